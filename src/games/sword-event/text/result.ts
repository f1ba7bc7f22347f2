import { itemAt, lastOf } from '../../../dice/index.ts'
import { sentence } from '../../../kit/text.ts'
import type { Names, Sentence } from '../../text.ts'
import { endOf } from '../rules/ranking.ts'
import { swordEvent } from '../rules/rules.ts'
import type { EventState, SwordEventState } from '../rules/state.ts'
import { words } from '../words.ts'
import { namesOf, pointsText, pointsWord } from './phrases.ts'

const { log } = words

/** The last one standing, and the last one to fall (S10). */
const tellSword = ({ knights, fallen }: EventState, names: Names): readonly Sentence[] => {
  const winner = knights.findIndex(({ health }) => health > 0)
  return [
    sentence(log.lastStanding(itemAt(names, winner)), '7'),
    sentence(log.lastToFall(itemAt(names, lastOf(fallen))), '7', 'S10'),
  ]
}

/** The last round is over and several still stand (S11). */
const tellLimit = (state: EventState, names: Names): readonly Sentence[] => {
  const left = state.knights.flatMap(({ health, dealt }, seat) =>
    health > 0 ? [{ name: itemAt(names, seat), health, dealt }] : [],
  )
  return [
    sentence(log.atLimit(state.round, left), '7', 'S11'),
    sentence(log.points(pointsText(endOf(state).payoff, names)), '7', 'S11'),
  ]
}

/** The seats on the first place of a finished tournament. */
export const championsOf = (state: SwordEventState): readonly number[] => {
  const end = swordEvent.node(state)
  return end.kind === 'terminal' ? end.places.flatMap((place, seat) => (place === 1 ? [seat] : [])) : []
}

const tellChampion = (state: SwordEventState, names: Names): Sentence => {
  const champions = championsOf(state)
  if (champions.length > 1) return sentence(log.shareTournament(namesOf(champions, names)), '8', 'S17')
  const { totals, won } = state.standing
  const seat = itemAt(champions, 0)
  const [name, most] = [itemAt(names, seat), Math.max(...totals)]
  return totals.filter((total) => total === most).length > 1
    ? sentence(log.championByEvents(name, pointsWord(most), itemAt(won, seat)), '8', 'S17')
    : sentence(log.champion(name, pointsWord(most)), '8')
}

const tellTournament = (after: SwordEventState, names: Names): readonly Sentence[] => {
  if (after.rules.length === 'one') return []
  const { games, totals } = after.standing
  const said = sentence(log.afterEvent(games.length, after.rules.events, pointsText(totals, names)), '8')
  if (after.phase !== 'over') return [said]
  const early = games.length < after.rules.events ? [sentence(log.settled, '8', 'S17')] : []
  return [said, ...early, tellChampion(after, names)]
}

/** What is said when an event is over; nothing before. `event` is the event under way, as the line has left it. */
export const tellResult = (
  before: SwordEventState,
  event: EventState,
  after: SwordEventState,
  names: Names,
): readonly Sentence[] => {
  if (after.standing.games.length === before.standing.games.length) return []
  const isFelled = event.fallen.length === event.knights.length - 1
  return [...(isFelled ? tellSword(event, names) : tellLimit(event, names)), ...tellTournament(after, names)]
}
