import { dialRaw, type RawSocket } from '../../src/testing/server/raw-socket.ts'
import { type Duel, newCounts } from './duel.ts'

/** Bytes of messages from and to the clients, as measured with the real server. */
export type Sizes = { readonly asked: number; readonly told: number }

type Ears = { readonly ack: () => void; readonly told: (bytes: number) => void }

const PATH = '/bare/?EIO=4&transport=websocket'

const dial = async (port: number, ears: Ears): Promise<RawSocket> => {
  const { promise: hello, resolve } = Promise.withResolvers<void>()
  let raw: RawSocket | undefined
  const text = (heard: string): void => {
    if (heard.startsWith('42')) {
      const [, what] = JSON.parse(heard.slice(2)) as [string, { entry: { n: number } }]
      if (what.entry.n > 0) ears.told(heard.length)
    } else if (heard.startsWith('43')) ears.ack()
    else if (heard === '2') raw?.send('3')
    else if (heard.startsWith('40')) resolve()
  }
  raw = await dialRaw(port, PATH, { text, gone: () => undefined })
  raw.send('40')
  await hello
  return raw
}

/** Returns a function for actions without content, as long as those of the real server. */
const actionOf = (match: string, size: number): ((id: number) => string) => {
  const around = JSON.stringify(['ask', { match, filler: '' }]).length
  const filler = '·'.repeat(0) + 'x'.repeat(Math.max(0, size - around - 6))
  const body = JSON.stringify(['ask', { match, filler }])
  return (id) => `42${id}${body}`
}

/** A duel's exchange of messages with the bare loop, without game, rules or decisions. */
export const bareDuel = (port: number, match: string, sizes: Sizes): Duel => {
  const counts = newCounts()
  const action = actionOf(match, sizes.asked)
  const sockets: RawSocket[] = []
  let [missing, done]: [number, () => void] = [0, () => undefined]
  const heard = (): void => {
    missing -= 1
    if (missing === 0) done()
  }
  const told = (bytes: number): void => {
    counts.told = bytes
    heard()
  }
  return {
    counts,
    ready: async () => {
      for (const _ of [0, 1]) sockets.push(await dial(port, { ack: heard, told }))
      for (const socket of sockets) {
        const joined = new Promise<void>((resolve) => ([missing, done] = [1, resolve]))
        socket.send(`421${JSON.stringify(['join', match])}`)
        await joined
      }
    },
    prepare: async () => undefined,
    act: () =>
      new Promise((resolve) => {
        ;[missing, done] = [3, resolve]
        counts.actions += 1
        const text = action(counts.actions)
        counts.asked = text.length
        sockets[counts.actions & 1]!.send(text)
      }),
    leave: () => sockets.forEach((socket) => socket.cut()),
  }
}
