import type { Pool } from '../../dice/index.ts'
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

/** Choices of a seat at the end of a game, with words and exact risk; `eye` is the reader. */
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
 * Seat whose options are shown while the page waits: its own player's after choosing, otherwise the deciding seat's if
 * they are public.
 */
export const waitingSeat = ({ play, you, cover }: Session, due: Due): Seat | undefined => {
  if (cover !== undefined || (due.kind !== 'think' && due.kind !== 'wait' && due.kind !== 'sent')) return undefined
  if (you !== undefined && deciders(currentNode(play)).includes(you)) return you
  const { game, states } = play
  return isOpen(game) || game.decidesOpenly?.(states.at(-1)) === true ? due.seat : undefined
}

/** Label of the roll or draw button: "Roll 4 dice", or on a shared device "Bea: roll 4 dice". */
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

/** Prompt for real dice: "Roll 4 dice", "Bea: roll 4 dice", or "Roll 4 dice for Hob" if a computer plays Hob. */
export const padTitle = (play: SeenPlay, { groups }: Pool, seat?: Seat, you?: Seat): string => {
  const dice = groups.reduce((sum, { count }) => sum + count, 0)
  const who = seat === undefined ? undefined : seat === you ? YOU : namesOf(play)[seat]
  return tableWords.pad.roll(who, dice, seat !== undefined && occupants(play)[seat]?.kind === 'bot')
}

/** Inputs of the board's content. */
export type Scenery = Pick<Session, 'play' | 'at' | 'side' | 'open' | 'asked' | 'you' | 'watches'>

/** Seats to act at the shown step; for live simultaneous choices those that have not chosen. */
const turnAt = ({ play, at, open }: Scenery): readonly Seat[] => {
  const node = play.game.node(play.states[shownAt({ play, at })])
  if (node.kind === 'decision') return [node.seat]
  if (node.kind === 'simultaneous') return at === undefined ? open : node.seats.map(({ seat }) => seat)
  return node.kind === 'chance' && node.seat !== undefined ? [node.seat] : []
}

/** Last seat of a simultaneous choice, named while all others wait. */
const lastOpen = ({ at, open, you }: Scenery): Seat | undefined =>
  at === undefined && open.length === 1 && open[0] !== you ? open[0] : undefined

type ShownBoard = Pick<
  BoardProps<unknown>,
  'view' | 'before' | 'line' | 'still' | 'names' | 'you' | 'eye' | 'turn' | 'prompt' | 'results'
>

/** The board's props for a session. Only the step just played moves. */
export const sceneOf = (manifest: AnyManifest, scenery: Scenery, justPlayed: boolean): ShownBoard => {
  const { play, side } = scenery
  const step = shownAt(scenery)
  const eye = eyeOf(play)
  const closed = step === play.plies.length ? closingOf(play) : undefined
  const results = closed && seatResults(closed, play.header.seats.length)
  const viewAt = (n: number): unknown => play.game.view(play.states[n], eye)
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
