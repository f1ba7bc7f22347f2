import { type Base64, current, offeredTexts, type Seat } from '../../engine/index.ts'
import { computerOn, awaitedSeats } from '../match/clock.ts'
import type { QuestionKind, Result } from '../match/event.ts'
import { limits } from '../match/limits.ts'
import type { Match } from '../match/match.ts'
import type { ErrorCode, MatchAction } from '../match/messages.ts'
import type { Answer } from '../match/wire-schema.ts'
import { linksOf } from './kept-links.ts'
import type { LogFinding } from './own-leaves.ts'
import type { Proof } from '../sealed/verify.ts'
import { ownTiming, type Timing } from './dial.ts'
import type { ServerClient } from './server-client.ts'
import type { MatchClient } from './match-client.ts'
import { isFinal, type MatchSnapshot } from './snapshot.ts'
import { until } from './value.ts'

/** Question for a program: choose one of the offers (notation) for `seat`, knowing only `view`. */
export type BotQuestion = {
  readonly seat: Seat
  readonly view: unknown
  readonly offers: readonly [string, ...string[]]
  readonly match: Match
}

/** Configuration of a program that plays on a server. */
export type BotConfig = {
  readonly name: string
  /** The table to join, or a game for a quick match. */
  readonly at: { readonly match: string; readonly key?: string } | { readonly game: string }
  readonly choose: (question: BotQuestion) => string | Promise<string>
  /** Answers to the opponents' questions; by default it agrees to everything except a draw. */
  readonly agrees?: (what: QuestionKind) => boolean
  /** Number of games with these players; default 1. The program asks for a rematch between games. */
  readonly games?: number
  readonly timing?: Timing
}

/** Result of one game that a program played. */
export type BotGame = {
  readonly match: string
  readonly seat: Seat
  readonly result: Result
  readonly proof?: Proof
  /** The game's file; undefined for a game with secrets. */
  readonly transcript?: string
  /** Opening digest and closing hash, for identifying a file of the game later. */
  readonly links: readonly Base64[]
  /** Finding in the public log; undefined if the program stopped following too early. */
  readonly logFinding?: LogFinding
}

const PAUSE = 1_000

const pause = ({ later }: Timing, milliseconds: number): Promise<void> =>
  new Promise((resolve) => void later(milliseconds, resolve))

/** Error: the server refused a program's request. `code` is for programs; the message tells people what to do. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly code: ErrorCode

  constructor({ code, message }: { readonly code: ErrorCode; readonly message: string }) {
    super(message)
    this.code = code
  }
}

const orThrow = (answer: Answer): Answer & { ok: true } => {
  if (!answer.ok) throw new Refused(answer)
  return answer
}

/** Waits for the match's first state. @throws Refused if the server does not admit the client */
const awaitMatch = async (client: MatchClient): Promise<MatchSnapshot & { match: Match }> => {
  const snapshot = await until(client, ({ stage, match }) => isFinal(stage) || match !== undefined)
  return following(snapshot)
}

const following = (snapshot: MatchSnapshot): MatchSnapshot & { match: Match } => {
  const { stage, match } = snapshot
  if (stage.kind === 'refused') throw new Refused(stage)
  if (isFinal(stage))
    throw new Error('message' in stage ? stage.message : 'The server does not allow this program to join the match.')
  return { ...snapshot, match: match! }
}

/** Takes the first free seat unless the program has one. @throws Refused if no seat is free */
const sitDown = async (client: MatchClient, name: string): Promise<void> => {
  const { match, seat } = await awaitMatch(client)
  if (seat !== undefined) return
  let last: Answer = { ok: false, code: 'taken', message: 'No seat is free at this table.' }
  for (const [free, seated] of match.seats.entries())
    if (seated === null && !last.ok) last = await client.sit(free, name, { program: true })
  orThrow(last)
}

const offersAt = ({ play }: Match, seat: Seat): readonly string[] =>
  play === undefined ? [] : offeredTexts(play.game, current(play), seat)

const hasToChoose = ({ match, seat }: MatchSnapshot): boolean =>
  match !== undefined && seat !== undefined && awaitedSeats(match).includes(seat)

const isAsked = ({ match, seat }: MatchSnapshot): boolean => {
  const question = match?.question
  return question !== undefined && seat !== undefined && !question.yes.includes(seat)
}

const isReplaced = ({ match, seat }: MatchSnapshot): boolean => {
  const seated = match === undefined || seat === undefined ? undefined : match.seats[seat]
  return match?.phase === 'playing' && seated?.standIn !== undefined && seated.standIn.good === undefined
}

const isOver = ({ match }: MatchSnapshot): boolean => match?.phase === 'over'

const chosen = async ({ choose }: BotConfig, match: Match, seat: Seat): Promise<MatchAction | undefined> => {
  const play = match.play!
  const [first, ...others] = offersAt(match, seat)
  if (first === undefined) return undefined
  const offers = [first, ...others] as const
  const text = await choose({ seat, view: play.game.view(current(play), seat), offers, match })
  if (!offers.includes(text)) throw new Error(`"${text}" is not allowed; choose from: ${offers.join(', ')}`)
  return { kind: 'play', after: play.plies.length, choices: [text] }
}

