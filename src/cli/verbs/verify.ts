import type { Command } from 'commander'
import { closingOf, headerLines, isPractice } from '../../engine/index.ts'
import { tellClosing } from '../../analysis/ending/closing.ts'
import { type Verdict, verdictOf } from '../../analysis/verdict/verdict.ts'
import { foundWords, limitsOf, verdictTitles } from '../../analysis/verdict/words.ts'
import { refuseLine } from '../files.ts'
import { type OpenedSoFar, openSoFar } from '../saved-game.ts'
import { namesIn, titleLines } from '../story.ts'
import { columns, paint, print, printJson } from '../terminal.ts'
import { wrap } from '../wrap.ts'
import { texts } from '../text/texts.ts'

type Options = { readonly json?: true }

/** What the shell is told: as it stands in docs/proof.md. An unreadable file is a Complaint, which is 2. */
const EXIT = { proven: 0, refuted: 1, unproven: 3 } as const

/** @throws Complaint when the file cannot be read */
const verdictOrRefusal = (file: string, opened: OpenedSoFar): Verdict => {
  const { fault, play, lineNumbers } = opened
  const endLine = (lineNumbers.at(-1) ?? headerLines(play.header).length + 1) + 1
  const verdict = verdictOf({ play, lineNumbers, endLine, fault })
  return verdict ?? refuseLine(file, fault?.line ?? 1, fault?.message ?? '')
}

/** What the file says of its own end; neither rules nor dice can bear it out. */
const closingLines = ({ play }: OpenedSoFar): readonly string[] => {
  const closed = closingOf(play)
  return closed === undefined ? [] : wrap(texts.story.says(tellClosing(closed, namesIn(play))), columns())
}

const COLOURS = { proven: 'green', refuted: 'red', unproven: 'yellow' } as const

const verdictLines = (verdict: Verdict): readonly string[] =>
  wrap(`${texts.story.sentenceEnd(verdictTitles[verdict.verdict])} ${foundWords(verdict)}`, columns()).map((line) =>
    paint(COLOURS[verdict.verdict], line),
  )

/** `verify FILE`: plays a game again by its rules and checks every roll against the sealed secrets. */
export const verify = (command: Command): void => {
  command
    .argument('<file>', texts.arguments.savedGame)
    .option('--json', texts.options.json)
    .action(async (file: string, options: Options) => {
      const opened = await openSoFar(file)
      const verdict = verdictOrRefusal(file, opened)
      process.exitCode = EXIT[verdict.verdict]
      if (options.json === true) return printJson({ ...verdict, practice: isPractice(opened.play) })
      print(...titleLines(opened.manifest, opened.play, columns()), ...verdictLines(verdict), ...closingLines(opened))
      for (const limit of limitsOf(verdict, namesIn(opened.play))) print('', ...wrap(limit, columns()))
    })
}
