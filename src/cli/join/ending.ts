import { fileFrom, isFinal, type MatchClient, type MatchSnapshot, readKept, until } from '../../games/client.ts'
import { tellClosing } from '../../analysis/ending/closing.ts'
import { headingText } from '../../games/index.ts'
import { complain } from '../complaint.ts'
import type { Keeper } from '../play/keeper.ts'
import { orExcuse } from '../play/person.ts'
import { headingLines } from '../story.ts'
import { columns, print } from '../terminal.ts'
import { wrap } from '../wrap.ts'
import type { Here } from './door.ts'
import { namesAt, sceneOf } from './scene.ts'
import type { SeatFiles } from './seat-file.ts'
import { texts } from '../text/texts.ts'

/** The file of a game with secrets, by which its dice are checked, comes within this time (milliseconds), or not at all. */
const PROOF_WITHIN = 20_000

const resultLines = (here: Here): readonly string[] => {
  const [scene, names] = [sceneOf(here), namesAt(here.match)]
  const { how, ...result } = here.match.result!
  if (how !== 'played') return headingLines(tellClosing({ how, ...result }, names), columns())
  const { text } = scene!.manifest
  const { game } = scene!.play
  const state = scene!.play.states.at(-1)
  const { heading: title, detail } = text.prompt(game.view(state, scene!.eye), game.node(state), names)
  return headingLines(`${headingText(title)} ${detail}`, columns())
}

const proofLine = ({ proof, stage }: MatchSnapshot): string => {
  if (stage.kind === 'cheated') return stage.message
  if (proof?.kind === 'proven') return texts.join.rolls(proof.rolls)
  return proof === undefined ? texts.join.unchecked : texts.story.sentenceEnd(proof.message)
}

/** Waits until the dice are checked, as far as they can be. */
const checked = async (client: MatchClient, here: Here): Promise<MatchSnapshot> => {
  if (here.match.play === undefined || here.match.result?.secret === undefined) return here
  const patience = Promise.withResolvers<void>()
  const timer = setTimeout(patience.resolve, PROOF_WITHIN)
  await Promise.race([until(client, ({ proof, stage }) => proof !== undefined || isFinal(stage)), patience.promise])
  clearTimeout(timer)
  return client.getSnapshot()
}

type Leaving = {
  readonly client: MatchClient
  readonly origin: string
  readonly keeper: Keeper
  readonly files: SeatFiles
}

/** The game as a file: what was followed, or of a game with secrets what the server gives out now. */
const fileOf = async ({ client, origin, files }: Leaving): Promise<string | undefined> => {
  const own = client.transcript()
  const kept = readKept(files, client.id)
  return own ?? (kept && (await fileFrom(origin)(client.id, kept).catch(() => undefined)))
}

const save = async (leaving: Leaving): Promise<void> => {
  const { file, keepText } = leaving.keeper
  if (file === undefined) return
  const text = await fileOf(leaving)
  orExcuse(() => (text === undefined ? complain(texts.join.noFile) : keepText(text)))
  if (text !== undefined) print(texts.play.saved(file))
}

/** The game is over: what came of it, whether its rolls check out, and its file. */
export const finish = async (leaving: Leaving, here: Here): Promise<void> => {
  const { client } = leaving
  const { play, next } = here.match
  print('', ...resultLines(here))
  if (play !== undefined) print(...wrap(proofLine(await checked(client, here)), columns()))
  if (play !== undefined) await save(leaving)
  if (next !== undefined && here.seat === undefined)
    print(texts.join.goOn(`hazelring join --watch ${leaving.origin}/m/${next}`))
}
