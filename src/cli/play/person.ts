import { itemAt } from '../../dice/index.ts'
import { type AnyPlay, hasRealDice, type Offer, type Seat, type SeenPlay } from '../../engine/index.ts'
import type { AnyManifest } from '../../games/index.ts'
import { readersOf } from '../../kit/readers.ts'
import { throwUserError, UserError } from '../user-error.ts'
import { clausePieces, pageLines, rulesPage } from '../page-lines.ts'
import { namesIn, promptAt } from '../story.ts'
import { columns, print } from '../terminal.ts'
import type { TypedAnswer, Offered } from './answer.ts'
import type { Asking } from './asking.ts'
import type { CoachLevel } from './coach.ts'
import { LEAVES, type Player, UNDOES } from './game.ts'
import type { Handover } from './handover.ts'
import { type GameSaver, waitsForEnd } from './game-saver.ts'
import { ownLines, positionLines } from './narrator.ts'
import { allLines, hintLines, oddsLines, offeredWords } from './words.ts'
import { texts } from '../text/texts.ts'

/** State shared by the people at a terminal. */
export type TerminalSession = {
  readonly manifest: AnyManifest
  readonly asking: Asking
  readonly keeper: GameSaver
  readonly coach: CoachLevel
  readonly handover: Handover
  /** Seat of the only person, addressed as "you"; undefined if several play. */
  readonly you?: Seat | undefined
}

/** Runs `act`. If it throws a UserError, prints its message. */
export const printUserErrors = (act: () => void): void => {
  try {
    act()
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    print(error.message)
  }
}

type ChoiceRequest = {
  readonly session: Pick<TerminalSession, 'manifest' | 'keeper'>
  readonly play: SeenPlay
  readonly seat: number
  readonly offered: readonly Offered[]
}

/** Prints the requested clause; without a request, the clauses of all offered choices. */
const showRules = async (
  { session: { manifest }, play, offered }: ChoiceRequest,
  clause: string | undefined,
): Promise<void> => {
  const page = await rulesPage(manifest, play.rules)
  const clauses = clause === undefined ? new Set(offered.flatMap(({ words }) => words.clauses)) : [clause]
  printUserErrors(() => {
    for (const one of clauses) print('', ...pageLines(clausePieces(page, one), columns()))
  })
}

/** Saves the game to `file`, by default to the current file. @throws UserError if saving fails */
export const save = ({ keeper }: Pick<TerminalSession, 'keeper'>, play: SeenPlay, file: string | undefined): void => {
  if (waitsForEnd(play)) return throwUserError(texts.play.fileAtEnd)
  const name = file ?? keeper.file
  if (file === undefined) {
    if (name === undefined) return print(texts.play.nameFile)
    keeper.keep(play)
  } else keeper.keepIn(file, play)
  if (name !== undefined) print(texts.play.savedFromNow(name))
}

export const runCommand = async (
  request: ChoiceRequest,
  answer: Exclude<TypedAnswer, { kind: 'take' | 'leave' }>,
): Promise<void> => {
  const { session, play, seat, offered } = request
  switch (answer.kind) {
    case 'odds':
      return print(...oddsLines(session.manifest, play, seat, offered, columns()))
    case 'hint':
      return print('', ...hintLines(session.manifest, play, seat, offered, columns()))
    case 'more':
      return print('', ...allLines(offered, columns()))
    case 'where':
      return print('', ...positionLines(session.manifest, play, seat))
    case 'rules':
      return showRules(request, answer.clause)
    case 'save':
      return printUserErrors(() => save(session, play, answer.file))
    case 'undo':
      return print(texts.play.onlyRealDice)
    case 'nonsense':
      return print(answer.why)
    default:
      return answer satisfies never
  }
}

/** Asks a person until they choose or leave. Saves the game before each question, so that a crash loses nothing. */
export const personPlayer =
  (session: TerminalSession): Player =>
  async (play: AnyPlay, offer: Offer<unknown>): Promise<unknown> => {
    const { manifest, asking, keeper, handover, you } = session
    const { seat } = offer
    printUserErrors(() => keeper.keep(play))
    if (!(await handover.to(play, seat))) return LEAVES
    const readers = readersOf({ names: namesIn(play), you })
    const prompt = promptAt(manifest, play, seat, readers)
    const offered = offeredWords(manifest, play, offer, session.coach)
    print(...ownLines(manifest, play, seat))
    for (;;) {
      const answer = await asking.ask(itemAt(readers, seat), prompt, offered)
      if (answer.kind === 'take') {
        handover.away(play, seat)
        return answer.offered.action
      }
      if (answer.kind === 'leave') return LEAVES
      if (answer.kind === 'undo' && hasRealDice(play)) return UNDOES
      await runCommand({ session, play, seat, offered }, answer)
    }
  }

export const confirmLeaving =
  ({ keeper, asking }: Pick<TerminalSession, 'keeper' | 'asking'>) =>
  async (play: AnyPlay): Promise<boolean> => {
    const canSave = !waitsForEnd(play)
    if (canSave && keeper.file !== undefined) return true
    const answer = await asking.leaving(canSave)
    if (typeof answer === 'string') return answer === 'leave'
    printUserErrors(() => keeper.keepIn(answer.save, play))
    return keeper.file !== undefined
  }
