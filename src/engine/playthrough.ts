import { isSameJson } from '../dice/same-json.ts'
import { type Fault, fault, ok, type Result, lastOf, expectItem } from '../dice/index.ts'
import { closedFault } from './closed-fault.ts'
import type { AnyGame, Game, GameNode, GameView, Ply } from './game.ts'
import { appended } from './growing.ts'
import { casualRules, parseRule, parseRuleset, type Ruleset } from './house-rules.ts'
import { type Line, lineOf, readPly } from './line.ts'
import { chanceLineFault, withChanceLines } from './transcript/chance-lines.ts'
import {
  type Closed,
  type DiceSource,
  type Ending,
  type GameEvent,
  type Header,
  isEvidence,
  LARGEST_SEED,
  LONGEST_NAME,
  type Transcript,
} from './transcript/event.ts'
import type { ReadTranscript, TranscriptFault } from './transcript/read.ts'

/**
 * Game played so far. `states[0]` is the start, `states[n]` the state after ply n; `plies[n]` leads from `states[n]` to
 * `states[n + 1]`. Immutable.
 */
export type Playthrough<S, A, V, G extends GameView<S, A, V> = Game<S, A, V>> = {
  readonly game: G
  readonly header: Header
  readonly rules: Ruleset
  readonly states: readonly S[]
  readonly plies: readonly Ply<A>[]
  readonly events: readonly GameEvent[]
}

const isDiceSource = (dice: DiceSource): boolean =>
  dice.kind !== 'seed' || (Number.isInteger(dice.seed) && dice.seed >= 0 && dice.seed <= LARGEST_SEED)

const checkHeader = <S, A, V>(game: Game<S, A, V>, header: Header): Result<Ruleset> => {
  const { min, max } = game.seats
  const count = header.seats.length
  const long = header.seats.find(({ name }) => name.length > LONGEST_NAME)
  if (header.game !== game.id) return fault('game', `the file contains a game of ${header.game}, not of ${game.id}`)
  if (header.version !== game.version)
    return fault(
      'version',
      `it uses version ${header.version} of the rules, but this Hazelring supports version ${game.version}`,
    )
  if (count < min || count > max)
    return fault('seats', `${game.id} seats ${min === max ? min : `${min} to ${max}`}, not ${count}`)
  if (long !== undefined) return fault('name', `a name may have at most ${LONGEST_NAME} characters: ${long.name}`)
  if (!isDiceSource(header.dice)) return fault('seed', `a seed must be a whole number from 0 to ${LARGEST_SEED}`)
  if (header.dice.kind === 'hand' && game.realDice === false)
    return fault('dice', `${game.id} has hidden dice, which players cannot roll by hand`)
  const rules = parseRuleset(game.houseRules, header.rules)
  if (!rules.ok || header.seats.some(({ kind }) => kind !== 'bot')) return rules
  const [casual] = casualRules(game.houseRules, rules.value)
  return casual === undefined
    ? rules
    : fault(
        'rule',
        `${casual.name} ${rules.value[casual.name]} needs at least one human player, because such a game may be very long`,
      )
}

/** A playthrough of a game whose types are unknown here. */
export type AnyPlay = Playthrough<unknown, unknown, unknown>

/**
 * Game as one viewer sees it: states are views, plies print as shown. It can be watched and replayed, but not
 * continued. Every `AnyPlay` is a `SeenPlay` of `table`.
 */
export type SeenPlay = Playthrough<unknown, unknown, unknown, GameView<unknown, unknown, unknown>>

/** True if the game has its full rules, so that it can continue. */
export const canPlayOn = (play: SeenPlay): play is AnyPlay => 'step' in play.game

/** Starts a game. Returns a fault for a header with another game or version, or invalid seats or house rules. */
export const begin = <S, A, V>(game: Game<S, A, V>, header: Header): Result<Playthrough<S, A, V>> => {
  const rules = checkHeader(game, header)
  if (!rules.ok) return rules
  const start = game.start(rules.value, header.seats.length)
  return ok({
    game,
    header: { ...header, rules: rules.value },
    rules: rules.value,
    states: [start],
    plies: [],
    events: [],
  })
}

/** Returns the state after the last ply. */
export const current = <S>(play: { readonly states: readonly S[] }): S => lastOf(play.states)

