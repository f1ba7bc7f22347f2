import type { Command } from 'commander'
import { sourcesOf } from '../../bots/index.ts'
import { deviceRandom } from '../../dice/index.ts'
import {
  type AnyPlay,
  begin,
  type DiceSource,
  type Eye,
  endingOf,
  type Header,
  type Occupant,
  type Sources,
} from '../../engine/index.ts'
import { type AnyManifest, headingText } from '../../games/index.ts'
import { complain, valueOf } from '../complaint.ts'
import { gathered, oneOf, quoted, wholeNumber, words } from '../input.ts'
import { askByLines, askByMenu } from '../play/asking.ts'
import { COACH_LEVELS, coachGreeting, type CoachLevel } from '../play/coach.ts'
import { botPlayer, playOn } from '../play/game.ts'
import { fileText, type Keeper, keeperFor, waitsForEnd } from '../play/keeper.ts'
import { isReadInTurn, newHandover } from '../play/handover.ts'
import { narrator } from '../play/narrator.ts'
import { personPlayer } from '../play/person.ts'
import { type Beholder, beholderAsked, comparisonLines, ghostJson, ghostTeller } from '../play/ghost.ts'
import { heading, headingLines, namesIn } from '../story.ts'
import { gameCalled, MOST_SEED, PERSON, rulesAsked, type Sitter, sittersAsked } from '../table.ts'
import { columns, print, printJson } from '../terminal.ts'
import { wrap } from '../wrap.ts'

type Options = {
  readonly seats?: string
  readonly names?: string
  readonly seed?: string
  readonly rules?: string
  readonly save?: string
  readonly force?: true
  readonly json?: true
  readonly coach?: string
  readonly shadow?: string
}

type Setting = {
  readonly manifest: AnyManifest
  readonly sitters: readonly Sitter[]
  readonly keeper: Keeper
  readonly sources: Sources
  readonly start: AnyPlay
  readonly coach: CoachLevel
  readonly beholder: Beholder | undefined
}

const LONGEST_NAME = 40

const namesFor = (manifest: AnyManifest, count: number, asked: string | undefined): readonly string[] => {
  const usual = Array.from({ length: count }, (_, seat) => manifest.text.seatNames[seat] ?? `Seat ${seat + 1}`)
  if (asked === undefined) return usual
  const names = words(asked, '--names', usual.join(','))
  if (names.length !== count) complain(`--names needs ${count} names, such as ${usual.join(',')}, not ${names.length}.`)
  const bad = names.find((name) => name.length > LONGEST_NAME || /\p{C}/u.test(name))
  if (bad !== undefined) complain(`${quoted(bad)} is no name: take at most ${LONGEST_NAME} letters.`)
  return names
}

const occupant = (sitter: Sitter, name: string): Occupant =>
  sitter === 'person' ? { kind: 'person', name } : { kind: 'bot', bot: sitter.id, name }

const diceFor = (asked: string | undefined): { readonly dice: DiceSource; readonly sources: Sources } => {
  if (asked === undefined) return { dice: { kind: 'device' }, sources: { dice: deviceRandom(), minds: deviceRandom() } }
  const seed = wholeNumber(asked, { name: '--seed', min: 0, max: MOST_SEED })
  return { dice: { kind: 'seed', seed }, sources: sourcesOf(seed) }
}

const coachAsked = (text = 'off'): CoachLevel =>
  COACH_LEVELS.find((level) => level === oneOf('coach level', text, COACH_LEVELS))!

const setUp = (id: string, options: Options): Setting => {
  const manifest = gameCalled(id)
  const sitters = sittersAsked(manifest, options.seats, PERSON)
  const names = namesFor(manifest, sitters.length, options.names)
  const { dice, sources } = diceFor(options.seed)
  const header: Header = {
    game: id,
    version: manifest.game.version,
    rules: rulesAsked(manifest, options.rules),
    seats: sitters.map((sitter, seat) => occupant(sitter, names[seat]!)),
    dice,
  }
  const keeper = keeperFor(options.save, options.force === true)
  const start = valueOf(begin<unknown, unknown, unknown>(manifest.game, header))
  const beholder = beholderAsked(manifest, start, options.shadow)
  return { manifest, sitters, keeper, sources, start, coach: coachAsked(options.coach), beholder }
}

const policyOf = (bot: Exclude<Sitter, 'person'>, { rules, header }: AnyPlay) =>
  bot.policyFor(rules, header.seats.length)

