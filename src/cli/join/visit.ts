import type { Status, Observable } from '../../games/client.ts'
import { throwUserError } from '../user-error.ts'
import { printUserErrors } from '../play/person.ts'
import { print } from '../terminal.ts'
import { wrap } from '../wrap.ts'
import { awaitConnection, type CurrentTable, currentTable, seated } from './enter.ts'
import { finish, tellLog } from './ending.ts'
import { printSentence, TableInput, type TableVisit } from './input.ts'
import { type CurrentPrompt, askedAt, askedLines } from './prompting.ts'
import { isReplaced } from './scene.ts'
import { farewellLines, newEventPrinter } from './event-printer.ts'
import { texts } from '../text/texts.ts'

/** Signal that wakes a waiting loop after changes. */
export type WakeSignal = {
  /** Resets the signal. Call before checking for changes, so that no change is missed. */
  reset(): void
  woken(): Promise<void>
  stop(): void
}

const wakeSignalOn = (...sources: readonly Observable<unknown>[]): WakeSignal => {
  let ring = Promise.withResolvers<void>()
  const stops = sources.map(({ subscribe }) => subscribe(() => ring.resolve()))
  return {
    reset: () => {
      ring = Promise.withResolvers()
    },
    woken: () => ring.promise,
    stop: () => {
      for (const stop of stops) stop()
    },
  }
}

type Heard = { readonly kind: 'rang' | 'stopped' } | { readonly kind: 'line'; readonly line: string | undefined }

const STATUS_WORDS: { readonly [K in Status['kind']]?: string } = {
  offline: texts.join.lost,
  closing: texts.join.closing,
  online: texts.join.online,
}

class JoinedTable {
  readonly #visit: TableVisit
  readonly #tell
  readonly #input: TableInput
  readonly #stopped: Promise<Heard>
  #asked: CurrentPrompt | undefined
  #status: Status['kind'] = 'online'
  #isFinished = false
  /** True if the current question must be shown again. */
  #isAgain = false

