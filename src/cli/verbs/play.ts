import { isShownName } from '../../engine/shown-text.ts'
import type { Command } from 'commander'
import { sourcesOf } from '../../bots/index.ts'
import { deviceRandom, itemAt } from '../../dice/index.ts'
import {
  type AnyPlay,
  begin,
  type DiceSource,
  endingOf,
  hasRealDice,
  type Header,
  type Occupant,
  type Seat,
  type Sources,
} from '../../engine/index.ts'
import { type AnyManifest, headingText } from '../../games/index.ts'
import { readersOf } from '../../kit/readers.ts'
import { throwUserError, valueOf } from '../user-error.ts'
import { gathered, nameList, oneOf, quoted, wholeNumber } from '../input.ts'
import { askByLines, askByMenu } from '../play/asking.ts'
import { coachGreeting, type CoachLevel, readCoachLevel } from '../play/coach.ts'
import { diceEntry } from '../play/dice-entry.ts'
import { botPlayer, playOn } from '../play/game.ts'
import { fileText, type GameSaver, gameSaverFor, waitsForEnd } from '../play/game-saver.ts'
import { isReadInTurn, newHandover } from '../play/handover.ts'
import { narrator } from '../play/narrator.ts'
import { confirmLeaving, personPlayer } from '../play/person.ts'
import { type TableGhost, requestedGhost, comparisonLines, ghostJson, ghostPrinter } from '../play/ghost.ts'
import { heading, headingLines, namesIn, promptAt } from '../story.ts'
import { rulesWithContent } from '../content.ts'
import {
  gameCalled,
  MOST_SEED,
  PERSON,
  rulesAsked,
  seatNames,
  type SeatOccupant,
  requestedOccupants,
} from '../table.ts'
import { columns, commandName, print, printJson } from '../terminal.ts'
import { wrap } from '../wrap.ts'
import { programTexts } from '../text/program-texts.ts'
import { texts } from '../text/texts.ts'

type PlayOptions = {
  readonly seats?: string
  readonly names?: string
  readonly seed?: string
  readonly dice?: string
  readonly rules?: string
  readonly content?: string
  readonly save?: string
  readonly force?: true
  readonly json?: true
  readonly coach?: string
  readonly shadow?: string
}

type Setting = {
  readonly manifest: AnyManifest
  readonly sitters: readonly SeatOccupant[]
  readonly keeper: GameSaver
  readonly sources: Sources
  readonly start: AnyPlay
  readonly coach: CoachLevel
  readonly beholder: TableGhost | undefined
}

const LONGEST_NAME = 40

const namesFor = (manifest: AnyManifest, count: number, asked: string | undefined): readonly string[] => {
  const usual = seatNames(manifest, count)
  if (asked === undefined) return usual
  const names = nameList(asked, '--names', usual.join(','))
  if (names.length !== count) throwUserError(texts.play.namesNeeded(count, usual.join(','), names.length))
  const bad = names.find((name) => name.length > LONGEST_NAME || !isShownName(name))
  if (bad !== undefined) throwUserError(texts.play.longName(quoted(bad), LONGEST_NAME))
  return names
}

const occupant = (sitter: SeatOccupant, name: string): Occupant =>
  sitter === 'person' ? { kind: 'person', name } : { kind: 'bot', bot: sitter.id, name }

const DICE_KINDS = ['device', 'real'] as const

type ChosenDice = { readonly dice: DiceSource; readonly sources: Sources }

const diceFor = ({ seed: asked, dice = 'device' }: PlayOptions): ChosenDice => {
  const isReal = oneOf(programTexts.input.unknown.dice, dice, DICE_KINDS) === 'real'
  if (isReal && asked !== undefined) throwUserError(texts.dice.realOrSeed)
  const device = { dice: deviceRandom(), minds: deviceRandom() }
  if (asked === undefined) return { dice: { kind: isReal ? 'hand' : 'device' }, sources: device }
  const seed = wholeNumber(asked, { name: '--seed', min: 0, max: MOST_SEED })
  return { dice: { kind: 'seed', seed }, sources: sourcesOf(seed) }
}

const setUp = async (id: string, options: PlayOptions): Promise<Setting> => {
  const manifest = gameCalled(id)
  const sitters = requestedOccupants(manifest, options.seats, PERSON)
  const names = namesFor(manifest, sitters.length, options.names)
  const { dice, sources } = diceFor(options)
  const header: Header = {
    game: id,
    version: manifest.game.version,
    rules: rulesAsked(manifest, await rulesWithContent(manifest, options.rules, options.content)),
    seats: sitters.map((sitter, seat) => occupant(sitter, itemAt(names, seat))),
    dice,
  }
  const keeper = gameSaverFor(options.save, options.force === true)
  const start = valueOf(begin<unknown, unknown, unknown>(manifest.game, header))
  const beholder = requestedGhost(manifest, start, options.shadow)
  return { manifest, sitters, keeper, sources, start, coach: readCoachLevel(options.coach), beholder }
}

const policyOf = (bot: Exclude<SeatOccupant, 'person'>, { rules, header }: AnyPlay) =>
  bot.policyFor(rules, header.seats.length)

