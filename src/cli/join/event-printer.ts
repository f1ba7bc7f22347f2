import { parseRuleset, changedRules } from '../../engine/index.ts'
import { DAY, type Settings, type WireEntry } from '../../protocol/index.ts'
import { valueOf } from '../user-error.ts'
import { narrator, positionLines } from '../play/narrator.ts'
import { heading, titleLines } from '../story.ts'
import { columns, paint, print } from '../terminal.ts'
import { hang, wrap } from '../wrap.ts'
import { clockLine, face } from './clocks.ts'
import type { CurrentTable } from './enter.ts'
import { newsOf } from './news.ts'
import { manifestAt, namesAt, offerAt, type JoinedGame, sceneOf } from './scene.ts'
import { texts } from '../text/texts.ts'

const clockWords = ({ clock, late }: Settings): string => {
  const after = texts.join.late[late]
  if (clock.kind === 'none') return texts.join.untimed
  if (clock.kind === 'days') return texts.join.daily(face(clock.days * DAY), after)
  return texts.join.live(face(clock.move), face(clock.bank), after)
}

const ruleWords = ({ match }: CurrentTable): readonly string[] => {
  const { game } = manifestAt(match)
  const rules = valueOf(parseRuleset(game.houseRules, match.settings.rules))
  const changed = changedRules(game.houseRules, rules).map(({ name }) => `${name}=${rules[name]}`)
  return changed.length === 0 ? [] : wrap(texts.rules.list(changed), columns())
}

/** The table before its game: game, settings, players. */
const tableLines = (here: CurrentTable): readonly string[] => {
  const { text } = manifestAt(here.match)
  const seats = namesAt(here.match).map((name, seat) => {
    const seated = seat === here.seat ? texts.join.you(name) : name
    return `  ${seat + 1}  ${name === '' ? texts.join.free : seated}`
  })
  return [
    heading(text.title),
    ...wrap(text.tagline, columns()),
    ...ruleWords(here),
    ...wrap(clockWords(here.match.settings), columns()),
    ...seats,
  ]
}

const gameLines = ({ manifest, play, eye }: JoinedGame): readonly string[] => [
  ...titleLines(manifest, play, columns()),
  ...positionLines(manifest, play, eye),
]

/** Prints new events in order; on the first call the current state. */
export type EventPrinter = (here: CurrentTable, entries: readonly WireEntry[]) => void

export const newEventPrinter = (now: () => number): EventPrinter => {
  let told = 0
  let names: readonly string[] = []
  let narrate: ReturnType<typeof narrator> | undefined
  const tellPly = ({ manifest, play, eye }: JoinedGame, number: number): void => {
    if (play.states[number] === undefined) return
    narrate ??= narrator(manifest, eye)
    narrate({ ...play, states: play.states.slice(0, number + 1), plies: play.plies.slice(0, number) })
  }
  const tellNews = (here: CurrentTable, entries: readonly WireEntry[]): void => {
    const scene = sceneOf(here)
    for (const event of entries.slice(told).flatMap(({ events }) => events)) {
      const news = newsOf(event, { names, mine: here.seat })
      if (news !== undefined) print(...hang('', paint('dim', news), columns()))
      if (event.kind === 'began' && scene !== undefined) print('', ...titleLines(scene.manifest, scene.play, columns()))
      if (event.kind === 'ply' && scene !== undefined) tellPly(scene, event.number)
    }
  }
  const introduce = (here: CurrentTable): void => {
    const scene = sceneOf(here)
    print(...(scene === undefined ? tableLines(here) : gameLines(scene)))
    const clocks = clockLine(here.match, namesAt(here.match), now() + here.offset)
    // Players with a question see the clocks below the question instead.
    if (clocks !== undefined && offerAt(here) === undefined) print(...wrap(clocks, columns()))
  }
  return (here, entries) => {
    if (told === 0) introduce(here)
    else tellNews(here, entries)
    told = entries.length
    names = namesAt(here.match)
  }
}

export const farewellLines = ({ match, seat }: CurrentTable, link: string): readonly string[] => {
  const back = `hazelring join "${link}"`
  if (seat === undefined) return [texts.play.left]
  if (match.phase !== 'playing') return [texts.join.comeBackTo(back)]
  const hurry = match.settings.clock.kind === 'live' ? texts.join.clockRuns : ''
  return [`${texts.join.seatKept(back)}${hurry}`]
}
