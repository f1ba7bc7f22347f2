import { type Random, seeded } from '../../src/dice/index.ts'
import { dialRaw, type RawSocket } from '../../src/testing/server/raw-socket.ts'
import { type Duel, newCounts } from './duel.ts'

type Move = { readonly move: string; readonly args: readonly unknown[] }

/** State of a boardgame.io game. `G` is the game's own state; `_stateID` counts events. */
type State = {
  readonly G: { readonly attacker: number }
  readonly ctx: { readonly gameover?: unknown }
  readonly _stateID: number
}

/** Returns the choices in a state. */
export type Enumerate = (G: State['G']) => readonly Move[]

const PATH = '/socket.io/?EIO=4&transport=websocket'
const ROOM = '/holmgang,'

type Heard = { readonly kind: 'sync' | 'update'; readonly match: string; readonly state: State; readonly bytes: number }

const dial = async (port: number, onHeard: (heard: Heard) => void): Promise<RawSocket> => {
  const { promise: hello, resolve } = Promise.withResolvers<void>()
  let raw: RawSocket | undefined
  const text = (heard: string): void => {
    if (heard.startsWith(`42${ROOM}`)) {
      const [kind, match, what] = JSON.parse(heard.slice(2 + ROOM.length)) as [Heard['kind'], string, never]
      const state = kind === 'sync' ? (what as { state: State }).state : (what as State)
      if (kind === 'sync' || kind === 'update') onHeard({ kind, match, state, bytes: heard.length })
    } else if (heard === '2') raw?.send('3')
    else if (heard.startsWith(`40${ROOM}`)) resolve()
  }
  raw = await dialRaw(port, PATH, { text, gone: () => undefined })
  raw.send(`40${ROOM}`)
  await hello
  return raw
}

/** Two clients that play random Holmgang on boardgame.io's server. A state update is the only acknowledgement. */
export const peerDuel = (port: number, name: string, seed: number, enumerate: Enumerate): Duel => {
  const counts = newCounts()
  const random: Random = seeded(seed)
  const sockets: RawSocket[] = []
  let state: State | undefined
  let [match, missing, done]: [string, number, () => void] = ['', 0, () => undefined]

  const heard = (news: Heard): void => {
    if (news.match !== match) return
    if (news.kind === 'update') counts.told = news.bytes
    state = news.state
    missing -= 1
    if (missing === 0) done()
  }
  const hearing = (count: number): Promise<void> => new Promise((resolve) => ([missing, done] = [count, resolve]))

  const newGame = async (): Promise<void> => {
    counts.games += 1
    match = `${name}-${counts.games}`
    for (const [seat, socket] of sockets.entries()) {
      const synced = hearing(1)
      socket.send(`42${ROOM}${JSON.stringify(['sync', match, String(seat), null, 2])}`)
      await synced
    }
  }

  const act = (): Promise<void> => {
    const { G, _stateID } = state!
    const moves = enumerate(G)
    const { move, args } = moves[random.below(moves.length)]!
    const playerID = String(1 - G.attacker)
    const action = { type: 'MAKE_MOVE', payload: { type: move, args, playerID } }
    const text = `42${ROOM}${JSON.stringify(['update', action, _stateID, match, playerID])}`
    const both = hearing(2)
    counts.actions += 1
    counts.asked = text.length
    sockets[1 - G.attacker]!.send(text)
    return both
  }

  return {
    counts,
    act,
    ready: async () => {
      for (const _ of [0, 1]) sockets.push(await dial(port, heard))
    },
    prepare: async () => {
      if (state === undefined || state.ctx.gameover !== undefined) await newGame()
    },
    leave: () => sockets.forEach((socket) => socket.cut()),
  }
}
