import { setTimeout as sleep } from 'node:timers/promises'
import { games } from '../../src/games/index.ts'
import type { MatchUpdate } from '../../src/protocol/index.ts'
import { usualSettings } from '../../src/protocol/index.ts'
import { secretOf } from '../../src/testing/sealed-game.ts'
import { startServer } from '../../src/testing/server/server-process.ts'
import { inTestFolder } from '../../src/testing/test-store.ts'
import { serverEnv, serverFlags } from '../../scripts/become.mjs'
import { print } from '../measure.ts'

const MOVE = 10_000
/** Milliseconds for which the server is stopped. */
const STOPS = [12_000, 18_000, 25_000]
/** Milliseconds that a player has used before the stop, and until it acts after the stop. */
const USED = 5_000
const AFTER = 1_000

/** Sends one request of a program with its own token. Returns the answer; throws if the server refuses. */
const program = (port: number, seed: number) => {
  const headers = { authorization: `Bearer ${secretOf(13, seed)}`, 'content-type': 'application/json' }
  return async <A>(path: string, body?: object): Promise<A> => {
    const method = body === undefined ? 'GET' : 'POST'
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, ...sent })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as A
  }
}

/** Plays with ten seconds for each choice, stops the server's process during one, and acts after the stop. */
const playThrough = async (port: number, pid: number, stop: number): Promise<string> => {
  const ask = [program(port, stop), program(port, stop + 1)]
  const clock = { kind: 'live', move: MOVE, bank: 0, away: 0 } as const
  const settings = { ...usualSettings(games[0]!.game.id, 2), visibility: 'open', clock, late: 'lose' }
  const { match } = await ask[0]!<{ readonly match: string }>('/api/tables', { cid: 'open', settings, computers: [] })
  const act = (seat: number, cid: string, what: object) =>
    ask[seat]!<{ readonly n: number }>(`/api/matches/${match}/acts`, { cid, act: what })
  for (const seat of [0, 1]) await act(seat, 'sit', { kind: 'sit', seat, name: `Bot ${seat}`, program: true })
  const news = (seat: number) => ask[seat]!<MatchUpdate>(`/api/matches/${match}/news?since=0`)
  const mine = await Promise.race([0, 1].map((seat) => news(seat).then(({ offers }) => ({ seat, offers }))))
  const { seat, offers } = (mine.offers?.choices.length ?? 0) > 0 ? mine : { seat: 1, offers: (await news(1)).offers }
  await sleep(USED)
  process.kill(pid, 'SIGSTOP')
  await sleep(stop)
  process.kill(pid, 'SIGCONT')
  await sleep(AFTER)
  return act(seat, 'play', { kind: 'play', after: offers?.after, choices: [offers?.choices[0]] }).then(
    () => 'played in time',
    (error: Error) => `lost: ${error.message}`,
  )
}

/** Stops the server's process during games with a clock. Sets the exit code if a player who was in time loses a game. */
export const halts = async (): Promise<void> => {
  print('a clock of 10 s, 5 s of them used; the server’s process is stopped; its player acts one second later')
  await inTestFolder(async (place) => {
    const server = await startServer({ place, nodeArgs: serverFlags, env: serverEnv })
    for (const stop of STOPS) {
      const result = await playThrough(server.port, server.pid, stop)
      if (result.startsWith('lost')) process.exitCode = 1
      print(`  stopped for ${stop / 1000} s: ${result}`)
    }
    await server.kill()
  })
}
