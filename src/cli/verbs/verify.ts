import { existsSync } from 'node:fs'
import type { Command } from 'commander'
import { closingOf, isPractice } from '../../engine/index.ts'
import { tellClosing } from '../../analysis/ending/closing.ts'
import { type OwnRecord, recordOfLinks } from '../../analysis/verdict/kept.ts'
import { withOwnHeader, type Level, type Verdict, verdictOf } from '../../analysis/verdict/verdict.ts'
import {
  verdictText,
  levelTitles,
  levelWords,
  limitWords,
  stateWords,
  verdictTitles,
} from '../../analysis/verdict/words.ts'
import { signerAmong, signerWords } from '../../analysis/verdict/server-words.ts'
import { serverKeyIn } from '../../protocol/sealed/verify-signatures.ts'
import { readOrigin } from '../../protocol/client/links.ts'
import { memoryIn } from '../../protocol/client/keep.ts'
import { KEPT_LINKS, keptLinks } from '../../protocol/client/kept-links.ts'
import { fetchServerKeys, serverTrust } from '../../protocol/client/server-trust.ts'
import { throwUserError } from '../user-error.ts'
import { refuseLine } from '../files.ts'
import { quoted } from '../input.ts'
import { type SeatFiles, seatFiles, stateFolder } from '../join/seat-file.ts'
import { type OpenedSoFar, openSoFar } from '../saved-game.ts'
import { headLines, markTexts, namesIn } from '../story.ts'
import { columns, paint, print, printJson } from '../terminal.ts'
import { hang, wrap } from '../wrap.ts'
import { texts } from '../text/texts.ts'

type VerifyOptions = { readonly json?: true; readonly kept?: string; readonly server?: string }

/** Exit codes by verdict (docs/proof.md). Unreadable files are a UserError, exit code 2. */
const EXIT = { proven: 0, refuted: 1, unproven: 3 } as const

const LINK = /^[\w-]{43}$/

/** Reads `--kept`: a file, possibly without its end, or a chain link. @throws UserError if it is neither */
const keptFrom = async (name: string): Promise<OwnRecord> => {
  if (LINK.test(name) && !existsSync(name)) return { link: name }
  const { play, header, fault } = await openSoFar(name)
  if (fault !== undefined && fault.code !== 'truncated') refuseLine(name, fault.line, fault.message)
  return { play: withOwnHeader(play, header) }
}

/** Returns the record stored here; undefined unless the game was played from this command line. */
const keptHere = (files: SeatFiles, { play }: OpenedSoFar): OwnRecord | undefined => {
  const { dice } = play.header
  const links = dice.kind === 'sealed' ? keptLinks(memoryIn(files, KEPT_LINKS), dice.match) : []
  return recordOfLinks(links)
}

/** Parses a server's address. @throws UserError if it is invalid */
const originOf = (server: string): string =>
  readOrigin(server) ?? throwUserError(texts.verify.noAddress(quoted(server)))

/** Fetches a server's keys and stores new keys. Returns a message if no server or another server answers. */
const visit = async (files: SeatFiles, url: string): Promise<string | undefined> => {
  const shown = await fetchServerKeys(url)
  if (shown === undefined) return texts.verify.noKeys(url)
  const trust = serverTrust(files, url)
  trust.meet(shown)
  return trust.concern()
}

/** Returns the verdict on a game. @throws UserError if the file is unreadable */
const verdictOrRefusal = (file: string, opened: OpenedSoFar, kept: OwnRecord | undefined): Verdict => {
  const { fault, play, header } = opened
  const verdict = verdictOf({ ...opened, play: withOwnHeader(play, header) }, kept)
  return verdict ?? refuseLine(file, fault?.line ?? 1, fault?.message ?? '')
}

/** Lines on the file's claims about its end, practice and real dice, which rules and dice cannot confirm. */
const fileSaysLines = ({ play }: OpenedSoFar): readonly string[] => {
  const closed = closingOf(play)
  const said = [...(closed === undefined ? [] : [tellClosing(closed, namesIn(play))]), ...markTexts(play)]
  return said.flatMap((text) => wrap(texts.story.says(text), columns()))
}

const COLOURS = { proven: 'green', refuted: 'red', unproven: 'yellow' } as const

const verdictLines = (verdict: Verdict, names: readonly string[]): readonly string[] =>
  wrap(`${texts.story.sentenceEnd(verdictTitles[verdict.verdict])} ${verdictText(verdict, names)}`, columns()).map(
    (line) => paint(COLOURS[verdict.verdict], line),
  )

const LEVEL_COLOURS = { shown: 'green', refuted: 'red', 'not shown': 'yellow' } as const
const INDENT = '  '

/** Lines on a level: name and state, then findings and limits. */
const levelLines = (level: Level, verdict: Verdict, names: readonly string[]): readonly string[] => {
  const title = texts.verify.level(levelTitles[level.level], stateWords[level.state])
  const limit = limitWords(level, verdict, names)
  return [
    '',
    ...wrap(title, columns()).map((line) => paint(LEVEL_COLOURS[level.state], line)),
    ...hang(INDENT, `${levelWords(level, names)}${limit === undefined ? '' : ` ${limit}`}`, columns()),
  ]
}

/** Verb `verify FILE`: checks a game by levels: rules, dice, signatures, log, and a separately stored record. */
export const verify = (command: Command): void => {
  command
    .argument('<file>', texts.arguments.savedGame)
    .option('--kept <file|digest>', texts.options.kept)
    .option('--server <url>', texts.options.askServer)
    .option('--json', texts.options.json)
    .action(async (file: string, options: VerifyOptions) => {
      const files = seatFiles(stateFolder(process.env))
      const server = options.server === undefined ? undefined : originOf(options.server)
      const opened = await openSoFar(file)
      const kept = options.kept === undefined ? keptHere(files, opened) : await keptFrom(options.kept)
      const verdict = verdictOrRefusal(file, opened, kept)
      process.exitCode = EXIT[verdict.verdict]
      const trouble = server === undefined ? undefined : await visit(files, server)
      const key = serverKeyIn(opened.play)
      const signer = key === undefined ? undefined : signerAmong(key, files.servers())
      const names = namesIn(opened.play)
      if (options.json === true)
        printJson({
          ...verdict,
          practice: isPractice(opened.play),
          ...(key !== undefined && { server: signer ?? 'unknown' }),
        })
      else
        print(
          ...headLines(opened.manifest, opened.play, columns()),
          ...verdictLines(verdict, names),
          ...fileSaysLines(opened),
          ...verdict.levels.flatMap((level) => levelLines(level, verdict, names)),
          ...(key === undefined ? [] : ['', ...wrap(signerWords(signer), columns())]),
        )
      if (trouble !== undefined) throwUserError(trouble)
    })
}
