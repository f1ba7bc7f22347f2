import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import type { AnyManifest } from '../../../games/manifest.ts'
import { flash } from '../../parts/flash.ts'
import { beginTable } from '../../local/branch.ts'
import { formOf, rulesAsked, strangersIn } from '../../data/new-game.ts'
import { words } from '../../text/words.ts'
import { prepareBoard } from '../../table/board.tsx'
import { dataWords } from '../../data/words.ts'
import { houseRulesWords } from '../../parts/house-rules/words.ts'

/** Starts a game directly from an address: `/play/GAME?seats=person,careful&seed=7`. */
export const QuickTable = ({ manifest }: { readonly manifest: AnyManifest }) => {
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  useEffect(() => {
    const strangers = strangersIn(manifest, search)
    const faults = rulesAsked(manifest, search)?.faults ?? []
    const told = [
      ...(strangers.length > 0 ? [dataWords.strangers(strangers)] : []),
      ...(faults.length > 0 ? [houseRulesWords.linkFaults, ...faults] : []),
    ]
    if (told.length > 0) flash(told.join(' '))
    // Prevents starting the game if the visitor has already left the page.
    let isHere = true
    const sitDown = (): void => {
      if (isHere) navigate(beginTable(manifest, formOf(manifest, search)), { replace: true })
    }
    void prepareBoard(manifest).then(sitDown)
    return () => {
      isHere = false
    }
    // Runs once. Starting the game changes the address, which must not start another game.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [manifest])
  return <main className="waiting">{words.loading}</main>
}
