import type { Answer } from '../match/messages.ts'
import type { Outstanding } from './keep.ts'

/** An act on its way: sent under its id until it is answered; with an answer it waits until its entry has come. */
export type Sent = Outstanding & {
  readonly answer?: Answer
  /** The connection on which it was sent last. */
  readonly on?: number
}

const changed = (sent: readonly Sent[], cid: string, change: Partial<Sent>): readonly Sent[] =>
  sent.map((one) => (one.cid === cid ? { ...one, ...change } : one))

/** Those that this connection has not carried yet, in order. */
export const unsent = (sent: readonly Sent[], on: number): readonly Sent[] =>
  sent.filter((one) => one.answer === undefined && one.on !== on)

export const sentOn = (sent: readonly Sent[], cid: string, on: number | undefined): readonly Sent[] =>
  sent.map((one) => {
    if (one.cid !== cid) return one
    const { on: _, ...rest } = one
    return on === undefined ? rest : { ...rest, on }
  })

export const answeredBy = (sent: readonly Sent[], cid: string, answer: Answer): readonly Sent[] =>
  changed(sent, cid, { answer })

/** Whether everything that came of an act is known: refused, or its entry is here. */
export const isSettled = ({ answer }: Sent, reached: number): boolean =>
  answer !== undefined && (!answer.ok || answer.n === undefined || answer.n <= reached)
