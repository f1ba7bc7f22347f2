import { type Faces, facesOf, type Pool, poolOf } from '../../../dice/index.ts'
import type { Phase } from '../../../engine/index.ts'
import { BELTS, type Content, TOKENS } from '../content/schema.ts'
import { cardActions, cardPool, playCard, setDice } from './action-cards.ts'
import { youngestOf } from './house-rules.ts'
import { endTurn, terminalNode } from './outcome.ts'
import {
  modificationNow,
  modified,
  placeActions,
  placeDie,
  placeRolledDie,
  settleActions,
  settleDie,
  turnPlaceDie,
} from './placement.ts'
import { soloDraw, turnUpSoloCard } from './solo.ts'
import {
  chanceNode,
  changeSide,
  decisionNode,
  type Fighter,
  isSeated,
  type KingAction,
  type KingState,
  otherOf,
  parseDieAction,
  type Reroll,
  type Side,
  sumOf,
  tokenTechnique,
  type TurnPhase,
} from './state.ts'

type State = KingState

const NO_FACES: Faces = [0, 0, 0, 0, 0]

/** The five rolled dice of a fighter, labelled by colour. */
export const BELT_POOL: Pool = poolOf(...BELTS.map((label) => ({ count: 1, sides: 6, label })))

/** Coin for a tie while standing. The side 1 stands for the first fighter. */
const COIN: Pool = poolOf({ count: 1, sides: 2 })

/** A Place die rerolled by STR. */
const STRENGTH_POOL: Pool = poolOf({ count: 1, sides: 6 })

const clearSide = (state: State, fighter: Fighter): Side => ({
  ...state.sides[fighter],
  rolled: [],
  placed: isSeated(state, fighter) ? NO_FACES : [],
  technique: -1,
})

/** Starts the next turn with its rolls (clause 2). */
export const startTurn = (state: State): State => {
  const { soloCard: _, ...rest } = state
  const sides = [clearSide(state, 0), clearSide(state, 1)] as const
  return { ...rest, phase: 'roll', turn: state.turn + 1, sides, acting: 0, belt: 0 }
}

/**
 * Decides which fighter acts first (K7). While standing, the fighter with the higher sum. For equal sums, the youngest
 * player; or a coin decides the first tie, and the fighters alternate after that. In solo play always the player.
 */
const compareSums = (state: State): State => {
  const [mine, theirs] = [sumOf(state.sides[0].rolled), sumOf(state.sides[1].rolled)]
  if (mine !== theirs || state.seats === 1)
    return askForTokens({ ...state, initiative: mine > theirs || state.seats === 1 ? 0 : 1 })
  const youngest = youngestOf(state.rules)
  if (youngest !== undefined) return askForTokens({ ...state, initiative: youngest })
  return state.tie === undefined ? { ...state, phase: 'lead' } : breakTie(state, otherOf(state.tie))
}

const breakTie = (state: State, tie: Fighter): State => askForTokens({ ...state, initiative: tie, tie })

/** Continues with tokens for two players (clause 3), or with cards in solo play (clause 4). */
const askForTokens = (state: State): State =>
  state.seats > 1 ? { ...state, phase: 'token' } : askForCard(state, state.initiative)

/** Applies the roll of the acting fighter. */
const rollDice = (state: State, faces: Faces): State => {
  const next = changeSide(state, state.acting, (side) => ({ ...side, rolled: faces }))
  if (state.acting === 0 && state.seats > 1) return { ...next, acting: 1 }
  if (state.ground === undefined) return compareSums(next)
  return askForCard({ ...next, initiative: state.ground.top }, state.ground.top)
}

/** Reveals both tokens. They select the techniques (K4). */
const showTokens = (state: State, tokens: readonly KingAction[]): State => {
  const next = tokens.reduce((at, token, fighter) => {
    const technique = tokenTechnique(token)
    return changeSide(at, fighter === 0 ? 0 : 1, (side) => ({ ...side, technique }))
  }, state)
  return askForCard(next, state.initiative)
}

/** Asks a fighter with cards for a card, then the opponent (clause 4). After that, the fighters place their dice. */
const askForCard = (state: State, fighter: Fighter): State => {
  if (isSeated(state, fighter) && state.sides[fighter].hand.length > 0)
    return { ...state, phase: 'card', acting: fighter }
  return fighter === state.initiative ? askForCard(state, otherOf(fighter)) : startPlacement(state)
}

const finishCard = (state: State): State =>
  state.acting === state.initiative ? askForCard(state, otherOf(state.acting)) : startPlacement(state)

/** Starts the placement. If the Solo opponent is on top, it reveals its card first. */
const startPlacement = (state: State): State =>
  state.seats === 1 && state.initiative === 1
    ? { ...state, phase: 'solo', acting: 1 }
    : { ...state, phase: 'place', acting: state.initiative, belt: 0 }

