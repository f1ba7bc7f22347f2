import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('./peers/', import.meta.url))

/** Plays one game of random moves and answers the decisions made; `below(n)` picks a move, the seed the dice. */
export type PeerGame = (
  seed: number,
  below: (n: number) => number,
) => { readonly decisions: number; readonly log: readonly unknown[] }

const isThere = (name: string): boolean => existsSync(`${folder}node_modules/${name}`)

/** Installs what benchmarks compare with: a package of its own, so that nobody else has to fetch it. */
export const installPeers = (): void => {
  if (isThere('boardgame.io') && isThere('node-persist')) return
  process.stdout.write('installing the peers (once) …\n')
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const done = spawnSync('npm', args, { cwd: folder, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' })
  if (done.status !== 0)
    throw new Error('The peers could not be installed: read npm’s message above, check the network, and try again.')
}

/** The same game through boardgame.io's reducer. */
export const boardgameIo = async (): Promise<PeerGame> => {
  installPeers()
  const { newPeer } = (await import('./peers/boardgame-io.mjs')) as { newPeer: () => PeerGame }
  return newPeer()
}
