import type { Command } from 'commander'
import { endingOf, readTranscript, replay as replayed, takeBackTo } from '../../engine/index.ts'
import { type AnyManifest, games, manifestOf } from '../../games/index.ts'
import { complain } from '../complaint.ts'
import { readFile, readInput } from '../files.ts'
import { quoted, wholeNumber } from '../input.ts'
import { type AnyPlay, heading, namesIn, sentenceLines, tellPly } from '../story.ts'
import { columns, print, printJson } from '../terminal.ts'
import { wrap } from '../wrap.ts'

type Options = { readonly at?: string; readonly json?: true }
type Opened = { readonly manifest: AnyManifest; readonly play: AnyPlay }

const refuse = (file: string, line: number, message: string): never =>
  complain(`${quoted(file)}, line ${line}: ${message}${/[.!?]$/.test(message) ? '' : '.'}`)

const isText = (bytes: Uint8Array): boolean => {
  try {
    return !/(?![\t\r\n])\p{Cc}/u.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return false
  }
}

const firstBinaryLine = (bytes: Buffer): number => {
  for (let line = 1, from = 0; ; line++) {
    const end = bytes.indexOf(10, from)
    if (end < 0 || !isText(bytes.subarray(from, end))) return line
    from = end + 1
  }
}

/** Reads and replays a game. @throws Complaint with the line number and the reason */
export const openGame = async (file: string): Promise<Opened> => {
  const bytes = file === '-' ? await readInput() : readFile(file)
  if (!isText(bytes)) refuse(file, firstBinaryLine(bytes), 'this is not text, so it is no game of Hazelring')
  const read = readTranscript(new TextDecoder().decode(bytes))
  if (!read.ok) return refuse(file, read.error.line, read.error.message)
  const { game } = read.value.header
  const manifest = manifestOf(game)
  if (manifest === undefined)
    return refuse(file, 2, `there is no game ${quoted(game)}; there are: ${games.map((m) => m.game.id).join(', ')}`)
  const played = replayed<unknown, unknown, unknown>(manifest.game, read.value)
  return played.ok ? { manifest, play: played.value } : refuse(file, played.error.line, played.error.message)
}

/** The file holds all that happened, so it is told as the table saw it. */
const EYE = 'table'

const json = ({ manifest, play }: Opened): unknown => ({
  game: manifest.game.id,
  rules: play.rules,
  seats: play.header.seats,
  plies: play.plies.map((_, i) => {
    const { ply, line, sentences } = tellPly(manifest, play, i + 1, EYE)
    return { ply, line, sentences }
  }),
  ending: endingOf(play) ?? null,
})

const title = ({ manifest, play }: Opened): string => `${manifest.text.title}: ${namesIn(play).join(' against ')}`

const rulesLine = ({ manifest, play }: Opened): readonly string[] => {
  const changed = manifest.game.houseRules.filter(({ name, default: usual }) => play.rules[name] !== usual)
  return changed.length === 0
    ? []
    : [`House rules: ${changed.map(({ name }) => `${name}=${play.rules[name]}`).join(', ')}`]
}

const storyLines = ({ manifest, play }: Opened): readonly string[] => {
  let chapter = ''
  return play.plies.flatMap((_, i) => {
    const told = tellPly(manifest, play, i + 1, EYE)
    const fresh = told.chapter.title !== chapter
    chapter = told.chapter.title
    const number = `${told.ply}`.padStart(5)
    const lines = told.sentences.flatMap((s, j) => sentenceLines(s, j === 0 ? `${number}  ` : '       ', columns()))
    return fresh ? ['', heading(chapter), ...lines] : lines
  })
}

const positionLines = ({ manifest, play }: Opened): readonly string[] => {
  const { game, text } = manifest
  const state = play.states.at(-1)
  const prompt = text.prompt(game.view(state, EYE), game.node(state), namesIn(play))
  return [
    '',
    heading(`After ply ${play.plies.length}`),
    ...text.sketch(game.view(state, EYE), namesIn(play)),
    `  ${prompt.heading}. ${prompt.detail}`,
  ]
}

const upTo = ({ manifest, play }: Opened, at: string): Opened => {
  const ply = wholeNumber(at, { name: '--at', min: 0, max: play.plies.length })
  return { manifest, play: takeBackTo(play, ply) }
}

/** `replay FILE`: a saved game as a story, checked against the rules on the way. */
export const replay = (command: Command): void => {
  command
    .argument('<file>', 'a game that was saved; - reads it from standard input')
    .option('--at <ply>', 'only as far as this ply, and where the game stood then; 0 is the start')
    .option('--json', 'print one JSON value')
    .action(async (file: string, options: Options) => {
      const whole = await openGame(file)
      const opened = options.at === undefined ? whole : upTo(whole, options.at)
      if (options.json === true) return printJson(json(opened))
      const open = options.at !== undefined || endingOf(opened.play) === undefined
      print(
        ...wrap(title(opened), columns()).map(heading),
        ...rulesLine(opened),
        ...storyLines(opened),
        ...(open ? positionLines(opened) : []),
      )
    })
}
