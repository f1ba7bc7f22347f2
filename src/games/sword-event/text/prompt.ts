import { itemAt } from '../../../dice/index.ts'
import type { GameNode } from '../../../engine/index.ts'
import { resultHeading } from '../../../kit/readers.ts'
import { numberText } from '../../../kit/text.ts'
import { type Prompt, type Readers, namesOf } from '../../text.ts'
import { eventsIn, isSeries } from '../rules/house-rules.ts'
import { tied } from '../rules/initiative.ts'
import { isDeciding } from '../rules/series.ts'
import type { EventState, SwordEventState } from '../rules/state.ts'
import { countOf, diceIn, rollerOf, strikeIn, unblocked } from '../rules/strike.ts'
import { actorOf, isFresh, knightOf, turnActions } from '../rules/turns.ts'
import { words } from '../words.ts'
import { countText, shownText } from './phrases.ts'
import { championsOf } from './tell.ts'
import { fallText, threatText } from './threat.ts'

const asked = words.prompt

const withWarning = (prompt: Prompt, warning: string): Prompt => ({ ...prompt, ...(warning !== '' && { warning }) })

const turnPrompt = (state: EventState, names: Readers): Prompt => {
  const { health, rerolls } = knightOf(state, actorOf(state))
  const actions = turnActions(state)
  const can = (...kinds: readonly string[]): boolean =>
    actions.some((action) => kinds.some((kind) => action.startsWith(kind)))
  const heading = asked.turn.heading({
    move: can('forward', 'backward'),
    turn: can('turn'),
    strike: can('strike'),
    heal: can('heal'),
  })
  const left = asked.turn.detail(state.turn)
  const detail = isFresh(state.turn) ? `${left} ${asked.turn.has(health, rerolls)}` : left
  return withWarning({ heading, detail }, threatText(state, actorOf(state), names))
}

const rollPrompt = (state: EventState, names: Readers): Prompt => {
  const strike = strikeIn(state)
  const name = itemAt(names, rollerOf(strike))
  const again = strike.air.length
  const { roll } = asked
  return {
    heading: again > 0 ? roll.again(name, again) : roll[strike.stage](name, diceIn(state.rules, strike)),
    detail:
      strike.stage === 'attack'
        ? roll.at(itemAt(names, strike.target), words.side[strike.side])
        : roll.toBlock(unblocked(state.rules, strike)),
  }
}

const rerollPrompt = (state: EventState, names: Readers): Prompt => {
  const strike = strikeIn(state)
  const { rerolls } = knightOf(state, rollerOf(strike))
  const [shown, count] = [shownText(strike[strike.stage]), countText(state.rules, strike)]
  const { heading, attack, defence } = asked.reroll
  if (strike.stage === 'attack') return { heading, detail: attack(shown, count, rerolls) }
  const detail = defence(shown, count, unblocked(state.rules, strike), rerolls)
  return withWarning({ heading, detail }, fallText(state, names))
}

const pointsSaid = (points: readonly number[], names: Readers): string =>
  asked.over.points(points.map((n, seat) => ({ who: itemAt(names, seat), points: numberText(n) })))

/** Reason for the end of an event: the last strike, or the limit of rounds (S11). */
const reasonSaid = ({ rules, knights, strike, round }: EventState, names: Readers): string => {
  const standing = knights.filter(({ health }) => health > 0)
  if (strike === undefined || standing.length > 1) return asked.over.limit(round)
  const [hits, blocks] = [
    countOf(rules, strike, 'attack'),
    countOf(rules, strike, 'first') + countOf(rules, strike, 'final'),
  ]
  return asked.over.felled(
    itemAt(names, strike.by),
    itemAt(names, strike.target),
    words.hits(hits),
    words.blocks(blocks),
    strike.wounds ?? 0,
  )
}

/** The result. A series has several events, so that its last strike explains nothing. */
const overPrompt = (state: SwordEventState, names: Readers): Prompt => ({
  heading: resultHeading(namesOf(championsOf(state), names), names),
  detail: [
    ...(isSeries(state.rules) ? [] : [reasonSaid(state.game, names)]),
    pointsSaid(state.standing.totals, names),
  ].join(' '),
})

/** Returns the prompt of an initiative roll. An event's first prompt in a series tells the event and all points. */
const initiativePrompt = ({ game, rules, standing }: SwordEventState, names: Readers): Prompt => {
  const { heading, ofEvent, ofDecider, detail } = asked.initiative
  const done = standing.games.length
  if (!isSeries(rules) || game.round > 1) return { heading: heading(game.round), detail }
  return {
    heading: isDeciding(rules, standing) ? ofDecider : ofEvent(done + 1, eventsIn(rules)),
    detail: done === 0 ? detail : pointsSaid(standing.totals, names),
  }
}

/** Title of the standings of a series, both between events and at the end. */
export const standingsTitle = ({ rules, standing, phase }: SwordEventState): string => {
  const { over, afterEvent, beforeDecider } = words.board
  if (phase === 'over') return over
  const done = standing.games.length
  return isDeciding(rules, standing) ? beforeDecider(done) : afterEvent(done, eventsIn(rules))
}

/** The question, or what happens next, for everyone at the table. */
export const prompt = (state: SwordEventState, _: GameNode<unknown>, names: Readers): Prompt => {
  const { game } = state
  if (state.phase === 'over') return overPrompt(state, names)
  switch (game.phase) {
    case 'initiative':
      return initiativePrompt(state, names)
    case 'tied':
      return { heading: asked.tied.heading(namesOf(tied(game), names)), detail: asked.tied.detail }
    case 'turn':
      return turnPrompt(game, names)
    case 'roll':
    case 'rerolled':
      return rollPrompt(game, names)
    case 'reroll':
      return rerollPrompt(game, names)
    case 'over':
      return overPrompt(state, names)
    default:
      return game.phase satisfies never
  }
}
