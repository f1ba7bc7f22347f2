import type { TerminalNode } from '../../../engine/index.ts'
import type { Names, Sentence } from '../../text.ts'
import { oneEvent } from '../rules/event.ts'
import type { EventState, SwordEventState } from '../rules/state.ts'
import { swordEvent } from '../rules/rules.ts'
import { counted, listAnd, sentence } from '../../../kit/text.ts'
import { pointsText, pointsWord } from './words.ts'

const endOf = (state: EventState): TerminalNode | undefined => {
  const node = oneEvent.node(state)
  return node.kind === 'terminal' ? node : undefined
}

/** The last one standing, and the last one to fall (S10). */
const tellSword = ({ knights, fallen }: EventState, names: Names): readonly Sentence[] => {
  const winner = knights.findIndex(({ health }) => health > 0)
  return [
    sentence(`${names[winner]} is the last one standing: 5 points.`, '7'),
    sentence(`${names[fallen.at(-1)!]} was the last one to fall: 2 points.`, '7', 'S10'),
  ]
}

/** Nobody else fell before the last round was over (S11). */
const tellLimit = (state: EventState, points: readonly number[], names: Names): readonly Sentence[] => {
  const left = state.knights.flatMap(({ health, dealt }, seat) =>
    health > 0 ? [`${names[seat]} ${health} health (${dealt} taken)`] : [],
  )
  return [
    sentence(`After ${counted(state.round, 'round')} ${listAnd(left)}.`, '7', 'S11'),
    sentence(`Points: ${pointsText(points, names)}.`, '7', 'S11'),
  ]
}

const tellEvent = (state: EventState, names: Names): readonly Sentence[] =>
  state.fallen.length === state.knights.length - 1
    ? tellSword(state, names)
    : tellLimit(state, endOf(state)!.payoff, names)

/** The seats on the first place of a finished tournament. */
export const championsOf = (state: SwordEventState): readonly number[] => {
  const end = swordEvent.node(state)
  return end.kind === 'terminal' ? end.places.flatMap((place, seat) => (place === 1 ? [seat] : [])) : []
}

const tellChampion = (state: SwordEventState, names: Names): Sentence => {
  const champions = championsOf(state)
  const { totals } = state.standing
  const most = Math.max(...totals)
  const who = listAnd(champions.map((seat) => names[seat]!))
  if (champions.length > 1) return sentence(`${who} share the tournament: equal points, equal events won.`, '8', 'S17')
  const isTie = totals.filter((total) => total === most).length > 1
  const how = isTie ? `, with ${counted(state.standing.won[champions[0]!]!, 'event')} won` : ''
  return sentence(`${who} is Grand Champion with ${pointsWord(most)}${how}.`, '8', ...(isTie ? ['S17'] : []))
}

const tellTournament = (after: SwordEventState, names: Names): readonly Sentence[] => {
  if (after.rules.length === 'one') return []
  const { games, totals } = after.standing
  const said = sentence(`After event ${games.length} of ${after.rules.events}: ${pointsText(totals, names)}.`, '8')
  if (after.phase !== 'over') return [said]
  const isEarly = games.length < after.rules.events
  const early = isEarly ? [sentence('Nobody can catch up any more: the tournament is over.', '8', 'S17')] : []
  return [said, ...early, tellChampion(after, names)]
}

/** What is said when an event is over; nothing before. `event` is the event under way, as the line has left it. */
export const tellResult = (
  before: SwordEventState,
  event: EventState,
  after: SwordEventState,
  names: Names,
): readonly Sentence[] =>
  after.standing.games.length === before.standing.games.length
    ? []
    : [...tellEvent(event, names), ...tellTournament(after, names)]