/** Plays a bot-only game without output until its end. */
const playSilently = async ({ sitters, keeper, sources, start, beholder }: Setting, json: boolean): Promise<void> => {
  const players = sitters.map((sitter) =>
    botPlayer(policyOf(sitter as Exclude<SeatOccupant, 'person'>, start), sources),
  )
  const play = await playOn(start, { players, sources, onPly: () => {} })
  keeper.keep(play)
  const { game, seats } = play.header
  const shadow = beholder && { shadow: ghostJson(beholder, play) }
  if (json)
    printJson({ game, rules: play.rules, seats, plies: play.plies.length, ending: endingOf(play) ?? null, ...shadow })
  else if (keeper.file === undefined) process.stdout.write(fileText(play))
}

const farewell = ({ manifest, keeper, sitters }: Setting, play: AnyPlay): readonly string[] => {
  const ended = endingOf(play) !== undefined
  const readers = readersOf({ names: namesIn(play), you: onlyPerson(sitters) })
  const { heading: title, detail } = promptAt(manifest, play, 'onlooker', readers)
  const { file } = keeper
  const hides = waitsForEnd(play)
  const unsaved = hides ? texts.play.noFile : texts.play.notSaved
  const saved = file !== undefined && !hides
  const saving = saved ? texts.play.savedAt(file, play.plies.length, commandName()) : unsaved
  const goOn = saved && !ended ? [texts.play.goOn] : []
  const blessing = ended ? manifest.ceremonies?.after?.words : undefined
  return [
    '',
    ended ? `${heading(headingText(title))} ${detail}` : texts.play.left,
    ...(blessing === undefined ? [] : [blessing]),
    ...wrap(saving, 200),
    ...goOn,
  ]
}

/** Returns the only person's seat, whose view is shown; undefined for several people, who share the public view. */
const onlyPerson = (sitters: readonly SeatOccupant[]): Seat | undefined =>
  sitters.filter((sitter) => sitter === 'person').length === 1 ? sitters.indexOf('person') : undefined

const playWithPeople = async (setting: Setting): Promise<void> => {
  const { manifest, sitters, keeper, sources, start, coach, beholder } = setting
  const you = onlyPerson(sitters)
  if (coach !== 'off') print(...wrap(coachGreeting(manifest, start), columns()))
  const isReal = hasRealDice(start)
  const isTerminal = process.stdin.isTTY && process.stdout.isTTY
  const asking = isTerminal ? await askByMenu(isReal) : askByLines(process.stdin)
  const handover = newHandover(manifest, asking, start)
  const session = { manifest, asking, keeper, coach, handover, you }
  const person = personPlayer(session)
  const players = sitters.map((sitter) => (sitter === 'person' ? person : botPlayer(policyOf(sitter, start), sources)))
  const seats = sitters.map((sitter, seat) => {
    const name = itemAt(namesIn(start), seat)
    return sitter === 'person' ? texts.play.you(name) : texts.play.bot(name, sitter.title)
  })
  print(
    ...headingLines(texts.story.match(manifest.text.title, seats), columns()),
    ...wrap(manifest.text.tagline, columns()),
  )
  if (manifest.ceremonies?.before !== undefined) print(...wrap(manifest.ceremonies.before.words, columns()))
  if (isReal) print(...wrap(texts.dice.about, columns()))
  if (keeper.file !== undefined && waitsForEnd(start)) print(...wrap(texts.play.fileLater, columns()))
  const tellers = [
    ...(isReadInTurn(manifest, start) ? [] : [narrator(manifest, you ?? 'onlooker')]),
    ...(beholder === undefined ? [] : [ghostPrinter(beholder)]),
  ]
  const onUndo = (now: AnyPlay): void => {
    handover.undone(now)
    print('', texts.dice.undone)
  }
  const onPly = (now: AnyPlay): void => tellers.forEach((tell) => tell(now))
  const enter = isReal ? diceEntry(session) : undefined
  const play = await playOn(start, { players, sources, onPly, onUndo, leaves: confirmLeaving(session), enter })
  await asking.end()
  handover.rest(play)
  keeper.keep(play)
  if (beholder !== undefined) print(...(await comparisonLines(beholder, play, columns())))
  print(...farewell(setting, play))
}

const playGame = async (id: string, options: PlayOptions): Promise<void> => {
  const setting = await setUp(id, options)
  const isSilent = !setting.sitters.includes('person')
  if (isSilent && setting.coach !== 'off') throwUserError(texts.play.coachWithoutPeople)
  if (isSilent && setting.beholder !== undefined && options.json !== true) throwUserError(texts.play.ghostWithoutPeople)
  if (isSilent && hasRealDice(setting.start)) throwUserError(texts.dice.withoutPeople)
  if (isSilent) return playSilently(setting, options.json === true)
  if (options.json === true) throwUserError(texts.play.jsonWithPeople)
  return playWithPeople(setting)
}

/** `play GAME`: a game of people and computer players. */
export const play = (command: Command): void => {
  command
    .argument('<game>', texts.arguments.game)
    .option('--seats <players>', texts.options.playersToPlay)
    .option('--names <names>', texts.options.names)
    .option('--seed <n>', texts.options.diceSeed)
    .option('--dice <source>', texts.options.dice)
    .option('--rules <pairs>', texts.options.rules, gathered)
    .option('--content <file>', texts.options.content)
    .option('--coach <level>', texts.options.coach)
    .option('--shadow <player>', texts.options.shadow)
    .option('--save <file>', texts.options.saveOrPrint)
    .option('--force', texts.options.force)
    .option('--json', texts.options.jsonOfPlay)
    .action(playGame)
}
