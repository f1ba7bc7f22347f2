import type { Store } from '../../server/app/store.ts'
import type { PlayerAccount } from '../../server/accounts/players/store.ts'
import type { Session } from '../../server/accounts/players/tables.ts'

const publicAccount = (player: string): PlayerAccount => ({
  player,
  name: player,
  visibility: 'public',
  role: 'player',
  createdAt: 1,
  hasPhrase: false,
})

/** Session `n` of an account, with the token `PLAYER-token-N`, used at time `n`. */
export const session = (player: string, n = 1): Session => ({
  session: `${player}-${n}`,
  player,
  token: `${player}-token-${n}`,
  device: '',
  openedAt: n,
  renewedAt: n,
  seenAt: n,
})

/** Stores public accounts, each with one session. */
export const addAccounts = async ({ players }: Pick<Store, 'players'>, ...ids: readonly string[]): Promise<void> => {
  for (const id of ids) await players.create(publicAccount(id), session(id))
}
