import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Plays one game of random moves and returns its decisions. `below(n)` picks a move; `seed` determines the dice. */
export type PeerGame = (
  seed: number,
  below: (n: number) => number,
) => { readonly decisions: number; readonly log: readonly unknown[] }

const here = (folder: string): string => fileURLToPath(new URL(`./${folder}/`, import.meta.url))

/**
 * Installs the versions pinned in a folder's `package.json`, on the first run only, because most contributors never
 * need them. @throws Error if npm fails
 */
export const installOnce = (folder: 'peers' | 'lighthouse', ...packages: readonly string[]): void => {
  if (packages.every((name) => existsSync(`${here(folder)}node_modules/${name}`))) return
  process.stdout.write(`installing ${folder} (once) …\n`)
  const args = ['install', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', args, {
    cwd: here(folder),
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (status !== 0)
    throw new Error(
      `bench/${folder} could not be installed: read npm’s message above, check the network, and try again.`,
    )
}

export const installPeers = (): void => installOnce('peers', 'boardgame.io', 'node-persist')

/** Plays games through boardgame.io's reducer. */
export const boardgameIo = async (): Promise<PeerGame> => {
  installPeers()
  const { newPeer } = (await import('./peers/boardgame-io.mjs')) as { newPeer: () => PeerGame }
  return newPeer()
}
