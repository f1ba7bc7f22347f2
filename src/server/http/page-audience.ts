import { errorAnswer } from '../matches/errors.ts'
import type { PlayerAccount, PlayerStore } from '../store/player-store.ts'
import type { SocialStore } from '../store/social-store.ts'

type Audience = { readonly social: Pick<SocialStore, 'friendsAmong'> }

/** Whether the page and the games of an account are for the one who asks; `asker` is undefined for guests. */
const maySeePage = async (
  { social }: Audience,
  { player, visibility }: PlayerAccount,
  asker: string | undefined,
): Promise<boolean> => {
  if (visibility === 'public' || asker === player) return true
  return visibility === 'friends' && asker !== undefined && (await social.friendsAmong(player, [asker])).length === 1
}

export const noPlayer = errorAnswer('no-match', 'There is no such player, or the page is private.')

/** An account whose page is for the one who asks; undefined where there is none. */
export const visiblePlayer = async (
  { players, social }: Audience & { readonly players: Pick<PlayerStore, 'player'> },
  player: string,
  asker: string | undefined,
): Promise<PlayerAccount | undefined> => {
  const found = await players.player(player)
  return found && (await maySeePage({ social }, found, asker)) ? found : undefined
}
