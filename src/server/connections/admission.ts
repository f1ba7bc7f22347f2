import { WIRE } from '../../protocol/index.ts'
import { errors, errorAnswer, type ErrorAnswer } from '../matches/errors.ts'
import type { Bounds } from '../operations/bounds.ts'

/** Why a connection is not let in: the client finds the refusal in the error's `data`. */
export class ConnectionRejected extends Error {
  readonly data: ErrorAnswer

  constructor(data: ErrorAnswer) {
    super(data.message)
    this.data = data
  }
}

const wrongVersion = errorAnswer(
  'wrong-version',
  `This server speaks version ${WIRE} of its wire and you another one: load the page anew, or get the Hazelring that fits.`,
)
const full = errorAnswer('full', 'Too many connections come from your network. Close some of them and try again.')
const second = errorAnswer('malformed', 'This connection is open already.')

/** What the door looks at when somebody comes. */
export type Arrival = {
  readonly wire: unknown
  /** Connections from the same address, this one not among them. */
  readonly fromThere: number
  readonly isSecond: boolean
  readonly isClosing: boolean
}

/** Whether somebody may come in; else why not. */
export const admissionError = (coming: Arrival, { socketsPerAddress }: Bounds): ErrorAnswer | undefined => {
  if (coming.isClosing) return errors.closing
  if (coming.wire !== WIRE) return wrongVersion
  if (coming.isSecond) return second
  return coming.fromThere >= socketsPerAddress ? full : undefined
}

/** Connections by address, for the door. */
export interface AddressCounts {
  of(address: string): number
  come(address: string): void
  go(address: string): void
}

export const createAddressCounts = (): AddressCounts => {
  const counts = new Map<string, number>()
  const of = (address: string): number => counts.get(address) ?? 0
  return {
    of,
    come: (address) => void counts.set(address, of(address) + 1),
    go(address) {
      if (of(address) <= 1) counts.delete(address)
      else counts.set(address, of(address) - 1)
    },
  }
}
