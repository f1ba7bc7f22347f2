import { errorAnswer } from '../../matches/errors.ts'
import type { PlayerAccount } from './types.ts'
import type { AccountParts } from './parts.ts'

export const noPlayer = errorAnswer('no-match', 'There is no such player, or the page is private.')

/** An account with a page that `asker` may see (undefined for guests); undefined if there is none. */
export const visiblePlayer = async (
  {
    players,
    areFriends,
  }: Pick<AccountParts, 'areFriends'> & { readonly players: Pick<AccountParts['players'], 'player'> },
  player: string,
  asker: string | undefined,
): Promise<PlayerAccount | undefined> => {
  const found = await players.player(player)
  if (found === undefined || found.visibility === 'public' || asker === player) return found
  const isShown = found.visibility === 'friends' && asker !== undefined && (await areFriends(player, asker))
  return isShown ? found : undefined
}
