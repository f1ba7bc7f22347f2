/** Instructions of WebAssembly as bytes: the few that strikes need. Addresses and offsets are in bytes. */
export type Code = readonly number[]

/** A function: whole numbers are its parameters, and pairs of figures its own variables, numbered after them. It answers nothing. */
export type WasmFunction = {
  readonly params: number
  readonly pairs: number
  readonly body: Code
  /** Its name outside; undefined where only other functions call it. */
  readonly name?: string
}

const unsigned = (number: number): Code =>
  number < 0x80 ? [number] : [(number & 0x7f) | 0x80, ...unsigned(Math.floor(number / 0x80))]

const signed = (number: number): Code =>
  number < 0x40 ? [number] : [(number & 0x7f) | 0x80, ...signed(Math.floor(number / 0x80))]

const vector = (operation: number, ...rest: Code): Code => [0xfd, ...unsigned(operation), ...rest]

export const get = (variable: number): Code => [0x20, ...unsigned(variable)]
export const set = (variable: number): Code => [0x21, ...unsigned(variable)]
export const call = (place: number): Code => [0x10, ...unsigned(place)]

/** A whole number from 0 on. */
export const whole = (number: number): Code => [0x41, ...signed(number)]
export const plus: Code = [0x6a]

/** One figure from, or to, an address. */
export const loadOne = (offset: number): Code => [0x2b, 3, ...unsigned(offset)]
export const storeOne = (offset: number): Code => [0x39, 3, ...unsigned(offset)]

/** Two figures side by side. */
export const load = (offset: number): Code => vector(0x00, 3, ...unsigned(offset))
export const store = (offset: number): Code => vector(0x0b, 3, ...unsigned(offset))
export const add: Code = vector(0xf0)
export const times: Code = vector(0xf2)
export const less: Code = vector(0x49)
export const more: Code = vector(0x4a)
export const least: Code = vector(0xf6)
export const most: Code = vector(0xf7)

/** Of two pairs the first where the third, an answer of `less` or `more`, holds. */
export const choose: Code = vector(0x52)

/** The same figure twice. */
export const both = (figure: number): Code => [
  0x44,
  ...new Uint8Array(new Float64Array([figure]).buffer),
  ...vector(0x14),
]

/** How every module begins: its mark, and version 1. */
const MAGIC: Code = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0]

const [NUMBER, PAIR] = [0x7f, 0x7b]

const sized = (bytes: Code): Code => [...unsigned(bytes.length), ...bytes]

const list = (items: readonly Code[]): Code => [...unsigned(items.length), ...items.flat()]

const section = (id: number, items: readonly Code[]): Code => [id, ...sized(list(items))]

const named = (name: string): Code => sized([...new TextEncoder().encode(name)])

const codeOf = ({ pairs, body }: WasmFunction): Code => sized([...list([[...unsigned(pairs), PAIR]]), ...body, 0x0b])

/** The module of these functions. It imports its memory as `room.memory`, of so many pages (64 KiB) at least. */
export const moduleOf = (functions: readonly WasmFunction[], pages: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([
    ...MAGIC,
    ...section(
      1,
      functions.map(({ params }) => [0x60, ...list(Array.from({ length: params }, () => [NUMBER])), 0]),
    ),
    ...section(2, [[...named('room'), ...named('memory'), 2, 0, ...unsigned(pages)]]),
    ...section(
      3,
      functions.map((_, place) => unsigned(place)),
    ),
    ...section(
      7,
      functions.flatMap(({ name }, place) => (name === undefined ? [] : [[...named(name), 0, ...unsigned(place)]])),
    ),
    ...section(10, functions.map(codeOf)),
  ])
