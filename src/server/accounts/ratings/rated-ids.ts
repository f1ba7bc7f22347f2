/** The id under which a computer player of the server is rated; no account has an id with a colon. */
export const botPlayer = (game: string, bot: string): string => `bot:${game}/${bot}`

/** The computer player's id of a rated one; undefined for an account. */
export const ratedBot = (player: string): string | undefined => /^bot:[^/]+\/(.+)$/.exec(player)?.[1]

/** Before the random id that a deleted account has in rated results. */
const GONE = 'gone:'

export const goneId = (bytes: Uint8Array): string => `${GONE}${Buffer.from(bytes).toString('hex')}`

export const isGone = (player: string): boolean => player.startsWith(GONE)
