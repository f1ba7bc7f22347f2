import type { Random } from '../../dice/index.ts'
import { limits, WIRE } from '../../protocol/index.ts'
import { anyOf, oddValue, word } from './odd-values.ts'
import { type Prey, wildRequest } from './wild-requests.ts'

type Text = (prey: Prey, random: Random, id: number) => string

const event = (id: number, ...args: readonly unknown[]): string => `42${id}${JSON.stringify(args)}`

const asked: Text = (prey, random, id) => event(id, 'ask', wildRequest(prey, random))

const torn: Text = (prey, random, id) => {
  const text = asked(prey, random, id)
  return text.slice(0, random.below(text.length))
}

const mixed: Text = (prey, random, id) => {
  const text = asked(prey, random, id)
  const at = random.below(text.length)
  return `${text.slice(0, at)}${word(random, 1 + random.below(4))}${text.slice(at + 1)}`
}

/** Create valid packets with invalid content. The server does not close the connection after them. */
const POLITE: readonly Text[] = [
  asked,
  asked,
  asked,
  asked,
  asked,
  asked,
  (prey, random) => `42${JSON.stringify(['ask', wildRequest(prey, random)])}`,
  (_, random, id) => event(id, word(random, 6), oddValue(random)),
  (_, random, id) => event(id, 'ask', oddValue(random), oddValue(random)),
  (_, _random, id) => event(id, 'ask'),
  (_, random) => `42["told",${JSON.stringify(oddValue(random))}]`,
  (_, random) => `43${random.below(100)}[${JSON.stringify(oddValue(random))}]`,
  (_, random) => `42${'9'.repeat(1 + random.below(400))}["ask",{}]`,
  (_, random) => {
    const filler = 'x'.repeat(limits.messageBytes - 60 - random.below(99))
    return `42${JSON.stringify(['ask', { kind: 'lobby', on: filler }])}`
  },
  () => '3',
]

/** Generators of Engine.IO and Socket.IO packets that are illegal, misplaced, truncated or much too long. */
const RUDE: readonly Text[] = [
  torn,
  torn,
  mixed,
  mixed,
  (_, random, id) => event(id, oddValue(random)),
  (_, _random, id) => `42${id}[]`,
  (_, random) => `42/${word(random, 5)},["ask",{}]`,
  (_, random) => `40/${word(random, 5)},{"wire":${WIRE}}`,
  () => `40{"wire":${WIRE}}`,
  (_, random) => `44${JSON.stringify(oddValue(random))}`,
  () => '451-["ask",{"_placeholder":true,"num":0}]',
  () => '45999999999-["ask"]',
  () => '461-7[{"_placeholder":true,"num":7}]',
  () => '41',
  () => '3probe',
  () => '5',
  () => '6',
  (_, random) => word(random, random.below(40)),
  (_, random) => String.fromCharCode(...Array.from({ length: 30 }, () => random.below(0xd800))),
  (_, random) => `42${JSON.stringify(['ask', 'x'.repeat(limits.messageBytes + random.below(90_000))])}`,
]

/** A text without effect that leaves the connection open. */
export const politeText = (prey: Prey, random: Random, id: number): string => anyOf(POLITE, random)(prey, random, id)

/** A text without effect that may end the connection. */
export const rudeText = (prey: Prey, random: Random, id: number): string => anyOf(RUDE, random)(prey, random, id)
