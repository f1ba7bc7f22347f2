import { readStoredMatch } from '../../protocol/client/index.ts'
import { device } from './device.ts'
import { fetchSoon } from '../data/fetch-soon.ts'

/**
 * Fetches a match's file, using the key of its link or of this device; undefined if unavailable. Games with secrets
 * have no file before they end.
 */
export const fetchFile = async (
  match: string,
  key = readStoredMatch(device, match)?.key,
): Promise<string | undefined> => {
  const answer = await fetchSoon(`/api/matches/${match}/transcript`, {
    headers: key === undefined ? {} : { 'hazelring-key': key },
  })
  return answer.ok ? answer.text() : undefined
}
