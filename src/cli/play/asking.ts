import type * as clack from '@clack/prompts'
import { promptText, type Prompt } from '../../games/index.ts'
import type { Who } from '../../kit/text.ts'
import { columns, paint, prepareTerminal, print } from '../terminal.ts'
import { hang } from '../wrap.ts'
import { type TypedAnswer, COMMANDS, type Offered, readAnswer } from './answer.ts'
import { parted } from './choice-list.ts'
import { linesOf } from './lines.ts'
import { choiceLines, figuresBeside, meaning } from './words.ts'
import { texts } from '../text/texts.ts'

/** Answer to "leave the game?"; `save` names a file to save first. */
export type LeaveAnswer = 'stay' | 'leave' | { readonly save: string }

export type Asking = {
  /** Asks `who` to choose and returns the parsed answer. */
  ask(who: Who, prompt: Prompt, offered: readonly Offered[]): Promise<TypedAnswer>
  /** Asks for a line of text; undefined if the person leaves. */
  line(question: string): Promise<string | undefined>
  /** Waits until the named player confirms being alone at the screen. Returns false if they leave. */
  pass(who: string): Promise<boolean>
  /** Asks for confirmation before leaving an unsaved game; at the end of the input the person leaves. */
  leaving(canSave: boolean): Promise<LeaveAnswer>
  /** Clears questions and answers from the screen before the next person reads it, as far as the terminal allows. */
  hide(): void
  end(): Promise<void>
}

const question = (who: Who, prompt: Prompt): string => texts.play.question(who, promptText(prompt))

/** Formats a question: addressee, question, all choices. */
export const questionLines = (who: Who, prompt: Prompt, offered: readonly Offered[]): readonly string[] => [
  '',
  ...hang('', paint('bold', question(who, prompt)), columns()),
  ...choiceLines(offered, columns()),
]

/** Formats a repeated question, without the choices. */
export const againLines = (who: Who, prompt: Prompt): readonly string[] =>
  hang('', `${paint('bold', question(who, prompt))} ${texts.play.listAgain}`, columns())

/** Reads one answer per line, from a pipe, a file, or a screen reader's terminal. Does not wait between two players. */
export const askByLines = (input: AsyncIterable<Buffer>): Asking => {
  const lines = linesOf(input)
  let asked: readonly Offered[] | undefined
  let isWarned = false
  return {
    ask: async (who, prompt, offered) => {
      print(...(asked === offered ? againLines(who, prompt) : questionLines(who, prompt, offered)))
      asked = offered
      const { value } = await lines.next()
      return typeof value === 'string' ? readAnswer(value, offered) : { kind: 'leave' }
    },
    line: async (message) => {
      print('', ...hang('', paint('bold', message), columns()))
      const { value } = await lines.next()
      return value ?? undefined
    },
    pass: async (who) => {
      print('', ...(isWarned ? [] : hang('', texts.play.cannotClear, columns())), texts.play.onlyFor(who))
      isWarned = true
      return true
    },
    leaving: async () => 'leave',
    hide: () => {},
    end: async () => void (await lines.return(undefined)),
  }
}

type Item = { readonly answer: TypedAnswer; readonly label: string; readonly hint: string }

const menu = (offered: readonly Offered[], hasDice: boolean): readonly Item[] => {
  const wide = Math.max(...offered.map(({ words }) => words.label.length))
  const { full, rest } = parted(offered)
  const choices = [...full, ...rest].map(
    ({ one }): Item => ({
      answer: { kind: 'take', offered: one },
      label: `${one.words.label.padEnd(wide)}  ${figuresBeside(one)}`.trimEnd(),
      hint: meaning(one),
    }),
  )
  const others = COMMANDS.filter((name) => name !== 'more').map(
    (name): Item => ({ answer: { kind: name }, label: `${name} …`, hint: texts.commands[name].replace(/:.*/, '') }),
  )
  const undo: Item = { answer: { kind: 'undo' }, label: 'undo …', hint: texts.dice.undo }
  return [...choices, ...others, ...(hasDice ? [undo] : [])]
}

/** Clears a terminal and its scrollback. */
const CLEAR = '\u001B[2J\u001B[3J\u001B[H'

/** Runs a menu, and ends it on Ctrl-D. The menu itself would wait forever for the ended input. */
const untilEnd = async <T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const ending = new AbortController()
  const watch = (_: unknown, key: { readonly ctrl: boolean; readonly name?: string }): void => {
    if (key.ctrl && key.name === 'd') ending.abort()
  }
  process.stdin.on('keypress', watch)
  try {
    return await ask(ending.signal)
  } finally {
    process.stdin.off('keypress', watch)
  }
}

/** Prompts of clack that draw the menus; replaceable in tests. */
type Prompts = Pick<typeof clack, 'isCancel' | 'select' | 'text'>

/** Asks by menus with arrow keys and Enter. `hasDice`: people enter real dice, so the menu offers `undo`. */
export const askByMenu = async (hasDice = false, prompts?: Prompts): Promise<Asking> => {
  const { isCancel, select, text: askText } = prompts ?? (await import('@clack/prompts'))
  prepareTerminal()
  const text = (options: { readonly message: string; readonly placeholder?: string }) =>
    untilEnd((signal) => askText({ ...options, signal }))
  const pass = async (who: string): Promise<boolean> => !isCancel(await text({ message: texts.play.passKeyboard(who) }))
  const askFile = async (): Promise<TypedAnswer> => {
    const file = await text({ message: texts.play.saveWhere, placeholder: 'game.hazelring' })
    return isCancel(file) || file.trim() === '' ? { kind: 'where' } : { kind: 'save', file: file.trim() }
  }
  /** A second Esc or Ctrl-C leaves without saving. */
  const leaving = async (canSave: boolean): Promise<LeaveAnswer> => {
    const { leave, stay, saveAndLeave, leaveUnsaved, canSaveFirst, cannotSave } = texts.play.leaving
    const options = [
      { value: 'stay', label: stay },
      ...(canSave ? [{ value: 'save', label: saveAndLeave }] : []),
      { value: 'leave', label: leaveUnsaved },
    ]
    const message = `${leave} ${canSave ? canSaveFirst : cannotSave}`
    const chosen = await untilEnd((signal) => select({ message, options, signal }))
    if (isCancel(chosen) || chosen === 'leave') return 'leave'
    const answer = chosen === 'save' ? await askFile() : undefined
    return answer?.kind === 'save' && answer.file !== undefined ? { save: answer.file } : 'stay'
  }
  return {
    leaving,
    ask: async (who, prompt, offered) => {
      const items = menu(offered, hasDice)
      const options = items.map(({ label, hint }, value) => ({ value, label, hint }))
      const chosen = await untilEnd((signal) =>
        select({ message: question(who, prompt), options, maxItems: 12, signal }),
      )
      const answer = isCancel(chosen) ? undefined : items[chosen]?.answer
      return answer?.kind === 'save' ? askFile() : (answer ?? { kind: 'leave' })
    },
    line: async (message) => {
      const line = await text({ message })
      return isCancel(line) ? undefined : (line ?? '')
    },
    pass,
    hide: () => void process.stdout.write(CLEAR),
    end: async () => {},
  }
}
