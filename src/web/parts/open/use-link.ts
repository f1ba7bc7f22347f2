import { useEffect, useState } from 'react'
import { unpackLink } from '../../data/share/link.ts'
import type { Opening } from '../../../analysis/opening/open.ts'
import { openFetched } from './open-fetched.ts'

/** Content of a link: the game or an error, and the text if there was one. */
export type ReadLink = { readonly opening: Opening; readonly text?: string }

const readLink = async (): Promise<ReadLink> => {
  const unpacked = await unpackLink(location.hash)
  if (unpacked.ok) return { opening: await openFetched(unpacked.value), text: unpacked.value }
  return { opening: { ok: false, fault: { ...unpacked.error, line: 0 } } }
}

/** The game in the address, read again when it changes; undefined until it is read. */
export const useLink = (): ReadLink | undefined => {
  const [read, setRead] = useState<ReadLink>()
  useEffect(() => {
    const again = (): void => void readLink().then(setRead)
    again()
    window.addEventListener('hashchange', again)
    return () => window.removeEventListener('hashchange', again)
  }, [])
  return read
}
