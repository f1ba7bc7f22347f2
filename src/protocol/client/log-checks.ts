import { endingOf, type Seat } from '../../engine/index.ts'
import type { MatchEvent } from '../match/event.ts'
import { linkOf } from '../match/chain-link.ts'
import type { Match } from '../match/match.ts'
import type { WireEntry } from '../match/event.ts'
import { seatCommitment, serverCommitment } from '../sealed/seal.ts'

type Event<K extends MatchEvent['kind']> = Extract<MatchEvent, { kind: K }>

/** Returns the first person's seat without a commitment; undefined if all have committed. */
export const unboundSeat = ({ seats }: Match): Seat | undefined => {
  const at = seats.findIndex((seated) => seated?.occupant.kind === 'person' && seated.digest === undefined)
  return at < 0 ? undefined : at
}

const hasRevealed = ({ seats }: Match): boolean => seats.some((seated) => seated?.secret !== undefined)

const sitting = (before: Match, { seat }: Event<'sat'>): string | undefined => {
  if (before.phase !== 'gathering') return 'a player sat down when the table was full'
  return before.seats[seat] === null ? undefined : `seat ${seat + 1} was taken twice`
}

const faultWhileStanding = (before: Match): string | undefined =>
  before.phase === 'playing' || before.phase === 'over' || hasRevealed(before)
    ? 'a player left after secrets had been revealed'
    : undefined

const revealing = ({ id, digest, seats }: Match, { seat, secret }: Event<'revealed'>): string | undefined =>
  seatCommitment(id, digest, seat, secret, seats[seat]?.key) === seats[seat]?.digest
    ? undefined
    : `the secret shown for seat ${seat + 1} is not the one its device had bound itself to`

const beginning = (after: Match): string | undefined => {
  const seat = unboundSeat(after) ?? after.seats.findIndex((s) => s?.digest !== undefined && s.secret === undefined)
  return seat < 0 ? undefined : `the dice were sealed without the secret of seat ${seat + 1}`
}

/** Returns an objection to an undo that takes back dice, because players may take back only choices. */
const undoing = ({ play }: Match, { to }: Event<'undone'>): string | undefined =>
  play?.plies.slice(to).every(({ kind }) => kind === 'choice') ? undefined : 'a roll was taken back'

const equal = (a: readonly number[] | undefined, b: readonly number[] | undefined): boolean =>
  a?.length === b?.length && (a ?? []).every((x, i) => x === b?.[i])

const closing = ({ id, digest, play }: Match, event: Event<'closed'>): string | undefined => {
  if (event.secret !== undefined && serverCommitment(id, event.secret) !== digest)
    return 'the secret that the server shows is not the one it had bound itself to'
  if (event.how !== 'played') return undefined
  const ending = play && endingOf(play)
  if (ending === undefined) return 'the game was ended before its rules end it'
  return equal(ending.payoff, event.payoff) && equal(ending.places, event.places)
    ? undefined
    : 'the result is not the one that the rules give'
}

/** Objects to a device signature on a value that is not a link of this chain. */
const signing = ({ chain }: Match, event: Event<'signed'>): string | undefined =>
  linkOf(chain, event.chain)?.plies === event.after
    ? undefined
    : `seat ${event.seat + 1} signed a different course of the game than the server sends`

/** Objects to a missing server signature, or to a chain that differs from the computed one. */
const attesting = (before: Match | undefined, { attested }: WireEntry, { chain }: Match): string | undefined => {
  const due = chain === before?.chain ? undefined : chain?.chain
  if (attested?.chain === due) return undefined
  return attested === undefined
    ? 'the server did not sign how far the game has come'
    : 'the server signed a different course of the game than it sends'
}

type Look<K extends MatchEvent['kind']> = (before: Match, event: Event<K>, after: Match) => string | undefined

/** Checks by kind of event; a device cannot check the other kinds before the end. */
const LOOKS: { readonly [K in MatchEvent['kind']]?: Look<K> } = {
  opened: () => 'the table was opened twice',
  sat: sitting,
  stood: faultWhileStanding,
  revealed: revealing,
  began: (_before, _event, after) => beginning(after),
  signed: signing,
  undone: undoing,
  closed: (_before, event, after) => closing(after, event),
}

/**
 * Returns the objection to an entry; undefined if it passes. Covers everything that a device can check during play. Two
 * exceptions: `applyEntry` checks plies, and `verifyDice` checks rolls once the server has revealed its secret.
 */
export const checkEntry = (before: Match | undefined, entry: WireEntry, after: Match): string | undefined => {
  for (const event of entry.events) {
    const why = before && (LOOKS[event.kind] as Look<typeof event.kind> | undefined)?.(before, event, after)
    if (why !== undefined) return why
  }
  return attesting(before, entry, after)
}
