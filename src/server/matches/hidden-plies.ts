import { type AnyGame, isOpen } from '../../engine/index.ts'
import { hiddenHash, type MatchEvent, type PlayedMatch } from '../../protocol/index.ts'
import { sealOf } from './sealed-rolls.ts'

/**
 * The events of an entry with what stands for each ply in the chain of a game with secrets, so that everyone can follow the chain
 * though not the game. `secret`: the server's.
 */
export const withHashes = (
  game: AnyGame,
  match: PlayedMatch,
  secret: string,
  events: readonly MatchEvent[],
): readonly MatchEvent[] => {
  const hasPlies = events.some(({ kind }) => kind === 'ply')
  if (isOpen(game) || match.chain === undefined || !hasPlies) return events
  const seal = sealOf(
    match,
    secret,
    events.find((event) => event.kind === 'revealed'),
  )
  return events.map((event) =>
    event.kind === 'ply' ? { ...event, hash: hiddenHash(seal, event.number, `${event.number} ${event.line}`) } : event,
  )
}