/** Last computed node with its state. Callers request the node of one state many times in a row. */
let nodeAskedLast: { readonly game: object; readonly state: unknown; readonly node: GameNode<unknown> } | undefined

/** Returns the node of a state, using the cache. */
export const nodeIn = <S, A, V>(game: GameView<S, A, V>, state: S): GameNode<A> => {
  if (nodeAskedLast?.state === state && nodeAskedLast.game === game) return nodeAskedLast.node as GameNode<A>
  const node = game.node(state)
  nodeAskedLast = { game, state, node }
  return node
}

/** Returns the current node of a playthrough. */
export const currentNode = <S, A, V>(play: Playthrough<S, A, V, GameView<S, A, V>>): GameNode<A> =>
  nodeIn(play.game, current(play))

const mayFollowTheEnd = (event: GameEvent): boolean =>
  isEvidence(event) || event.kind === 'reveal' || event.kind === 'clock'

/** Returns how a game was closed early; undefined if it was not. */
export const closingOf = ({ events }: Pick<AnyPlay, 'events'>): Closed | undefined => {
  const last = events.findLast((event) => !mayFollowTheEnd(event))
  if (last?.kind !== 'closed') return undefined
  const { kind: _, ...closed } = last
  return closed
}

/** Returns the game extended by a ply: next state, and line as `table` sees it. */
export const withPly = <P extends SeenPlay>(
  play: P,
  ply: P['plies'][number],
  state: P['states'][number],
  line: Line,
): P => {
  const event: GameEvent = { kind: 'ply', number: play.plies.length + 1, line }
  return {
    ...play,
    states: appended(play.states, state),
    plies: appended(play.plies, ply),
    events: appended(play.events, event),
  }
}

/** Plays a ply. @throws RangeError if the node does not offer the ply or the game was closed */
export const advance = <S, A, V>(play: Playthrough<S, A, V>, ply: Ply<A>): Playthrough<S, A, V> => {
  if (closingOf(play) !== undefined) throw new RangeError('this game was closed, so no more plies can follow')
  const state = current(play)
  return withPly(play, ply, play.game.step(state, ply), lineOf(play.game, state, ply, 'table'))
}

/** Appends an event that does not change the game: seats, clocks, commitments, pending choices. */
export const note = <P extends Pick<SeenPlay, 'events'>>(play: P, event: Exclude<GameEvent, { kind: 'ply' }>): P => ({
  ...play,
  events: appended(play.events, event),
})

const closedAt = (events: readonly GameEvent[]): number => events.findIndex(({ kind }) => kind === 'closed')

/**
 * Returns the game as it was after `ply` plies (0: the start). Drops later events, including pending choices, and
 * reopens a closed game.
 * @throws RangeError if the ply does not exist
 */
export const takeBackTo = <P extends Pick<SeenPlay, 'states' | 'plies' | 'events'>>(play: P, ply: number): P => {
  if (play.states[ply] === undefined) throw new RangeError(`ply ${ply} is not in a game of ${play.plies.length} plies`)
  if (ply === play.plies.length)
    return closingOf(play) === undefined ? play : { ...play, events: play.events.slice(0, closedAt(play.events)) }
  const cut = play.events.findIndex((event) => event.kind === 'ply' && event.number > ply)
  const last = play.events.findLastIndex((event, i) => i < cut && event.kind === 'ply')
  return {
    ...play,
    states: play.states.slice(0, ply + 1),
    plies: play.plies.slice(0, ply),
    events: play.events.slice(0, cut).filter((event, i) => i <= last || event.kind !== 'chosen'),
  }
}

/**
 * Returns the result by the rules; undefined if the rules have not ended the game. A game can also be closed early: see
 * `closingOf`.
 */
export const endingOf = <S, A, V>(play: Playthrough<S, A, V, GameView<S, A, V>>): Ending | undefined => {
  const node = currentNode(play)
  if (node.kind !== 'terminal') return undefined
  const { payoff, places, scores } = node
  return scores === undefined ? { payoff, places } : { payoff, places, scores }
}

/** True if the game ended by its rules or was closed. */
export const isOver = (play: SeenPlay): boolean =>
  currentNode(play).kind === 'terminal' || closingOf(play) !== undefined

