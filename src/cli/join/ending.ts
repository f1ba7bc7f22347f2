import { fileFrom, isFinal, type MatchClient, type MatchSnapshot, readStoredMatch, until } from '../../games/client.ts'
import { unsignedChoices } from '../../protocol/index.ts'
import { logWords } from '../../analysis/verdict/server-words.ts'
import { tellClosing } from '../../analysis/ending/closing.ts'
import { promptText } from '../../games/index.ts'
import { readersOf } from '../../kit/readers.ts'
import { throwUserError } from '../user-error.ts'
import type { GameSaver } from '../play/game-saver.ts'
import { printUserErrors } from '../play/person.ts'
import { headingLines, promptAt } from '../story.ts'
import { columns, commandName, print } from '../terminal.ts'
import { wrap } from '../wrap.ts'
import type { CurrentTable } from './enter.ts'
import { namesAt, sceneOf } from './scene.ts'
import type { SeatFiles } from './seat-file.ts'
import { texts } from '../text/texts.ts'

/** Milliseconds to wait for the file of a game with secrets, which is needed to check its dice. */
const PROOF_WITHIN = 20_000
/** Milliseconds to wait until the server has this device's signature of its last choices. */
const SIGNED_WITHIN = 5_000
/** Milliseconds to wait for the public log. */
const LOGGED_WITHIN = 12_000

const resultLines = (here: CurrentTable): readonly string[] => {
  const names = readersOf({ names: namesAt(here.match), you: here.seat })
  const { how, ...result } = here.match.result!
  if (how !== 'played') return headingLines(tellClosing({ how, ...result }, names), columns())
  const { manifest, play, eye } = sceneOf(here)!
  const { words = '' } = manifest.ceremonies?.after ?? {}
  return headingLines(`${promptText(promptAt(manifest, play, eye, names))} ${words}`.trim(), columns())
}

const proofLine = ({ proof, stage }: MatchSnapshot): string => {
  if (stage.kind === 'cheated') return stage.message
  if (proof?.kind === 'proven') return texts.join.rolls(proof.rolls)
  return proof === undefined ? texts.join.unchecked : texts.story.sentenceEnd(proof.message)
}

/** Waits for a condition, the end of following, or the timeout. Returns the state at that moment. */
const beforeTimeout = async (
  client: MatchClient,
  milliseconds: number,
  isKnown: (snapshot: MatchSnapshot) => boolean,
): Promise<MatchSnapshot> => {
  const patience = Promise.withResolvers<void>()
  const timer = setTimeout(patience.resolve, milliseconds)
  await Promise.race([until(client, (now) => isKnown(now) || isFinal(now.stage)), patience.promise])
  clearTimeout(timer)
  return client.getSnapshot()
}

const checked = async (client: MatchClient, here: CurrentTable): Promise<MatchSnapshot> => {
  if (here.match.play === undefined || here.match.result?.secret === undefined) return here
  return beforeTimeout(client, PROOF_WITHIN, ({ proof }) => proof !== undefined)
}

/** Waits until the server has this device's signature of its last choices, so that the saved file contains it. */
const untilSigned = (client: MatchClient): Promise<MatchSnapshot> =>
  beforeTimeout(
    client,
    SIGNED_WITHIN,
    ({ match, seat }) => match === undefined || seat === undefined || unsignedChoices(match, seat).length === 0,
  )

type Leaving = {
  readonly client: MatchClient
  readonly origin: string
  readonly keeper: GameSaver
  readonly files: SeatFiles
}

/** Returns the game's file from this client, or for a game with secrets from the server; undefined if unavailable. */
const fileOf = async ({ client, origin, files }: Leaving): Promise<string | undefined> => {
  const own = client.transcript()
  const kept = readStoredMatch(files, client.id)
  return own ?? (kept && (await fileFrom(origin)(client.id, kept).catch(() => undefined)))
}

const save = async (leaving: Leaving): Promise<void> => {
  const { file, keepText } = leaving.keeper
  if (file === undefined) return
  const text = await fileOf(leaving)
  printUserErrors(() => (text === undefined ? throwUserError(texts.join.noFile) : keepText(text)))
  if (text !== undefined) print(texts.play.saved(file, commandName()))
}

/** Ends a visit after the game: prints the result, checks the rolls, saves the file. */
export const finish = async (leaving: Leaving, here: CurrentTable): Promise<void> => {
  const { client } = leaving
  const { play, next } = here.match
  print('', ...resultLines(here))
  if (play !== undefined) print(...wrap(proofLine(await checked(client, here)), columns()))
  await untilSigned(client)
  if (play !== undefined) await save(leaving)
  if (next !== undefined && here.seat === undefined)
    print(texts.join.goOn(`hazelring join --watch ${leaving.origin}/m/${next}`))
}

/** Prints any problem found when a finished game is checked against the server's public log. */
export const tellLog = async (client: MatchClient): Promise<void> => {
  if (client.getSnapshot().match?.chain === undefined) return
  const { logFinding } = await beforeTimeout(client, LOGGED_WITHIN, (now) => now.logFinding !== undefined)
  const found = logWords(logFinding ?? { kind: 'away' })
  if (found !== undefined) print('', ...wrap(found, columns()))
}
