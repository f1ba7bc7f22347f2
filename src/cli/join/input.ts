import type { MatchClient, ServerClient } from '../../games/client.ts'
import type { Answer, MatchAction, QuestionKind } from '../../protocol/index.ts'
import { throwUserError } from '../user-error.ts'
import { readAnswer } from '../play/answer.ts'
import type { CoachLevel } from '../play/coach.ts'
import type { GameSaver } from '../play/game-saver.ts'
import { positionLines } from '../play/narrator.ts'
import { runCommand } from '../play/person.ts'
import { columns, print } from '../terminal.ts'
import { wrap } from '../wrap.ts'
import { clockLine } from './clocks.ts'
import { type JoinRequest, currentTable } from './enter.ts'
import type { CurrentPrompt } from './prompting.ts'
import { awaited, namesAt, sceneOf } from './scene.ts'
import type { SeatFiles } from './seat-file.ts'
import type { Typing } from './typing.ts'
import { texts } from '../text/texts.ts'

/** Command typed at an online table, other than a choice. */
export type TableCommand =
  | { readonly kind: 'say'; readonly text: string }
  | { readonly kind: 'ask'; readonly what: QuestionKind }
  | { readonly kind: 'answer'; readonly yes: boolean }
  | { readonly kind: 'resign' }
  | { readonly kind: 'resume' }
  | { readonly kind: 'clock' }
  | { readonly kind: 'renew-key' }

const COMMANDS = ['clock', 'say', 'undo', 'draw', 'resign'] as const

const PLAIN: ReadonlyMap<string, TableCommand> = new Map(
  Object.entries({
    undo: { kind: 'ask', what: 'undo' },
    draw: { kind: 'ask', what: 'draw' },
    rematch: { kind: 'ask', what: 'rematch' },
    yes: { kind: 'answer', yes: true },
    y: { kind: 'answer', yes: true },
    no: { kind: 'answer', yes: false },
    n: { kind: 'answer', yes: false },
    resign: { kind: 'resign' },
    resume: { kind: 'resume' },
    clock: { kind: 'clock' },
    'new key': { kind: 'renew-key' },
  } satisfies { readonly [name: string]: TableCommand }),
)

/** Parses a command; undefined for other input. */
export const readCommand = (line: string): TableCommand | undefined => {
  const typed = line.trim()
  const said = /^say\s+(.+)$/iu.exec(typed)?.[1]
  if (said !== undefined) return { kind: 'say', text: said }
  return PLAIN.get(typed.toLowerCase())
}

export type TableVisit = {
  readonly guest: JoinRequest
  readonly server: ServerClient
  readonly client: MatchClient
  readonly typing: Typing
  /** True if the terminal accepts lines at any time. False for pipes, whose lines are only answers to questions. */
  readonly isEager: boolean
  /** Signal that aborts when the person wants to leave. */
  readonly stop: AbortSignal
  readonly coach: CoachLevel
  readonly keeper: GameSaver
  readonly files: SeatFiles
}

/** Effect of a typed line: leave, repeat the question, or continue. */
export type InputResult = 'leave' | 'ask-again' | 'go-on'

export const printSentence = (text: string): void => print(...wrap(text, columns()))

export class TableInput {
  readonly #visit: TableVisit
  readonly #stopped: Promise<undefined>
  /** True after the first of two lines that resign, which asks for confirmation. */
  #mayResign = false

  /** @param stopped resolves when the person wants to leave, which ends all waits */
  constructor(visit: TableVisit, stopped: Promise<unknown>) {
    this.#visit = visit
    this.#stopped = stopped.then(() => undefined)
  }

  /** Executes a typed line; `asked` is the current question. */
  async read(line: string, asked: CurrentPrompt | undefined): Promise<InputResult> {
    this.#visit.typing.take()
    const offered = asked?.choosing?.offered ?? []
    const order = readCommand(line)
    const typed = line.trim().toLowerCase()
    const isOffer = offered.some(({ notation, words }) =>
      [notation, words.label, words.short].some((name) => name.toLowerCase() === typed),
    )
    if (order !== undefined && !isOffer) return this.#obey(order)
    this.#mayResign = false
    return asked?.choosing === undefined ? this.#idle(line) : this.#choose(line, asked.choosing)
  }

