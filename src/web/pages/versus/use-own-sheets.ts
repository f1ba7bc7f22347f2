import { useEffect, useState } from 'react'
import type { AnyManifest } from '../../../games/index.ts'
import type { Fighter } from '../../../games/versus.ts'
import { listSheets } from '../../data/sheets/saved-sheets.ts'
import { store } from '../../data/storage/store.ts'
import { ownOnes } from '../../data/share/versus-address.ts'

/** The legal sheets that this device keeps for a game, once its workshop is there. */
export const useOwnSheets = ({ game, workshop, versus }: AnyManifest): readonly Fighter[] => {
  const [own, setOwn] = useState<readonly Fighter[]>([])
  useEffect(() => {
    let left = false
    const show = async (): Promise<void> => {
      const shop = await workshop?.load()
      if (shop === undefined || versus === undefined || left) return
      const legal = listSheets(store, game.id, shop).flatMap(({ draft }) =>
        draft === undefined || shop.faults(draft).length > 0 ? [] : [shop.print(draft)],
      )
      const read = legal.flatMap((text) => {
        const found = versus.read(text)
        return found.ok ? found.value : []
      })
      setOwn(ownOnes(versus, read))
    }
    // Without a workshop the text field is left.
    show().catch(() => undefined)
    return () => {
      left = true
    }
  }, [game, workshop, versus])
  return own
}
