import type { Faces } from '../../dice/index.ts'
import { type GameNode, type Line, readPly, rulesFor, type RulesRequest } from '../../engine/index.ts'
import { HOUSE } from './content/house.ts'
import {
  type ActionCard,
  BELTS,
  type Content,
  type GroundFace,
  type GroundType,
  type Position,
  POSITIONS,
  type Requirement,
  TOKENS,
} from './content/schema.ts'
import { perBelt } from './content/house/parts.ts'
import type { KingRules } from './house-rules.ts'
import { kingOfTheRollWith } from './rules.ts'
import type { Ground, KingAction, KingState, Side } from './state.ts'

type State = KingState

const ANY = perBelt<Requirement>(['any', 'any', 'any', 'any', 'any'])

/** Standing any two dice do. */
const STANDING = { name: 'Standing', fields: ANY, matches: 2 }
const FACE = Object.fromEntries(TOKENS.map((token) => [token, STANDING])) as Content['takedowns'][0][0]

/** Techniques that take any die: from the left one that leads somewhere, one that blocks, one that ends the fight with three dice. */
const partOf = (type: Exclude<GroundType, 'control' | 'submission'>, to: readonly [Position, Position]): GroundFace => [
  {
    name: 'Lead',
    type,
    fields: ANY,
    matches: 2,
    outcomes: [
      { advantage: 1, to: to[0] },
      { advantage: 5, to: to[1] },
    ],
  },
  { name: 'Hold', type: 'control', fields: ANY, matches: 2 },
  { name: 'Choke', type: 'submission', fields: ANY, matches: 3 },
]

const PARTS: Content['ground'][Position] = {
  top: partOf('pass', ['side-mount', 'mount']),
  bottom: partOf('sweep', ['half-guard', 'knee-on-belly']),
}

/** The Python's card here has the other roll two dice again, whatever it does in the house content. */
const SQUEEZE: ActionCard = {
  id: 'squeeze',
  name: 'Squeeze',
  effect: { kind: 'modify', whose: 'other', modification: 'STR', dice: 2 },
}

/** Boards on which everything takes any die: top passes to Side Mount or Mount, bottom sweeps into Half Guard or Knee on Belly. */
const PLAIN: Content = {
  ...HOUSE,
  characters: HOUSE.characters.map((one) => (one.id === 'python' ? { ...one, card: SQUEEZE } : one)),
  takedowns: [
    [FACE, FACE],
    [FACE, FACE],
  ],
  ground: Object.fromEntries(POSITIONS.map((position) => [position, PARTS])) as Content['ground'],
}

/** A match on plain boards, where no requirement is in the way of what is tested. */
export const match = kingOfTheRollWith(PLAIN)

/** The same with this in one position. */
export const matchIn = (position: Position, faces: Partial<Content['ground'][Position]>) =>
  kingOfTheRollWith({ ...PLAIN, ground: { ...PLAIN.ground, [position]: { ...PLAIN.ground[position], ...faces } } })

type Match = typeof match

export const nodeOf = (state: State, game: Match = match): GameNode<KingAction> => game.node(state)

const lineAt = (node: GameNode<KingAction>, text: string): Line => {
  if (node.kind === 'chance') return { kind: 'roll', slot: node.slot, text }
  if (node.kind === 'simultaneous')
    return { kind: 'play', parts: text.split(' & ').map((part, i) => ({ seat: node.seats[i]!.seat, text: part })) }
  return { kind: 'play', parts: [{ seat: node.kind === 'decision' ? node.seat : 0, text }] }
}

/** Plays what is written, rolls and choices in turn: each must be offered. */
export const play = (game: Match, state: State, ...script: readonly string[]): State =>
  script.reduce((at, text) => {
    const ply = readPly(game, at, lineAt(game.node(at), text))
    if (!ply.ok) throw new Error(`${text}: ${ply.error.message}`)
    return game.step(at, ply.value)
  }, state)

/** The same on plain boards. */
export const after = (state: State, ...script: readonly string[]): State => play(match, state, ...script)

export const actionsAt = (state: State, game: Match = match): readonly string[] => {
  const node = game.node(state)
  return node.kind === 'decision' ? node.actions : []
}

const NAMED: RulesRequest = { characters: 'named', first: 'gorilla', second: 'python' }

/** Where a match begins. */
export const begun = (seats = 2, rules: RulesRequest = NAMED): State =>
  match.start(rulesFor<KingRules>(match, rules), seats)

/** Two who stand and are about to roll for the first time: the Gorilla, who won the opening roll, and the Python. */
export const standing = (rules: RulesRequest = {}): State =>
  after(
    begun(2, { ...NAMED, ...rules }),
    '6|1',
    'second-wind+switch',
    'mat-hours+best-move',
    'board-1',
    'side-1',
    'side-1',
  )

/** The Gorilla against a Solo Python, both standing. */
export const alone = (rules: RulesRequest = {}): State =>
  after(begun(1, { ...NAMED, ...rules }), 'second-wind+switch', 'board-1', 'side-1', 'side-1')

const put = (state: State, sides: readonly [Partial<Side>, Partial<Side>]): State => ({
  ...state,
  sides: [
    { ...state.sides[0], ...sides[0] },
    { ...state.sides[1], ...sides[1] },
  ],
})

/** Nobody has cards any more, so that nobody is asked for one. */
export const bare = (state: State): State => put(state, [{ hand: [] }, { hand: [] }])

/** Both are on the ground, the first turn there is to be rolled, nobody has cards. */
export const grounded = (ground: Ground, rules: RulesRequest = {}, place?: Faces): State =>
  put({ ...bare(standing(rules)), ground }, [place === undefined ? {} : { place }, {}])

/** Dice as a roll of them is written, all of one kind or each its own. */
export const five = (faces: number | Faces): string =>
  typeof faces === 'number' ? BELTS.map(() => faces).join('|') : faces.join('|')

/** One way to place all dice in turn: so many of the first one's and of the other's go onto that technique, the others to the side. */
export type Way = { readonly technique: number; readonly dice: number }

const done = (state: State, { technique, dice }: Way): readonly string[] =>
  state.belt < dice ? [`place ${technique}`] : ['change black', 'keep']

/** Both place their dice by their ways; who changes the black Place die must have no STR on a belt that is not placed. */
export const placedBy = (game: Match, start: State, ways: readonly [Way, Way]): State => {
  let state = start
  while (state.turn === start.turn && state.phase === 'place') {
    const [first, second] = done(state, ways[state.acting])
    state = play(game, state, first!)
    if (state.phase === 'reroll') state = play(game, state, '1')
    if (state.phase === 'settle') state = play(game, state, second!)
  }
  return state
}