  async #choose(line: string, { scene, offer, offered }: NonNullable<CurrentPrompt['choosing']>): Promise<InputResult> {
    const answer = readAnswer(line, offered)
    if (answer.kind === 'leave') return 'leave'
    if (answer.kind === 'take') {
      const choices = [answer.offered.notation]
      return (await this.#act({ kind: 'play', after: scene.play.plies.length, choices })) ? 'go-on' : 'ask-again'
    }
    if (answer.kind === 'hint' && !currentTable(this.#visit.client.getSnapshot()).match.settings.coach)
      printSentence(texts.join.noCoach)
    else
      await runCommand(
        { session: { manifest: scene.manifest, keeper: this.#keeper() }, play: scene.play, seat: offer.seat, offered },
        answer,
      )
    if (answer.kind === 'nonsense') printSentence(texts.join.also(COMMANDS))
    return 'ask-again'
  }

  /** Handles a typed line while the person has nothing to choose. */
  #idle(line: string): InputResult {
    const here = currentTable(this.#visit.client.getSnapshot())
    const scene = sceneOf(here)
    const typed = line.trim().toLowerCase()
    if (['leave', 'quit', 'exit'].includes(typed)) return 'leave'
    if (typed === 'where' && scene !== undefined) print('', ...positionLines(scene.manifest, scene.play, scene.eye))
    else if (typed !== '') {
      const names = awaited(here.match)
      if (here.match.phase === 'over') printSentence(texts.join.isOver)
      else printSentence(names.length === 0 ? texts.join.nothingYet(COMMANDS) : texts.join.notYourTurn(names, COMMANDS))
    }
    return 'go-on'
  }

  /** Returns the game saver. @throws UserError in games with secrets, which have no file before their end */
  #keeper(): GameSaver {
    const { client, keeper } = this.#visit
    const text = (): string => client.transcript() ?? throwUserError(texts.play.fileAtEnd)
    return {
      ...keeper,
      get file() {
        return keeper.file
      },
      keep: () => keeper.keepText(text()),
      keepIn: (file, play) => {
        text()
        keeper.keepIn(file, play)
      },
    }
  }

  async #obey(order: TableCommand): Promise<InputResult> {
    const here = currentTable(this.#visit.client.getSnapshot())
    const again = this.#mayResign
    this.#mayResign = order.kind === 'resign' && !again
    switch (order.kind) {
      case 'clock':
        printSentence(clockLine(here.match, namesAt(here.match), Date.now() + here.offset) ?? texts.join.noClock)
        return 'go-on'
      case 'resign':
        if (again) await this.#act({ kind: 'resign' })
        else printSentence(texts.join.resignAgain)
        return 'go-on'
      case 'answer':
        if (here.match.question === undefined) printSentence(texts.join.nobodyAsks)
        else await this.#act({ kind: 'answer', what: here.match.question.what, yes: order.yes })
        return 'go-on'
      case 'say':
      case 'ask':
      case 'resume':
        await this.#act(order)
        return 'go-on'
      case 'renew-key':
        await this.#awaitAnswer(this.#visit.client.renewKey())
        return 'go-on'
      default:
        return order satisfies never
    }
  }

  #act(action: MatchAction): Promise<boolean> {
    return this.#awaitAnswer(this.#visit.client.act(action))
  }

  /** Waits for the server's answer unless the person leaves; prints a rejection. Returns true if accepted. */
  async #awaitAnswer(answered: Promise<Answer>): Promise<boolean> {
    const answer = await Promise.race([answered, this.#stopped])
    if (answer?.ok === false) {
      printSentence(answer.message)
      if (answer.code === 'not-signed') printSentence(texts.join.newKey)
    }
    return answer?.ok === true
  }
}