/** State with the next die to place (clause 5), in belt order; undefined after the last die. */
const nextDie = (state: State): State | undefined => {
  const isSecond = state.seats === 1 || state.acting !== state.initiative
  if (!isSecond) return { ...state, phase: 'place', acting: otherOf(state.acting) }
  if (state.belt === BELTS.length - 1) return undefined
  return { ...state, phase: 'place', acting: state.seats === 1 ? 0 : state.initiative, belt: state.belt + 1 }
}

const finishTurn = (content: Content, state: State): State => {
  const next = endTurn(content, state)
  return next.phase === 'over' ? next : startTurn(next)
}

/** Continues after a die. In solo play, the solo card is revealed after the last die if it is not visible already. */
const finishDie = (content: Content, state: State): State => {
  const next = nextDie(state)
  if (next !== undefined) return next
  return state.seats === 1 && state.soloCard === undefined
    ? { ...state, phase: 'solo', acting: 1 }
    : finishTurn(content, state)
}

/** Applies the change of a Place die. If its field then rejects the die, the die stays and is finished. */
const changePlaceDie = (content: Content, state: State, belt: number, value: number): State => {
  const next = turnPlaceDie(state, belt, value)
  return settleActions(content, next).length > 1 ? { ...next, phase: 'settle' } : finishDie(content, next)
}

/** Applies a choice for the rolled die: a field, or the Roll column with its modification. STR leads to a reroll. */
const placeOrChange = (content: Content, state: State, action: KingAction): State => {
  const die = parseDieAction(action)
  if (die.kind === 'place') return finishDie(content, placeRolledDie(state, die.technique))
  if (die.kind === 'keep') return finishDie(content, state)
  const modification = modificationNow(content, state)
  return modification === 'STR'
    ? { ...state, phase: 'reroll', reroll: { kind: 'place', belt: die.belt } }
    : changePlaceDie(content, state, die.belt, modified(placeDie(state, die.belt), modification))
}

const playOrPass = (content: Content, state: State, action: KingAction): State => {
  const next = action === 'pass' ? state : playCard(content, state, action)
  return next.phase === 'reroll' ? next : finishCard(next)
}

const rerollOf = ({ reroll }: State): Reroll => {
  if (reroll === undefined) throw new RangeError('no die is being rerolled')
  return reroll
}

const rerollPool = (reroll: Reroll): Pool => (reroll.kind === 'card' ? cardPool(reroll.belts) : STRENGTH_POOL)

const rerollNode = (state: State): ReturnType<typeof chanceNode> => {
  const { turn, acting, belt } = state
  const reroll = rerollOf(state)
  const [roller, what] = reroll.kind === 'card' ? [reroll.owner, 'card'] : [acting, BELTS[belt]]
  return chanceNode(state, roller, rerollPool(reroll), `turn-${turn}-${what}-${acting}`)
}

const rollAgain = (content: Content, state: State, faces: Faces): State => {
  const reroll = rerollOf(state)
  const { reroll: _, ...next } = state
  if (reroll.kind === 'card') return finishCard(setDice(next, reroll.owner, reroll.belts, faces))
  return changePlaceDie(content, next, reroll.belt, sumOf(faces))
}

export const turnPhases = (content: Content): { readonly [phase in TurnPhase]: Phase<State, KingAction> } => ({
  roll: {
    node: (state) => chanceNode(state, state.acting, BELT_POOL, `turn-${state.turn}-roll-${state.acting}`),
    onOutcome: (state, outcome) => rollDice(state, facesOf(BELT_POOL, outcome)),
  },
  lead: {
    node: ({ turn }) => ({ kind: 'chance', chance: COIN, slot: `turn-${turn}-lead` }),
    onOutcome: (state, outcome) => breakTie(state, facesOf(COIN, outcome)[0] === 1 ? 0 : 1),
  },
  token: {
    node: () => ({ kind: 'simultaneous', seats: [0, 1].map((seat) => ({ seat, actions: TOKENS })) }),
    onJointChoice: showTokens,
  },
  card: {
    node: (state) => decisionNode(state, cardActions(content, state)),
    onChoice: (state, action) => playOrPass(content, state, action),
  },
  place: {
    node: (state) => decisionNode(state, placeActions(content, state)),
    onChoice: (state, action) => placeOrChange(content, state, action),
  },
  reroll: {
    node: rerollNode,
    onOutcome: (state, outcome) => rollAgain(content, state, facesOf(rerollPool(rerollOf(state)), outcome)),
  },
  settle: {
    node: (state) => decisionNode(state, settleActions(content, state)),
    onChoice: (state, action) => finishDie(content, settleDie(state, action)),
  },
  solo: {
    node: (state) => ({ kind: 'chance', chance: soloDraw(content, state), slot: `turn-${state.turn}-solo` }),
    onOutcome: (state, outcome) => {
      const next = turnUpSoloCard(content, state, outcome)
      return next.initiative === 1 ? { ...next, phase: 'place', acting: 0, belt: 0 } : finishTurn(content, next)
    },
  },
  over: { node: terminalNode },
})
