import type { Command } from 'commander'
import { closingOf, headerLines } from '../../engine/index.ts'
import { tellClosing } from '../../games/index.ts'
import { type Proof, verifyDice } from '../../protocol/index.ts'
import { type OpenedSoFar, openSoFar, refuseLine } from '../saved-game.ts'
import { namesIn, titleLines } from '../story.ts'
import { columns, paint, print, printJson } from '../terminal.ts'
import { wrap } from '../wrap.ts'

type Options = { readonly json?: true }

/** What the shell is told: as it stands in docs/proof.md. An unreadable file is a Complaint, which is 2. */
const EXIT = { proven: 0, refuted: 1, unproven: 3 } as const

/** What came of it, in the words of lines instead of events. A game that breaks its rules is refuted at that line. */
type Verdict =
  | { readonly verdict: 'proven'; readonly rolls: number }
  | { readonly verdict: 'refuted'; readonly line: number; readonly message: string }
  | { readonly verdict: 'unproven'; readonly message: string }

const onLine = (proof: Proof, { play, lineNumbers }: OpenedSoFar): Verdict => {
  if (proof.kind === 'proven') return { verdict: 'proven', rolls: proof.rolls }
  if (proof.kind === 'unproven') return { verdict: 'unproven', message: proof.message }
  const { event, message } = proof
  return { verdict: 'refuted', line: lineNumbers[event] ?? headerLines(play.header).length + event + 1, message }
}

/** A game that can be read and breaks its rules, or states a wrong result, is refuted; all else that is wrong is unreadable. */
const AGAINST_THE_RULES = ['choice', 'turn', 'outcome', 'closed', 'end']

/** @throws Complaint when the file cannot be read */
const verdictOn = (file: string, opened: OpenedSoFar): Verdict => {
  const { fault, play } = opened
  if (fault === undefined) return onLine(verifyDice(play), opened)
  const { code, line, message } = fault
  if (AGAINST_THE_RULES.includes(code)) return { verdict: 'refuted', line, message }
  // Only the checksum does not fit: where a roll was changed the secrets name it.
  const dice = code === 'damaged' ? onLine(verifyDice(play), opened) : undefined
  return dice?.verdict === 'refuted' ? dice : refuseLine(file, line, message)
}

const sentence = (verdict: Verdict): string => {
  if (verdict.verdict === 'proven')
    return `Proven: every rule was kept, and all ${verdict.rolls} rolls are those of secrets that nobody could choose.`
  if (verdict.verdict === 'refuted') return `Refuted at line ${verdict.line}: ${verdict.message}.`
  return `Not proven: every rule was kept, but ${verdict.message}.`
}

/** What the file says of its own end; neither rules nor dice can bear it out. */
const closingLines = ({ play }: OpenedSoFar): readonly string[] => {
  const closed = closingOf(play)
  return closed === undefined ? [] : wrap(`The file says: ${tellClosing(closed, namesIn(play))}`, columns())
}

const COLOURS = { proven: 'green', refuted: 'red', unproven: 'yellow' } as const

/** `verify FILE`: plays a game again by its rules and checks every roll against the sealed secrets. */
export const verify = (command: Command): void => {
  command
    .argument('<file>', 'a game that was saved; - reads it from standard input')
    .option('--json', 'print one JSON value')
    .action(async (file: string, options: Options) => {
      const opened = await openSoFar(file)
      const verdict = verdictOn(file, opened)
      process.exitCode = EXIT[verdict.verdict]
      if (options.json === true) return printJson(verdict)
      const words = wrap(sentence(verdict), columns()).map((line) => paint(COLOURS[verdict.verdict], line))
      print(...titleLines(opened.manifest, opened.play, columns()), ...closingLines(opened), ...words)
    })
}
