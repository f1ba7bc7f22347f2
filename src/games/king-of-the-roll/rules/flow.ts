import { type Cards, type Chance, type Faces, facesOf, type Outcome, type Pool } from '../../../dice/index.ts'
import type { GameNode } from '../../../engine/index.ts'
import { cardActions, cardPlayed, cardPool, cardRolled } from './action-cards.ts'
import { BELTS, type Content, TOKENS } from '../content/schema.ts'
import { type Placed, placeActions, placed, settle, settleActions, STRENGTH_POOL, strengthRolled } from './placement.ts'
import { setUpNode } from './set-up.ts'
import { soloDraw, soloDrawn } from './solo.ts'
import { type Fighter, isSeated, type KingAction, type KingState, type Reroll, seatOf } from './state.ts'
import { terminalOf } from './terminal.ts'
import { BELT_POOL, cardDone, COIN, led, nextDie, rolled } from './turn.ts'
import { endTurn } from './turn-end.ts'

type State = KingState
type Node = GameNode<KingAction>

const rollOf = (chance: Chance, slot: string, state: State, owner: Fighter): Node =>
  isSeated(state, owner) ? { kind: 'chance', chance, slot, seat: owner } : { kind: 'chance', chance, slot }

/** Dice that are rolled again, and whose they are. */
const poolAgain = (reroll: Reroll): Pool => (reroll.kind === 'card' ? cardPool(reroll.belts) : STRENGTH_POOL)

const rerollNode = (state: State, reroll: Reroll): Node => {
  const { turn, acting, belt } = state
  return reroll.kind === 'card'
    ? rollOf(poolAgain(reroll), `turn-${turn}-card-${acting}`, state, reroll.owner)
    : rollOf(poolAgain(reroll), `turn-${turn}-${BELTS[belt]}-${acting}`, state, acting)
}

const tokenNode = (): Node => ({
  kind: 'simultaneous',
  seats: [0, 1].map((seat) => ({ seat, actions: TOKENS })),
})

/** What is asked or rolled now. */
export const nodeOf = (content: Content, state: State): Node => {
  const { phase, turn, acting } = state
  const seat = seatOf(state, acting)
  switch (phase) {
    case 'opening':
    case 'character':
    case 'hand':
    case 'board':
    case 'face':
      return setUpNode(content, state)
    case 'roll':
      return rollOf(BELT_POOL, `turn-${turn}-roll-${acting}`, state, acting)
    case 'lead':
      return { kind: 'chance', chance: COIN, slot: `turn-${turn}-lead` }
    case 'token':
      return tokenNode()
    case 'card':
      return { kind: 'decision', seat, actions: cardActions(content, state) }
    case 'place':
      return { kind: 'decision', seat, actions: placeActions(content, state) }
    case 'settle':
      return { kind: 'decision', seat, actions: settleActions(content, state) }
    case 'reroll':
      return rerollNode(state, state.reroll!)
    case 'solo':
      return { kind: 'chance', chance: soloDraw(content, state), slot: `turn-${turn}-solo` }
    case 'over':
      return terminalOf(state)
    default:
      return phase satisfies never
  }
}

/** Where a fighter alone has placed everything, the Solo opponent's card comes out, unless it lies there already. */
const allPlaced = (content: Content, state: State): State =>
  state.seats === 1 && state.soloCard === undefined ? { ...state, phase: 'solo', acting: 1 } : endTurn(content, state)

const dieDone = (content: Content, state: State): State => nextDie(state) ?? allPlaced(content, state)

const onwards = (content: Content, { state, isDone }: Placed): State => (isDone ? dieDone(content, state) : state)

const rolledAgain = (content: Content, { reroll, ...state }: State, faces: Faces): State =>
  reroll!.kind === 'card'
    ? cardDone(cardRolled(state, reroll!.owner, reroll!.belts, faces))
    : onwards(content, strengthRolled(content, state, reroll!.belt, faces))

const soloShown = (content: Content, state: State, cards: Cards): State => {
  const next = soloDrawn(content, state, cards)
  return next.initiative === 1 ? { ...next, phase: 'place', acting: 0, belt: 0 } : endTurn(content, next)
}

/** Dice have fallen, or the Solo opponent's card is turned up. @throws RangeError on what cannot come here */
export const turnRolled = (content: Content, state: State, outcome: Outcome): State => {
  if (state.phase === 'solo') return soloShown(content, state, outcome as Cards)
  if (state.phase === 'roll') return rolled(state, facesOf(BELT_POOL, outcome))
  if (state.phase === 'lead') return led(state, facesOf(COIN, outcome))
  return rolledAgain(content, state, facesOf(poolAgain(state.reroll!), outcome))
}

const cardChosen = (content: Content, state: State, action: KingAction): State => {
  if (action === 'pass') return cardDone(state)
  const next = cardPlayed(content, state, action)
  return next.phase === 'reroll' ? next : cardDone(next)
}

/** Somebody has chosen in a turn: a card, where a die goes, or whether the Place die is placed. */
export const turnChosen = (content: Content, state: State, action: KingAction): State => {
  if (state.phase === 'card') return cardChosen(content, state, action)
  if (state.phase === 'place') return onwards(content, placed(content, state, action))
  return dieDone(content, settle(state, action))
}
