import { type ServerClient, type MatchClient, type Status } from '../../games/client.ts'
import type { MatchAction } from '../../protocol/index.ts'
import { complain } from '../complaint.ts'
import { readAnswer } from '../play/answer.ts'
import type { CoachLevel } from '../play/coach.ts'
import type { Keeper } from '../play/keeper.ts'
import { positionLines } from '../play/narrator.ts'
import { FILE_LATER, oblige, orExcuse } from '../play/person.ts'
import { columns, print } from '../terminal.ts'
import { wrap } from '../wrap.ts'
import { bellOn } from './bell.ts'
import { clockLine } from './clocks.ts'
import { connected, type Guest, type Here, hereAt, seated } from './door.ts'
import { finish } from './ending.ts'
import { type Order, ORDERS, readOrder } from './orders.ts'
import { type Asked, askedAt, askedLines } from './prompting.ts'
import { awaited, isReplaced, namesAt, sceneOf } from './scene.ts'
import type { SeatFiles } from './seat-file.ts'
import { farewellLines, newTeller } from './telling.ts'
import type { Typing } from './typing.ts'

/** Everything that a visit of a table needs. */
export type Visit = {
  readonly guest: Guest
  readonly server: ServerClient
  readonly client: MatchClient
  readonly typing: Typing
  /** Whether lines are read at any time; else only when something is asked, so that piped answers wait for their questions. */
  readonly isEager: boolean
  /** Given up when the person wants to go. */
  readonly stop: AbortSignal
  readonly coach: CoachLevel
  readonly keeper: Keeper
  readonly files: SeatFiles
}

type Heard = { readonly kind: 'rang' | 'stopped' } | { readonly kind: 'line'; readonly line: string | undefined }

const say = (text: string): void => print(...wrap(text, columns()))

const STATUS_WORDS: { readonly [K in Status['kind']]?: string } = {
  offline: 'The connection is lost. It comes back by itself; nothing is lost of the game.',
  closing: 'The server goes down for a moment and comes back; nobody’s clock runs meanwhile.',
}

const NO_COACH = 'The coach is silent at this table; type odds for the exact odds.'

const ALSO = ORDERS.map(({ name }) => name).join(', ')

class Table {
  readonly #visit: Visit
  readonly #tell
  readonly #stopped: Promise<Heard>
  #asked: Asked | undefined
  #status: Status['kind'] = 'online'
  #isFinished = false
  /** The question has been read, and something else was answered since. */
  #isAgain = false
  #mayResign = false

