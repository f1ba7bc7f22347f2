import type { Command } from 'commander'
import { type AnyPlay, closingOf, endingOf, practiceMarks, takeBackTo } from '../../engine/index.ts'
import { tellClosing } from '../../analysis/ending/closing.ts'
import { promptText } from '../../games/index.ts'
import { wholeNumber } from '../input.ts'
import { type Opened, openGame } from '../saved-game.ts'
import { positionLines } from '../play/narrator.ts'
import { heading, headingLines, namesIn, promptAt, sentenceLines, reportPly, titleLines } from '../story.ts'
import { columns, print, printJson } from '../terminal.ts'
import { texts } from '../text/texts.ts'

type ReplayOptions = { readonly at?: string; readonly json?: true }

/** Viewer of a replay: the file has all information, so the replay shows all of it. */
const EYE = 'table'

const json = ({ manifest, play }: Opened): unknown => ({
  game: manifest.game.id,
  rules: play.rules,
  seats: play.header.seats,
  plies: play.plies.map((_, i) => {
    const { ply, line, sentences } = reportPly(manifest, play, i + 1, EYE)
    return { ply, line, sentences }
  }),
  ending: endingOf(play) ?? null,
  closed: closingOf(play) ?? null,
  practice: practiceMarks(play),
})

/** Lines saying that a player undid the game to this ply; empty if none did. */
const practiceLines = (play: AnyPlay, ply: number): readonly string[] =>
  practiceMarks(play)
    .filter((mark) => mark.ply === ply)
    .map(({ from }) => `       ${texts.story.takenBack(from)}`)

const storyLines = ({ manifest, play }: Opened): readonly string[] => {
  let chapter = ''
  return play.plies.flatMap((_, i) => {
    const told = reportPly(manifest, play, i + 1, EYE)
    const fresh = told.chapter.title !== chapter
    chapter = told.chapter.title
    const number = `${told.ply}`.padStart(5)
    const lines = [
      ...told.sentences.flatMap((s, j) => sentenceLines(s, j === 0 ? `${number}  ` : '       ', columns())),
      ...practiceLines(play, told.ply),
    ]
    return fresh ? ['', heading(chapter), ...lines] : lines
  })
}

const closingLines = ({ play }: Opened): readonly string[] => {
  const closed = closingOf(play)
  return closed === undefined ? [] : ['', ...headingLines(tellClosing(closed, namesIn(play)), columns())]
}

const linesAtStep = ({ manifest, play }: Opened): readonly string[] => {
  const prompt = promptAt(manifest, play, EYE)
  return [
    '',
    heading(texts.story.position(play.plies.length)),
    ...positionLines(manifest, play, EYE),
    `  ${promptText(prompt)}`,
  ]
}

const upTo = (opened: Opened, at: string): Opened => {
  const { play } = opened
  const ply = wholeNumber(at, { name: '--at', min: 0, max: play.plies.length })
  return { ...opened, play: takeBackTo(play, ply) }
}

/** `replay FILE`: prints a saved game as a story and checks it by the rules. */
export const replay = (command: Command): void => {
  command
    .argument('<file>', texts.arguments.savedGame)
    .option('--at <ply>', texts.options.atToReplay)
    .option('--json', texts.options.json)
    .action(async (file: string, options: ReplayOptions) => {
      const whole = await openGame(file)
      const opened = options.at === undefined ? whole : upTo(whole, options.at)
      if (options.json === true) return printJson(json(opened))
      const open = options.at !== undefined || endingOf(opened.play) === undefined
      print(
        ...titleLines(opened.manifest, opened.play, columns()),
        ...storyLines(opened),
        ...(open ? linesAtStep(opened) : []),
        ...closingLines(opened),
      )
    })
}
