import { readKept } from '../../protocol/client/index.ts'
import { device } from './device.ts'
import { fetchSoon } from '../data/fetch-soon.ts'

/**
 * The file of a match from the server, with the key of its link or the one that this device keeps; undefined where it gives none. Of a
 * game with secrets it has one only when that is over.
 */
export const fetchFile = async (match: string, key = readKept(device, match)?.key): Promise<string | undefined> => {
  const answer = await fetchSoon(`/api/matches/${match}/transcript`, {
    headers: key === undefined ? {} : { 'hazelring-key': key },
  })
  return answer.ok ? answer.text() : undefined
}