/** Nobody watches: the game is played, written down, and that is all. */
const playSilently = async ({ sitters, keeper, sources, start, beholder }: Setting, json: boolean): Promise<void> => {
  const players = sitters.map((sitter) => botPlayer(policyOf(sitter as Exclude<Sitter, 'person'>, start), sources))
  const play = await playOn(start, { players, sources, onPly: () => {} })
  keeper.keep(play)
  const { game, seats } = play.header
  const shadow = beholder && { shadow: ghostJson(beholder, play) }
  if (json)
    printJson({ game, rules: play.rules, seats, plies: play.plies.length, ending: endingOf(play) ?? null, ...shadow })
  else if (keeper.file === undefined) process.stdout.write(fileText(play))
}

const KEPT_LATER = 'This game has secrets: its file is written when it is over, and not before.'
const UNKEPT = 'Not saved: this game has secrets, and before its end a file would show them.'

const farewell = ({ manifest, keeper }: Setting, play: AnyPlay): readonly string[] => {
  const { game, text } = manifest
  const state = play.states.at(-1)
  const ended = endingOf(play) !== undefined
  const { heading: title, detail } = text.prompt(game.view(state, 'onlooker'), game.node(state), namesIn(play))
  const kept = `Saved to ${keeper.file} after ply ${play.plies.length}; \`hazelring replay ${keeper.file}\` tells it again.`
  const hides = waitsForEnd(play)
  const lost = hides ? UNKEPT : 'Not saved: start with --save FILE to keep a game.'
  return [
    '',
    ended ? `${heading(headingText(title))} ${detail}` : 'You have left the table.',
    ...wrap(keeper.file === undefined || hides ? lost : kept, 200),
  ]
}

/** One person sees with their own eyes; several share a screen, so it shows what everybody may know. */
const eyeOf = (sitters: readonly Sitter[]): Eye =>
  sitters.filter((sitter) => sitter === 'person').length === 1 ? sitters.indexOf('person') : 'onlooker'

const playWithPeople = async (setting: Setting): Promise<void> => {
  const { manifest, sitters, keeper, sources, start, coach, beholder } = setting
  if (coach !== 'off') print(...wrap(coachGreeting(manifest, start), columns()))
  const isTerminal = process.stdin.isTTY && process.stdout.isTTY
  const asking = isTerminal ? await askByMenu() : askByLines(process.stdin)
  const handover = newHandover(manifest, asking, start)
  const person = personPlayer({ manifest, asking, keeper, coach, handover })
  const players = sitters.map((sitter) => (sitter === 'person' ? person : botPlayer(policyOf(sitter, start), sources)))
  const seats = namesIn(start).map(
    (name, seat) =>
      `${name} (${start.header.seats[seat]!.kind === 'person' ? 'you' : (sitters[seat] as Exclude<Sitter, 'person'>).title})`,
  )
  print(
    ...headingLines(`${manifest.text.title}: ${seats.join(' against ')}`, columns()),
    ...wrap(manifest.text.tagline, columns()),
  )
  if (keeper.file !== undefined && waitsForEnd(start)) print(...wrap(KEPT_LATER, columns()))
  const tellers = [
    ...(isReadInTurn(manifest, start) ? [] : [narrator(manifest, eyeOf(sitters))]),
    ...(beholder === undefined ? [] : [ghostTeller(beholder)]),
  ]
  const play = await playOn(start, { players, sources, onPly: (now) => tellers.forEach((tell) => tell(now)) })
  await asking.end()
  handover.rest(play)
  keeper.keep(play)
  if (beholder !== undefined) print(...(await comparisonLines(beholder, play, columns())))
  print(...farewell(setting, play))
}

const playGame = async (id: string, options: Options): Promise<void> => {
  const setting = setUp(id, options)
  const isSilent = !setting.sitters.includes('person')
  if (isSilent && setting.coach !== 'off') complain('--coach speaks to people; leave it out, or take a seat yourself.')
  if (isSilent && setting.beholder !== undefined && options.json !== true)
    complain('--shadow is told to people: take a seat yourself, or ask for --json.')
  if (isSilent) return playSilently(setting, options.json === true)
  if (options.json === true) complain('--json is for games of computer players; leave it out to play yourself.')
  return playWithPeople(setting)
}

/** `play GAME`: a game of people and computer players. */
export const play = (command: Command): void => {
  command
    .argument('<game>', 'which game; `games` lists them')
    .option(
      '--seats <players>',
      'who sits where: person or a computer player, with commas between (you against the strongest)',
    )
    .option('--names <names>', 'what they are called, with commas between')
    .option('--seed <n>', 'dice that can be repeated; left out, this device’s own')
    .option('--rules <pairs>', 'house rules, as name=value,name=value', gathered)
    .option('--coach <level>', 'what the coach says of your choices: off, hints or full', 'off')
    .option('--shadow <player>', 'who plays on the same dice beside you, alone: best, or a computer player')
    .option('--save <file>', 'keep the game in this file; else a game of computer players is printed')
    .option('--force', 'write over a file that is already there')
    .option('--json', 'print one JSON value (games of computer players)')
    .action(playGame)
}