/** Returns the game as a transcript, for `writeTranscript`. */
export const transcriptOf = <S, A, V>(play: Playthrough<S, A, V, GameView<S, A, V>>): Transcript => {
  const ending = endingOf(play)
  return { header: play.header, events: withChanceLines(play), ...(ending === undefined ? {} : { ending }) }
}

/** Reason for refusing a transcript, and the game before the faulty line if any. */
export type ReplayFault<S, A, V> = TranscriptFault & { readonly before?: Playthrough<S, A, V> }

const FIRST_RULE_LINE = 3

/** Returns the line number of a header's fault: the first invalid house rule, or for other faults the game's line. */
const headerLineOf = ({ houseRules }: AnyGame, { rules }: Header, code: string): number => {
  if (code !== 'rule' && code !== 'value') return FIRST_RULE_LINE - 1
  const given = Object.entries(rules)
  return (
    FIRST_RULE_LINE +
    given.findIndex(([name, value]) => {
      const rule = houseRules.find((one) => one.name === name)
      return rule === undefined || !parseRule(rule, value, rules).ok
    })
  )
}

/** Returns the reason why an event is invalid at this point of the game; undefined if valid or a ply. */
const eventFault = (play: AnyPlay, event: GameEvent): Fault | undefined => {
  if (closingOf(play) !== undefined && !mayFollowTheEnd(event))
    return { code: 'closed', message: 'the game is closed; only secrets, clocks and signatures may follow' }
  const before = play.events.at(-1)
  if (before !== undefined && isEvidence(before) && !isEvidence(event))
    return { code: 'closed', message: 'signatures and lines of the public log must be at the end of a file' }
  if (event.kind === 'practice' && event.from < play.plies.length)
    return {
      code: 'practice',
      message: `the game cannot be undone to ply ${play.plies.length} from ply ${event.from}`,
    }
  if (event.kind !== 'closed') return undefined
  if (currentNode(play).kind === 'terminal')
    return { code: 'closed', message: 'the game is already over by its rules, so it cannot be closed' }
  const { game, rules, plies, header } = play
  const message = closedFault(event, { game, rules, seats: header.seats.length, plies: plies.length })
  return message === undefined ? undefined : { code: 'closed', message }
}

/** Replays a transcript and checks every roll, choice and result by the rules. */
export const replay = <S, A, V>(
  game: Game<S, A, V>,
  transcript: ReadTranscript,
): Result<Playthrough<S, A, V>, ReplayFault<S, A, V>> => {
  const begun = begin(game, transcript.header)
  if (!begun.ok) {
    const { error } = begun
    return { ok: false, error: { ...error, line: headerLineOf(game, transcript.header, error.code) } }
  }
  const states: S[] = [...begun.value.states]
  const plies: Ply<A>[] = []
  const events: GameEvent[] = []
  const play: Playthrough<S, A, V> = { ...begun.value, states, plies, events }
  const refuse = (error: TranscriptFault) => ({ ok: false, error: { ...error, before: play } }) as const
  for (const [i, event] of transcript.events.entries()) {
    const wrong = eventFault(play, event)
    if (wrong !== undefined) return refuse({ ...wrong, line: expectItem(transcript.lineNumbers[i]) })
    events.push(event)
    if (event.kind !== 'ply') continue
    const state = current(play)
    const ply = readPly(game, state, event.line)
    if (!ply.ok) {
      events.pop()
      return refuse({ ...ply.error, line: expectItem(transcript.lineNumbers[i]) })
    }
    plies.push(ply.value)
    states.push(game.step(state, ply.value))
    events[i] = { ...event, line: lineOf(game, state, ply.value, 'table') }
  }
  const { damage, ending } = transcript
  if (damage?.code === 'truncated') return refuse(damage)
  const wrong = chanceLineFault(play)
  if (wrong !== undefined)
    return refuse({ code: 'chance', line: expectItem(transcript.lineNumbers[wrong.event]), message: wrong.message })
  if (isSameJson(endingOf(play), ending)) return damage === undefined ? ok(play) : refuse(damage)
  return refuse({
    code: 'end',
    line: transcript.endLine,
    message: 'this is not the result of the game',
  })
}
