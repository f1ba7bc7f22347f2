import { memoByObject, type Pool } from '../../dice/index.ts'
import {
  choice,
  closingOf,
  currentNode,
  deciders,
  type Eye,
  isOpen,
  lineOf,
  offered,
  type Seat,
  type SeenPlay,
} from '../../engine/index.ts'
import type { AnyManifest } from '../../games/index.ts'
import { seatResults } from '../../analysis/ending/seat-results.ts'
import type { BoardChoice, BoardProps } from '../../kit/index.ts'
import { type Due, type Session, shownAt } from './session.ts'
import { eyeOf, namesOf, occupants } from '../data/players.ts'
import { promptAt } from './game-log.ts'
import { YOU } from '../../kit/text.ts'
import { tableWords } from '../text/table-words.ts'

/** Choices of a seat in the latest state, with their text and exact risk. `eye`: viewer whom the text addresses. */
export const choicesOf = (
  { text, odds }: AnyManifest,
  play: SeenPlay,
  seat: Seat,
  choose: (action: unknown) => void,
  eye: Eye = seat,
): readonly BoardChoice[] => {
  const state = play.states.at(-1)
  const view = play.game.view(state, eye)
  const names = namesOf(play)
  return offered(play.game.node(state), seat).map((action) => {
    const id = play.game.print(state, choice(seat, action), 'table')
    const { clauses: _, group, facets, ...said } = text.action(view, seat, id, names)
    const risk = odds.risk(view, seat, action)
    const answers = group === undefined ? facets : { group: group.title, ...facets }
    return { id, ...said, ...(answers && { facets: answers }), ...(risk && { risk }), choose: () => choose(action) }
  })
}

/**
 * Seat whose options the page shows while waiting: the reader's seat after choosing, or a deciding seat with public
 * options. Undefined if there is neither.
 */
export const waitingSeat = ({ play, you, cover }: Session, due: Due): Seat | undefined => {
  if (cover !== undefined || (due.kind !== 'think' && due.kind !== 'wait' && due.kind !== 'sent')) return undefined
  if (you !== undefined && deciders(currentNode(play)).includes(you)) return you
  const { game, states } = play
  return isOpen(game) || game.decidesOpenly?.(states.at(-1)) === true ? due.seat : undefined
}

/** Label of the roll button: "Roll 4 dice", on a shared device "Bea: roll 4 dice". Empty if no roll is due. */
export const rollLabel = (play: SeenPlay, seat: Seat, you?: Seat): string => {
  const node = play.game.node(play.states.at(-1))
  if (node.kind !== 'chance') return ''
  const { chance } = node
  const who = seat === you ? YOU : (namesOf(play)[seat] ?? '')
  if (chance.kind === 'draw') return tableWords.draw(who, chance.take)
  return tableWords.roll(
    who,
    chance.groups.reduce((sum, { count }) => sum + count, 0),
  )
}

/** Prompt to roll real dice: "Roll 4 dice", "Bea: roll 4 dice", or "Roll 4 dice for Hob" for a computer player. */
export const padTitle = (play: SeenPlay, { groups }: Pool, seat?: Seat, you?: Seat): string => {
  const dice = groups.reduce((sum, { count }) => sum + count, 0)
  const who = seat === undefined ? undefined : seat === you ? YOU : namesOf(play)[seat]
  return tableWords.pad.roll(who, dice, seat !== undefined && occupants(play)[seat]?.kind === 'bot')
}

/** Part of a session from which the board's content is derived. */
export type Scenery = Pick<Session, 'play' | 'at' | 'side' | 'open' | 'asked' | 'you' | 'watches'>

/** Seats that act at the shown step. In a live simultaneous choice, only the seats that have not chosen. */
const turnAt = ({ play, at, open }: Scenery): readonly Seat[] => {
  const node = play.game.node(play.states[shownAt({ play, at })])
  if (node.kind === 'decision') return [node.seat]
  if (node.kind === 'simultaneous') return at === undefined ? open : node.seats.map(({ seat }) => seat)
  return node.kind === 'chance' && node.seat !== undefined ? [node.seat] : []
}

/** Last remote seat that must still choose, for the prompt; undefined if several must. */
const lastOpen = ({ at, open, you }: Scenery): Seat | undefined =>
  at === undefined && open.length === 1 && open[0] !== you ? open[0] : undefined

type ShownBoard = Pick<
  BoardProps<unknown>,
  'view' | 'before' | 'line' | 'still' | 'names' | 'you' | 'eye' | 'turn' | 'prompt' | 'results'
>

/** Views of a game by eye and step. A board keeps its pick while its view is the same object, also after looking back. */
const viewsOf = memoByObject<SeenPlay, Map<string, unknown>>(() => new Map())

const viewIn = (play: SeenPlay, eye: Eye, step: number): unknown => {
  const views = viewsOf(play)
  const key = `${eye} ${step}`
  if (!views.has(key)) views.set(key, play.game.view(play.states[step], eye))
  return views.get(key)
}

/** Board props for a session. `justPlayed` animates the last step. */
export const sceneOf = (manifest: AnyManifest, scenery: Scenery, justPlayed: boolean): ShownBoard => {
  const { play, side } = scenery
  const step = shownAt(scenery)
  const eye = eyeOf(play)
  const closed = step === play.plies.length ? closingOf(play) : undefined
  const results = closed && seatResults(closed, play.header.seats.length)
  const viewAt = (n: number): unknown => viewIn(play, eye, n)
  const ply = play.plies[step - 1]
  const last = ply && { before: viewAt(step - 1), line: lineOf(play.game, play.states[step - 1], ply, eye) }
  return {
    view: viewAt(step),
    ...last,
    still: !justPlayed,
    names: namesOf(play),
    you: scenery.you,
    eye: side,
    turn: results === undefined ? turnAt(scenery) : [],
    ...(results && { results }),
    prompt: promptAt(manifest, play, step, { ...scenery, asked: scenery.asked ?? lastOpen(scenery) }),
  }
}
