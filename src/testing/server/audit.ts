import { sample } from '../../dice/index.ts'
import { type AnyGame, type AnyPlay, outcomePly, isOpen, lineOf, printLine, type Seat } from '../../engine/index.ts'
import {
  byRules,
  closeSeal,
  type Entry,
  entryFor,
  type Match,
  type PlayedMatch,
  matchOf,
  rollSource,
  type Seal,
  verifyDice,
} from '../../protocol/index.ts'
import { hashOf } from '../../server/matches/ids.ts'
import type { Guest } from './guest.ts'
import { blame, type Tally } from './tally.ts'

/** A table's clients and its stored data, for comparison. */
export type Evidence = {
  readonly id: string
  readonly game: AnyGame
  readonly guests: readonly { readonly guest: Guest; readonly seat: Seat | undefined }[]
  readonly log: readonly Entry[]
  readonly secret: string | undefined
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Checks that entry numbers have no gaps, and that each client action made at most one entry. */
const checkNumbers = ({ id, log }: Evidence, tally: Tally): void => {
  log.forEach(({ n }, i) => n === i + 1 || blame(tally, 'lost', `${id} has entry ${n} where ${i + 1} belongs`))
  const cids = log.flatMap(({ by, cid }) => (cid === undefined ? [] : [`${by} ${cid}`]))
  if (new Set(cids).size < cids.length) blame(tally, 'duplicated', `${id}: an action stands in the log twice`)
}

/** Checks that acknowledged actions have their entry numbers, and that refused actions have no entry. */
const checkAnswers = ({ id, log, guests }: Evidence, tally: Tally): void => {
  const places = new Map(log.map(({ by, cid, n }) => [`${by} ${cid}`, n]))
  for (const { guest } of guests)
    for (const { cid, answer } of guest.answered) {
      const at = places.get(`${hashOf(guest.token)} ${cid}`)
      if (answer.ok && at !== answer.n) blame(tally, 'lost', `${id}: ${cid} was acknowledged as ${answer.n}, is ${at}`)
      if (!answer.ok && at !== undefined) blame(tally, 'duplicated', `${id}: ${cid} was refused and is entry ${at}`)
    }
}

/** Public part of a match; with secrets only the part that all eyes share. */
export const publicPart = ({
  seats,
  host: _h,
  key: _k,
  reserved: _r,
  pass: _p,
  barred: _b,
  play,
  chain,
  signatures: _s,
  ...match
}: Match) => ({
  ...match,
  chain: chain?.chain,
  chosen: match.chosen.map(({ seat }) => seat),
  seats: seats.map((seated) => seated && { ...seated, holder: undefined }),
  plies: play?.plies.length,
  events: play === undefined || !isOpen(play.game) ? [] : play.events,
})

/** Checks that each client got exactly the log for its eye, and folded it to the log's match. */
const checkSeen = ({ id, game, guests, log }: Evidence, whole: Match | undefined, tally: Tally): void => {
  for (const { guest, seat } of guests) {
    const { entries } = guest
    if (entries.length > log.length)
      blame(tally, 'lost', `${id}: ${entries.length} entries were told, ${log.length} stand`)
    entries.forEach((entry, i) => {
      const due = log[i] && entryFor(log[i], seat ?? 'onlooker', whole?.play)
      if (!same(entry, due)) blame(tally, 'diverged', `${id}: entry ${i + 1} was told otherwise to ${seat}`)
    })
    const held = guest.match()
    const due = held && matchOf(id, byRules(game), log.slice(0, held.n))
    if (held !== undefined && (due === undefined || !same(publicPart(held), publicPart(due))))
      blame(tally, 'diverged', `${id}: the match of ${seat} after entry ${held.n} is not that of the log`)
  }
}

/** Seal of a running match, from the stored server secret and the devices' secrets; undefined before it exists. */
export const sealOf = ({ id, secret }: Pick<Evidence, 'id' | 'secret'>, { seats, play }: Match): Seal | undefined => {
  if (play === undefined || secret === undefined) return undefined
  const brought = seats.flatMap((seated, seat) =>
    seated?.secret === undefined ? [] : [[seat, seated.secret] as const],
  )
  return closeSeal(id, { server: secret, seats: new Map(brought) })
}

const rollLine = (game: AnyGame, state: unknown, seal: Seal, ply: number): string | undefined => {
  const node = game.node(state)
  if (node.kind !== 'chance') return undefined
  return printLine(lineOf(game, state, outcomePly(sample(node.chance, rollSource(seal, ply))), 'table'))
}

/** Checks that every roll follows from the sealed secrets. */
const checkRolls = ({ id }: Evidence, { game, states, plies }: AnyPlay, seal: Seal, tally: Tally): void =>
  plies.forEach((ply, i) => {
    if (ply.kind !== 'outcome') return
    const fell = printLine(lineOf(game, states[i], ply, 'table'))
    const due = rollLine(game, states[i], seal, i + 1)
    if (fell !== due) blame(tally, 'wrongRolls', `${id}, ply ${i + 1}: "${fell}" fell, "${due}" was due`)
  })

/** Prediction of a match: the next roll after each choice that is offered now. */
export type Forecast = {
  readonly id: string
  readonly plies: number
  readonly past: string
  readonly rolls: ReadonlyMap<string, string>
}

const linesOf = ({ events }: AnyPlay, count: number): readonly string[] =>
  events.flatMap((event) => (event.kind === 'ply' && event.number <= count ? [printLine(event.line)] : []))

export const forecastOf = (id: string, play: AnyPlay, seal: Seal): Forecast | undefined => {
  const { game, states, plies } = play
  const state = states.at(-1)
  const node = game.node(state)
  if (node.kind !== 'decision') return undefined
  const rolls = node.actions.flatMap((action) => {
    const ply = { kind: 'choice', seat: node.seat, action } as const
    const roll = rollLine(game, game.step(state, ply), seal, plies.length + 2)
    return roll === undefined ? [] : [[printLine(lineOf(game, state, ply, 'table')), roll] as const]
  })
  return { id, plies: plies.length, past: linesOf(play, plies.length).join('\n'), rolls: new Map(rolls) }
}

/** Compares a prediction with the actual roll, if a predicted choice was played. */
export const checkForecast = ({ id, plies, past, rolls }: Forecast, play: AnyPlay, tally: Tally): void => {
  const lines = linesOf(play, plies + 2)
  if (lines.length < plies + 2 || lines.slice(0, plies).join('\n') !== past) return
  const due = rolls.get(lines[plies]!)
  if (due === undefined) return
  tally.foretold += 1
  if (lines[plies + 1] !== due)
    blame(tally, 'wrongRolls', `${id}: "${due}" would have fallen, "${lines[plies + 1]}" fell after the restart`)
}

/** Runs all checks of a table. Returns the match folded from its log; undefined if the log is empty. */
export const audit = (evidence: Evidence, tally: Tally): PlayedMatch | undefined => {
  const { id, game, log } = evidence
  const whole = matchOf(id, byRules(game), log)
  checkNumbers(evidence, tally)
  checkAnswers(evidence, tally)
  checkSeen(evidence, whole, tally)
  const seal = whole && sealOf(evidence, whole)
  if (whole?.play !== undefined && seal !== undefined) checkRolls(evidence, whole.play, seal, tally)
  return whole
}

/** Checks that the log alone proves the rolls of a finished game. */
export const checkProof = ({ id, play }: Match, tally: Tally): void => {
  const proof = play && verifyDice(play)
  if (proof?.kind !== 'proven') blame(tally, 'unproven', `${id}: ${proof?.message ?? 'it never began'}`)
}