  constructor(visit: Visit) {
    this.#visit = visit
    this.#tell = newTeller(Date.now)
    this.#stopped = new Promise((resolve) => {
      const stop = (): void => resolve({ kind: 'stopped' })
      visit.stop.addEventListener('abort', stop, { once: true })
      if (visit.stop.aborted) stop()
    })
  }

  /**
   * Follows the table until the game is over and nobody goes on, or the person leaves. Answers with the table where the same
   * people go on. @throws Complaint when it can be followed no more
   */
  async follow(): Promise<string | undefined> {
    const { client, server } = this.#visit
    const bell = bellOn(client, server)
    try {
      for (;;) {
        bell.hush()
        const here = this.#look()
        if (here.match.phase === 'over') {
          const left = await this.#afterwards(here)
          if (left !== undefined) return left.goesTo
        }
        const heard = await this.#hear(bell.rung())
        if (heard.kind === 'rang') continue
        const goesOn = heard.kind === 'line' && heard.line !== undefined && (await this.#read(heard.line))
        if (!goesOn) {
          await this.#leave()
          return undefined
        }
      }
    } finally {
      bell.stop()
    }
  }

  /**
   * The game is over: tells its end, and where the person goes, if anywhere; undefined while a rematch may still be asked for. A
   * broken table is set up anew, and followed without a question.
   */
  async #afterwards(here: Here): Promise<{ readonly goesTo: string | undefined } | undefined> {
    const { client, isEager, guest } = this.#visit
    const mayGoOn =
      here.seat !== undefined && (here.match.result!.how === 'broken' || (isEager && here.match.play !== undefined))
    if (!this.#isFinished) {
      await finish({ ...this.#visit, origin: guest.origin }, here)
      ;[this.#isFinished, this.#asked] = [true, undefined]
      if (mayGoOn && here.match.next === undefined)
        say('Type rematch to play once more with the same people, or leave.')
    }
    if (mayGoOn && here.match.next === undefined && here.match.play !== undefined) return undefined
    const answer = mayGoOn && here.match.next !== undefined ? await client.follow() : undefined
    if (answer?.ok === false) say(answer.message)
    return { goesTo: answer?.ok === true ? answer.match : undefined }
  }

  /** Tells what is new, and asks what is to be asked. */
  #look(): Here {
    const { client, coach } = this.#visit
    this.#tellStatus()
    const here = hereAt(client.getSnapshot())
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

  /** Before each question, so that nothing can lose the game. */
  #keep({ isOwn }: Asked): void {
    const { client, keeper } = this.#visit
    const text = client.transcript()
    if (isOwn && text !== undefined) orExcuse(() => keeper.keepText(text))
  }

  #tellStatus(): void {
    const status = this.#visit.server.getSnapshot()
    if (status.kind === 'refused') return complain(status.message)
    if (status.kind === this.#status) return
    const words = STATUS_WORDS[status.kind] ?? (status.kind === 'online' ? 'Connected again.' : undefined)
    if (words !== undefined) say(words)
    this.#status = status.kind
  }

  #hear(rung: Promise<void>): Promise<Heard> {
    const { typing, isEager } = this.#visit
    const rang = rung.then((): Heard => ({ kind: 'rang' }))
    const waits = isEager || this.#asked?.isOwn === true
    const typed = waits ? [typing.next().then((line): Heard => ({ kind: 'line', line }))] : []
    return Promise.race([this.#stopped, rang, ...typed])
  }

  /** Does what was typed. False when the person leaves. */
  async #read(line: string): Promise<boolean> {
    this.#visit.typing.take()
    const asked = this.#asked
    const offered = asked?.choosing?.offered ?? []
    const order = readOrder(line)
    const typed = line.trim().toLowerCase()
    const isOffer = offered.some(({ notation, words }) =>
      [notation, words.label, words.short].some((name) => name.toLowerCase() === typed),
    )
    if (order !== undefined && !isOffer) return this.#obey(order)
    this.#mayResign = false
    return asked?.choosing === undefined ? this.#idle(line) : this.#choose(line, asked)
  }

  async #choose(line: string, { choosing }: Asked): Promise<boolean> {
    const { scene, offer, offered } = choosing!
    const answer = readAnswer(line, offered)
    if (answer.kind === 'leave') return false
    if (answer.kind === 'take') {
      const choices = [answer.offered.notation]
      this.#isAgain = !(await this.#act({ kind: 'play', after: scene.play.plies.length, choices }))
      return true
    }
    this.#isAgain = true
    if (answer.kind === 'hint' && !hereAt(this.#visit.client.getSnapshot()).match.settings.coach) say(NO_COACH)
    else
      oblige(
        { bench: { manifest: scene.manifest, keeper: this.#keeper() }, play: scene.play, seat: offer.seat, offered },
        answer,
      )
    if (answer.kind === 'nonsense') say(`Also: ${ALSO}.`)
    return true
  }

  /** Something typed while there is nothing to choose. */
  #idle(line: string): boolean {
    const here = hereAt(this.#visit.client.getSnapshot())
    const scene = sceneOf(here)
    const typed = line.trim().toLowerCase()
    if (['leave', 'quit', 'exit'].includes(typed)) return false
    if (typed === 'where' && scene !== undefined) print('', ...positionLines(scene.manifest, scene.play, scene.eye))
    else if (typed !== '') {
      const names = awaited(here.match)
      if (here.match.phase === 'over') {
        say('The game is over. You can type: rematch, say, leave.')
        return true
      }
      say(
        `${names.length === 0 ? 'There is nothing to choose yet.' : `It is not your turn: ${names.join(' and ')} to choose.`} You can type: where, leave, ${ALSO}.`,
      )
    }
    return true
  }

  /** Of a game with secrets there is no file before its end. */
  #keeper(): Keeper {
    const { client, keeper } = this.#visit
    const text = (): string => client.transcript() ?? complain(FILE_LATER)
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

  async #obey(order: Order): Promise<boolean> {
    const here = hereAt(this.#visit.client.getSnapshot())
    const again = this.#mayResign
    this.#mayResign = order.kind === 'resign' && !again
    switch (order.kind) {
      case 'clock':
        say(clockLine(here.match, namesAt(here.match), Date.now() + here.offset) ?? 'No clock runs here.')
        return true
      case 'resign':
        if (again) await this.#act({ kind: 'resign' })
        else say('To give this game up, type resign once more.')
        return true
      case 'answer':
        if (here.match.question === undefined) say('Nobody asks anything now.')
        else await this.#act({ kind: 'answer', what: here.match.question.what, yes: order.yes })
        return true
      case 'say':
      case 'ask':
      case 'resume':
        await this.#act(order)
        return true
      default:
        return order satisfies never
    }
  }

  /** Waits for the answer as long as the person does, and tells what is refused. Whether it was taken. */
  async #act(act: MatchAction): Promise<boolean> {
    const answer = await Promise.race([this.#visit.client.act(act), this.#stopped])
    if (!('ok' in answer) || answer.ok) return 'ok' in answer
    say(answer.message)
    return false
  }

  /** Before the game a seat is free again for others; later it is kept, and nobody is told good-bye. */
  async #leave(): Promise<void> {
    const { client, server, guest } = this.#visit
    const here = hereAt(client.getSnapshot())
    const mayStand =
      here.seat !== undefined && here.match.phase === 'gathering' && server.getSnapshot().kind === 'online'
    if (mayStand) await client.act({ kind: 'stand' })
    if (here.match.phase !== 'over') print('', ...farewellLines(here, guest.link).flatMap((line) => wrap(line, 200)))
  }
}

/**
 * Sits down at a table, or comes back to one's seat, and plays there until the game is over or the person leaves. Answers with the
 * table where the same people go on, if they do. @throws Complaint where there is no seat, and when the table can be followed no more
 */
export const visitTable = async (visit: Visit): Promise<string | undefined> => {
  const { client, server, guest, files, coach } = visit
  const gone = new Promise<'gone'>((resolve) =>
    visit.stop.addEventListener('abort', () => resolve('gone'), { once: true }),
  )
  const sitting = connected(server, guest).then(() => seated(client, guest))
  if ((await Promise.race([sitting, gone])) === 'gone') return undefined
  if (!guest.isWatching && !files.keeps())
    say('Your seat cannot be kept on this computer: do not close this window before the game is over.')
  const here = hereAt(client.getSnapshot())
  if (coach !== 'off' && !here.match.settings.coach) say(NO_COACH)
  if (isReplaced(here)) await client.act({ kind: 'resume' })
  const next = await new Table(visit).follow()
  if (client.getSnapshot().match?.phase === 'over') files.forget(client.id)
  return next
}
