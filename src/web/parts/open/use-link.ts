import { useState } from 'react'
import { useHash } from '../use-hash.ts'
import { unpackLink } from '../../data/share/link.ts'
import type { Opening } from '../../../analysis/opening/open.ts'
import { openFetched } from './open-fetched.ts'

/** Content of a link: the game or a fault, and the text if it could be unpacked. */
export type ReadLink = { readonly opening: Opening; readonly text?: string }

const readLink = async (): Promise<ReadLink> => {
  const unpacked = await unpackLink(location.hash)
  if (unpacked.ok) return { opening: await openFetched(unpacked.value), text: unpacked.value }
  return { opening: { ok: false, fault: { ...unpacked.error, line: 0 } } }
}

/** Game in the address, read again on change; undefined until read. */
export const useLink = (): ReadLink | undefined => {
  const [read, setRead] = useState<ReadLink>()
  useHash(() => void readLink().then(setRead))
  return read
}
