import type { PlayerAccount } from '../store/player-store.ts'
import type { Store } from '../store/store.ts'

/** Whether the page and the games of an account are for the one who asks; `asker` is undefined for guests. */
export const maySeePage = async (
  { social }: Pick<Store, 'social'>,
  { player, visibility }: PlayerAccount,
  asker: string | undefined,
): Promise<boolean> => {
  if (visibility === 'public' || asker === player) return true
  return visibility === 'friends' && asker !== undefined && (await social.friendsAmong(player, [asker])).length === 1
}
