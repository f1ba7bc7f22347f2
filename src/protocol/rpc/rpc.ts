import type { OnProgress } from '../../engine/index.ts'

/** Kinds of calls with question and answer; both must support structured cloning. */
export type CallContract<C> = { readonly [K in keyof C]: { readonly ask: unknown; readonly answer: unknown } }

/** Handlers by kind of call; the caller receives errors that they throw. */
export type CallHandlers<C extends CallContract<C>> = {
  readonly [K in keyof C]: (ask: C[K]['ask'], onProgress: OnProgress) => C[K]['answer'] | Promise<C[K]['answer']>
}

export type WorkerCallOptions = {
  readonly onProgress?: OnProgress | undefined
  /** Cancels the call. If a worker is busy with it, terminates the worker; waiting calls start another worker. */
  readonly signal?: AbortSignal | undefined
}

export type WorkerCall<C extends CallContract<C>> = <K extends keyof C>(
  kind: K,
  ask: C[K]['ask'],
  options?: WorkerCallOptions,
) => Promise<C[K]['answer']>

/** Error as plain data, because structured cloning drops the codes of database errors. */
type SentError = { readonly name: string; readonly message: string; readonly code?: string; readonly errcode?: number }

export type WorkerRequest = { readonly id: number; readonly kind: PropertyKey; readonly ask: unknown }
export type WorkerResponse =
  | { readonly id: number; readonly progress: Parameters<OnProgress> }
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly error: SentError }

const sentError = (error: unknown): SentError => {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) }
  const { name, message, code, errcode } = error as Error & Omit<SentError, 'name' | 'message'>
  return { name, message, ...(code !== undefined && { code }), ...(errcode !== undefined && { errcode }) }
}

const standard = { RangeError, TypeError, SyntaxError }

const receivedError = ({ name, message, ...codes }: SentError): Error =>
  Object.assign(new (standard[name as keyof typeof standard] ?? Error)(message), codes)

/** Creates a function that handles requests with `handlers` and posts the responses. */
export const answerCalls =
  <C extends CallContract<C>>(handlers: CallHandlers<C>, post: (response: WorkerResponse) => void) =>
  async ({ id, kind, ask }: WorkerRequest): Promise<void> => {
    try {
      const answer = await handlers[kind as keyof C](ask, (...progress) => post({ id, progress }))
      post({ id, answer })
    } catch (error) {
      post({ id, error: sentError(error) })
    }
  }

/** Handle of a running worker, for its caller. */
export type WorkerLink = {
  post(request: WorkerRequest): void
  /** Called with true when the first call opens, and with false after the last call. */
  busy?(isBusy: boolean): void
  terminate(): unknown
}

/** Starts a worker. `hear` receives its responses, `lost` the error that ended it. */
export type StartWorker = (hear: (response: WorkerResponse) => void, lost: (error: Error) => void) => WorkerLink

type OpenCall = WorkerRequest & {
  readonly onProgress: OnProgress | undefined
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: unknown) => void
}

export type WorkerCaller<C extends CallContract<C>> = {
  readonly call: WorkerCall<C>
  readonly isRunning: () => boolean
  /** Terminates the worker and rejects all calls; a later call starts another worker. */
  readonly end: (reason: Error) => Promise<void>
}

/** Calls for one worker: the calls sent to it, and the calls that wait. */
class CallQueue {
  readonly #start: StartWorker
  readonly #atOnce: number
  readonly #sent = new Map<number, OpenCall>()
  #waiting: OpenCall[] = []
  #worker: WorkerLink | undefined

  constructor(start: StartWorker, atOnce: number) {
    this.#start = start
    this.#atOnce = atOnce
  }

  isRunning(): boolean {
    return this.#worker !== undefined
  }

  add(call: OpenCall): void {
    this.#waiting.push(call)
    this.#send()
  }

  cancel(call: OpenCall, reason: unknown): void {
    this.#waiting = this.#waiting.filter((other) => other !== call)
    call.reject(reason)
    if (this.#sent.get(call.id) === call) this.#drop(reason)
  }

  async end(reason: Error): Promise<void> {
    for (const { reject } of this.#waiting.splice(0)) reject(reason)
    await this.#drop(reason)
  }

  #hear(response: WorkerResponse): void {
    const call = this.#sent.get(response.id)
    if (call === undefined) return
    if ('progress' in response) return call.onProgress?.(...response.progress)
    this.#sent.delete(response.id)
    if ('error' in response) call.reject(receivedError(response.error))
    else call.resolve(response.answer)
    this.#send()
  }

  /** Terminates the worker and rejects the calls sent to it; waiting calls go to the next worker. */
  #drop(reason: unknown): unknown {
    const [dropped, worker] = [[...this.#sent.values()], this.#worker]
    this.#worker = undefined
    this.#sent.clear()
    for (const { reject } of dropped) reject(reason)
    const ending = worker?.terminate()
    this.#send()
    return ending
  }

  #started(): WorkerLink {
    const own: WorkerLink = this.#start(
      (response) => this.#hear(response),
      (error) => {
        if (this.#worker === own) this.#drop(error)
      },
    )
    return own
  }

  #send(): void {
    while (this.#sent.size < this.#atOnce) {
      const call = this.#waiting.shift()
      if (call === undefined) break
      try {
        this.#worker ??= this.#started()
        this.#sent.set(call.id, call)
        this.#worker.post({ id: call.id, kind: call.kind, ask: call.ask })
      } catch (error) {
        this.#sent.delete(call.id)
        call.reject(error)
      }
    }
    this.#worker?.busy?.(this.#sent.size > 0)
  }
}

/**
 * Creates a caller that starts a worker with the first call. If the worker crashes, its calls are rejected and the next
 * call starts another worker. `atOnce`: maximum number of unanswered calls sent to a worker; others wait and survive a
 * crash.
 */
export const createCaller = <C extends CallContract<C>>(
  start: StartWorker,
  atOnce = Number.POSITIVE_INFINITY,
): WorkerCaller<C> => {
  const queue = new CallQueue(start, atOnce)
  let last = 0
  const call: WorkerCall<C> = (kind, ask, { onProgress, signal } = {}) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason as Error)
      const id = ++last
      const abort = (): void => queue.cancel(opened, signal?.reason)
      const settled =
        <T>(settle: (value: T) => void) =>
        (value: T): void => {
          signal?.removeEventListener('abort', abort)
          settle(value)
        }
      const opened = { id, kind, ask, onProgress, resolve: settled(resolve), reject: settled(reject) }
      signal?.addEventListener('abort', abort)
      queue.add(opened)
    })
  return { call, end: (reason) => queue.end(reason), isRunning: () => queue.isRunning() }
}