  constructor(visit: TableVisit) {
    this.#visit = visit
    this.#tell = newEventPrinter(Date.now)
    this.#stopped = new Promise((resolve) => {
      const stop = (): void => resolve({ kind: 'stopped' })
      visit.stop.addEventListener('abort', stop, { once: true })
      if (visit.stop.aborted) stop()
    })
    this.#input = new TableInput(visit, this.#stopped)
  }

  /**
   * Follows the table until the game ends without a rematch, or the person leaves. Returns the players' next table, if
   * any. @throws UserError if following ends for another reason
   */
  async follow(): Promise<string | undefined> {
    const { client, server } = this.#visit
    const bell = wakeSignalOn(client, server)
    try {
      for (;;) {
        bell.reset()
        const here = this.#look()
        if (here.match.phase === 'over') {
          const left = await this.#afterwards(here)
          if (left !== undefined) return left.goesTo
        }
        const heard = await this.#hear(bell.woken())
        if (heard.kind === 'rang') continue
        const line = heard.kind === 'line' ? heard.line : undefined
        const result = line === undefined ? 'leave' : await this.#input.read(line, this.#asked)
        if (result === 'leave') {
          await this.#leave()
          return undefined
        }
        this.#isAgain = result === 'ask-again'
      }
    } finally {
      bell.stop()
    }
  }

  /**
   * Prints the result after the game. Returns the players' next table: a rematch, or the replacement of a broken table.
   * Undefined while a rematch is possible.
   */
  async #afterwards(here: CurrentTable): Promise<{ readonly goesTo: string | undefined } | undefined> {
    const { client, isEager, guest } = this.#visit
    const mayGoOn =
      here.seat !== undefined && (here.match.result!.how === 'broken' || (isEager && here.match.play !== undefined))
    if (!this.#isFinished) {
      await finish({ ...this.#visit, origin: guest.origin }, here)
      ;[this.#isFinished, this.#asked] = [true, undefined]
      if (mayGoOn && here.match.next === undefined) printSentence(texts.join.rematchOrLeave)
    }
    if (mayGoOn && here.match.next === undefined && here.match.play !== undefined) return undefined
    const answer = mayGoOn && here.match.next !== undefined ? await client.follow() : undefined
    if (answer?.ok === false) printSentence(answer.message)
    return { goesTo: answer?.ok === true ? answer.match : undefined }
  }

  /** Prints new events and, if this person must choose, the question. Returns the current table. */
  #look(): CurrentTable {
    const { client, coach } = this.#visit
    this.#tellStatus()
    const here = currentTable(client.getSnapshot())
    this.#tell(here, client.entries())
    if (here.match.phase === 'over' && !this.#isFinished) return here
    const asked = askedAt(here, coach, this.#asked)
    if (asked !== this.#asked) this.#keep(asked)
    else if (!this.#isAgain) return here
    const isAgain = asked === this.#asked
    ;[this.#asked, this.#isAgain] = [asked, false]
    const lines = askedLines(here, asked, { now: Date.now() + here.offset, isAgain })
    if (lines.length > 0) print(...lines)
    return here
  }

  /** Saves the game before each question, so that a crash loses nothing. */
  #keep({ isOwn }: CurrentPrompt): void {
    const { client, keeper } = this.#visit
    const text = client.transcript()
    if (isOwn && text !== undefined) printUserErrors(() => keeper.keepText(text))
  }

  #tellStatus(): void {
    const status = this.#visit.server.getSnapshot()
    if (status.kind === 'refused') return throwUserError(status.message)
    if (status.kind === this.#status) return
    const words = STATUS_WORDS[status.kind]
    if (words !== undefined) printSentence(words)
    this.#status = status.kind
  }

  #hear(rung: Promise<void>): Promise<Heard> {
    const { typing, isEager } = this.#visit
    const rang = rung.then((): Heard => ({ kind: 'rang' }))
    const waits = isEager || this.#asked?.isOwn === true
    const typed = waits ? [typing.next().then((line): Heard => ({ kind: 'line', line }))] : []
    return Promise.race([this.#stopped, rang, ...typed])
  }

  /** Leaves the table. Before the game this frees the seat; later the server keeps it reserved. */
  async #leave(): Promise<void> {
    const { client, server, guest } = this.#visit
    const here = currentTable(client.getSnapshot())
    const mayStand =
      here.seat !== undefined && here.match.phase === 'gathering' && server.getSnapshot().kind === 'online'
    if (mayStand) await client.act({ kind: 'stand' })
    if (here.match.phase !== 'over') print('', ...farewellLines(here, guest.link).flatMap((line) => wrap(line, 200)))
  }
}

/**
 * Takes or resumes a seat and plays until the game ends or the person leaves. Returns the players' next table, if any.
 * @throws UserError without a seat, or if following ends
 */
export const visitTable = async (visit: TableVisit): Promise<string | undefined> => {
  const { client, server, guest, files, coach } = visit
  const gone = new Promise<'gone'>((resolve) =>
    visit.stop.addEventListener('abort', () => resolve('gone'), { once: true }),
  )
  const sitting = awaitConnection(server, guest).then(() => seated(client, guest))
  if ((await Promise.race([sitting, gone])) === 'gone') return undefined
  if (!guest.isWatching && !files.keeps()) printSentence(texts.join.seatNotKept)
  const here = currentTable(client.getSnapshot())
  if (coach !== 'off' && !here.match.settings.coach) printSentence(texts.join.noCoach)
  if (isReplaced(here)) await client.act({ kind: 'resume' })
  const next = await new JoinedTable(visit).follow()
  if (client.getSnapshot().match?.phase !== 'over') return next
  if (!guest.isWatching) await Promise.race([tellLog(client), gone])
  // Last, because the answer to the last signature writes the file again.
  files.forget(client.id)
  return next
}
