import { readKept } from '../../protocol/client/index.ts'
import { device } from './device.ts'
import { fetchSoon } from '../data/fetch-soon.ts'

/**
 * File of a match from the server, with the key of its link or of this device; undefined if unavailable. A game with
 * secrets has a file only when it is over.
 */
export const fetchFile = async (match: string, key = readKept(device, match)?.key): Promise<string | undefined> => {
  const answer = await fetchSoon(`/api/matches/${match}/transcript`, {
    headers: key === undefined ? {} : { 'hazelring-key': key },
  })
  return answer.ok ? answer.text() : undefined
}