const usuallyAgrees = (what: QuestionKind): boolean => what !== 'draw'

/** Returns the program's next act; undefined if the match waits for others. */
const nextAct = async (ways: BotConfig, snapshot: MatchSnapshot): Promise<MatchAction | undefined> => {
  const { match, seat } = snapshot
  if (match === undefined || seat === undefined || isOver(snapshot)) return undefined
  if (isReplaced(snapshot)) return { kind: 'resume' }
  if (isAsked(snapshot)) {
    const { what } = match.question!
    return { kind: 'answer', what, yes: (ways.agrees ?? usuallyAgrees)(what) }
  }
  const seated = match.seats[seat]
  return hasToChoose(snapshot) && seated && computerOn(seated) === undefined ? chosen(ways, match, seat) : undefined
}

const playOut = async (client: MatchClient, ways: BotConfig): Promise<MatchSnapshot & { match: Match }> => {
  for (;;) {
    const snapshot = following(
      await until(client, (s) => isFinal(s.stage) || isOver(s) || isReplaced(s) || isAsked(s) || hasToChoose(s)),
    )
    if (isOver(snapshot)) return snapshot
    const act = await nextAct(ways, snapshot)
    const answer = act && (await client.act(act))
    if (answer?.ok !== true) await pause(ways.timing ?? ownTiming, PAUSE)
  }
}

/** Resolves to the promise's value, or to false after the given milliseconds. */
const happensWithin = (timing: Timing, milliseconds: number, something: Promise<boolean>): Promise<boolean> =>
  new Promise((resolve) => {
    const callOff = timing.later(milliseconds, () => resolve(false))
    void something.then(resolve).finally(callOff)
  })

/** Asks for a rematch. Resolves to true if all others agree in time. */
const hasRematch = async (client: MatchClient, timing: Timing): Promise<boolean> => {
  await client.act({ kind: 'ask', what: 'rematch' })
  const next = until(client, ({ next: table, stage }) => table !== undefined || isFinal(stage))
  return happensWithin(
    timing,
    limits.askStands,
    next.then(({ next: table }) => table !== undefined),
  )
}

/** Maximum ms to wait for the file of a game with secrets. The program needs the file to check its rolls. */
const PROOF_WITHIN = 20_000

/** Returns the result of a finished game. Waits at most PROOF_WITHIN for the check of its dice. */
const gameOf = async (
  client: MatchClient,
  over: MatchSnapshot & { match: Match },
  timing: Timing,
): Promise<BotGame> => {
  const checked = until(client, ({ proof, stage }) => proof !== undefined || isFinal(stage))
  if (over.match.play !== undefined && over.match.result!.secret !== undefined)
    await happensWithin(
      timing,
      PROOF_WITHIN,
      checked.then(() => true),
    )
  const [{ match, seat }, { proof }] = [over, client.getSnapshot()]
  const transcript = client.transcript()
  return {
    match: match.id,
    seat: seat!,
    result: match.result!,
    links: linksOf(match),
    ...(proof && { proof }),
    ...(transcript !== undefined && { transcript }),
  }
}

/** Adds the finding in the public log. Takes some seconds, or up to a minute if the log does not answer. */
const withFinding = async (game: BotGame, client: MatchClient): Promise<BotGame> => {
  if (game.links.length === 0) return game
  const { logFinding } = await until(client, (now) => now.logFinding !== undefined || isFinal(now.stage))
  return { ...game, ...(logFinding && { logFinding }) }
}

const tableToJoin = async (server: ServerClient, { at }: BotConfig): Promise<MatchClient> => {
  if ('match' in at) return server.match(at.match, at.key === undefined ? {} : { key: at.key })
  return server.match(orThrow(await server.quick(at.game)).match!)
}

/**
 * Takes a seat as a program (players see the mark) and plays. If a table breaks before the first roll, follows to its
 * replacement. Returns the games played.
 * @throws Refused if the server refuses the program or no seat is free; Error if its choice is not offered
 */
export const playAs = async (server: ServerClient, ways: BotConfig): Promise<readonly BotGame[]> => {
  const { timing = ownTiming } = ways
  const games: Promise<BotGame>[] = []
  let client = await tableToJoin(server, ways)
  for (;;) {
    await sitDown(client, ways.name)
    const over = await playOut(client, ways)
    const { how } = over.match.result!
    // The server cancels a quick match if its players can join an older table; the program then joins that table.
    if (how === 'called-off' && 'game' in ways.at && games.length === 0) {
      client = await tableToJoin(server, ways)
      continue
    }
    const isBroken = how === 'broken'
    if (!isBroken) games.push(withFinding(await gameOf(client, over, timing), client))
    const goesOn = isBroken || (games.length < (ways.games ?? 1) && (await hasRematch(client, timing)))
    if (!goesOn) return Promise.all(games)
    const { next } = await until(client, (s) => s.next !== undefined)
    orThrow(await client.follow())
    client = server.match(next!.match)
  }
}
