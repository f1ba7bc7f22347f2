import { isDeepStrictEqual } from 'node:util'
import {
  applyEntry,
  type Answer,
  followerOf,
  type Match,
  type MatchAction,
  type Request,
  type WireEntry,
} from '../../protocol/index.ts'
import { manifestOf } from '../../games/index.ts'
import { type Caller, call, NotLetIn } from '../hosted.ts'
import { type SigningDevice, signingDevice } from '../server/device-keys.ts'
import { secretOf } from '../sealed-game.ts'
import type { Message } from './page.ts'

const SERVER = 'server'

/** Records all messages by scene. */
export class Recorder {
  readonly scenes: { readonly title: string; readonly text: string; readonly messages: Message[] }[] = []

  isPaused = false

  scene(title: string, text: string): void {
    this.scenes.push({ title, text, messages: [] })
  }

  note(message: Message): void {
    // Normalises watcher ids, which the process counts across tests.
    const text = JSON.stringify(message).replaceAll(/"id":"w[a-z0-9]{1,12}"/g, '"id":"w1"')
    if (!this.isPaused) this.scenes.at(-1)?.messages.push(JSON.parse(text) as Message)
  }
}

type HttpRequest = { readonly headers?: Readonly<Record<string, string>>; readonly body?: unknown }

/** A client whose sent and received messages are recorded. */
export class Speaker {
  readonly name: string
  readonly token: string
  readonly secret: string
  readonly device: SigningDevice
  readonly #record: Recorder
  readonly #port: number
  #caller: Caller | undefined
  #heard = 0
  match: Match | undefined
  /** Last received entry. */
  last: WireEntry | undefined
  /** Last received choices of the seat. */
  offers: { readonly after: number; readonly choices: readonly string[] } | undefined

  constructor(name: string, record: Recorder, port: number) {
    this.name = name
    this.#record = record
    this.#port = port
    this.token = secretOf(7, ...Buffer.from(name))
    this.secret = secretOf(8, ...Buffer.from(name))
    this.device = signingDevice(this.token)
  }

  #say(kind: string, rest: Pick<Message, 'headers' | 'body'> = {}): void {
    this.#record.note({ from: this.name, to: SERVER, kind, ...rest })
  }

  #hear(kind: string, body?: unknown): void {
    this.#record.note({ from: SERVER, to: this.name, kind, ...(body !== undefined && { body }) })
  }

  /** Connects with a wire version. Returns the answer if rejected. */
  async connect(wire: number): Promise<unknown> {
    this.#say('hello', { body: { wire } })
    try {
      this.#caller = await call(this.#port, { auth: { wire } })
      this.#heard = 0
      return undefined
    } catch (error) {
      if (!(error instanceof NotLetIn)) throw error
      this.#hear('refused', { message: error.message, data: error.data })
      return error.data
    }
  }

  disconnect(): void {
    this.#caller?.socket.disconnect()
    this.#caller = undefined
  }

  #fold(entries: readonly WireEntry[], id: string): void {
    for (const entry of entries) {
      this.last = entry
      const [first] = entry.events
      const game = first?.kind === 'opened' ? first.settings.game : this.match?.settings.game
      const manifest = manifestOf(game ?? '')
      if (manifest !== undefined) this.match = applyEntry(id, this.match, entry, followerOf(manifest.game))
    }
  }

  /** Records the received messages, except presence, which arrives after an unpredictable delay. */
  listen(): void {
    for (const told of this.#caller?.told.slice(this.#heard) ?? []) {
      if (told.kind === 'presence') continue
      this.#hear(`told-${told.kind}`, told)
      if (told.kind === 'entry') this.#fold([told.entry], told.match)
      if (told.kind === 'offers') this.offers = told.offers
    }
    this.#heard = this.#caller?.told.length ?? 0
  }

  /** Waits until everything sent by the server has arrived. */
  async settle(): Promise<void> {
    await this.#caller?.ask({ kind: 'lobby', on: false })
    this.listen()
  }

  async ask(request: Request | Readonly<Record<string, unknown>>): Promise<Answer> {
    this.#say(`ask-${String(request.kind)}`, { body: request })
    const answer = (await this.#caller?.send(request)) as Answer
    this.listen()
    this.#hear('answer', answer)
    if (answer.ok && answer.attended !== undefined && 'match' in request) {
      this.#fold(answer.attended.entries, String(request.match))
      this.offers = answer.attended.offers ?? this.offers
    }
    return answer
  }

  act(match: string, cid: string, act: MatchAction): Promise<Answer> {
    return this.ask({ kind: 'act', match, cid, act: this.device.signed(this.match, cid, act) })
  }

  /** Sends an HTTP request; returns JSON, or the text of a file. */
  async http(line: string, { headers = {}, body }: HttpRequest = {}): Promise<unknown> {
    const [method = 'GET', path = '/'] = line.split(' ')
    const sent = { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) }
    this.#say(line, { ...(isDeepStrictEqual(sent, {}) ? {} : { headers: sent }), ...(body !== undefined && { body }) })
    const init = { method, headers: sent, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const answer = await fetch(`http://127.0.0.1:${this.#port}${path}`, init)
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true
    const found: unknown = isJson ? JSON.parse(text) : text
    this.#hear(`${answer.status}`, found)
    return found
  }
}
