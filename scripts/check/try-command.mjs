// Tests the installed package hazelring: its command on an existing Node.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const PATIENCE = 60_000

const started = (node, folder, words) => {
  const env = {
    ...process.env,
    NODE_COMPILE_CACHE: undefined,
    HAZELRING_DATA: join(folder, 'games'),
    DATABASE_URL: undefined,
  }
  return [node, [join(folder, 'node_modules', 'hazelring', 'hazelring.mjs'), ...words], { cwd: folder, env }]
}

const said = (node, folder, ...words) => {
  const [command, args, options] = started(node, folder, words)
  const { status, stdout, stderr } = spawnSync(command, args, { ...options, encoding: 'utf8' })
  return { status, out: stdout, err: stderr }
}

const answerOf = (node, folder, ...words) => {
  const { status, out, err } = said(node, folder, ...words)
  if (status !== 0) throw new Error(`hazelring ${words.join(' ')} ended with ${status}: ${err}`)
  return out
}

/** Plays a game of bots to its end, saves, shows and analyses it. */
const playGame = (node, folder, game) => {
  const file = join(folder, `${game}.hazelring`)
  answerOf(node, folder, 'play', game, '--seats', 'random,random', '--seed', '3', '--save', file)
  if (!/\nend payoff \S+/.test(readFileSync(file, 'utf8'))) throw new Error(`the game of ${game} did not end`)
  answerOf(node, folder, 'replay', file)
  rmSync(file)
}

const opened = (server) =>
  new Promise((resolve, reject) => {
    let [out, err] = ['', '']
    const late = setTimeout(() => reject(new Error(`hazelring serve did not start: ${out}${err}`)), PATIENCE)
    server.stdout.on('data', (text) => {
      out += text
      const [, url] = /is open at (\S+)/.exec(out) ?? []
      if (url !== undefined) resolve(url)
    })
    server.stderr.on('data', (text) => (err += text))
    server.on('exit', (code) => reject(new Error(`hazelring serve ended with ${code}: ${out}${err}`)))
    server.on('close', () => clearTimeout(late))
  })

/** Pages that a newcomer opens, and the registry over HTTP. */
const ADDRESSES = [
  '/',
  '/play/holmgang',
  '/rules/tankards',
  '/healthz',
  '/docs/',
  '/docs/playground.html',
  '/api/games/holmgang/notation',
]

const serve = async (node, folder) => {
  const server = spawn(...started(node, folder, ['serve', '--port', '0']))
  const ended = new Promise((resolve) => server.on('exit', resolve))
  try {
    const url = await opened(server)
    for (const address of ADDRESSES) {
      const { status } = await fetch(new URL(address, url), { headers: { accept: 'text/html' } })
      if (status !== 200) throw new Error(`${address} answers ${status}`)
    }
  } finally {
    server.kill('SIGTERM')
  }
  const code = await ended
  if (code !== 0) throw new Error(`hazelring serve ended with ${code} on SIGTERM`)
}

const hasSqlite = (node) => spawnSync(node, ['-e', "require('node:sqlite')"]).status === 0

/** @returns a summary line */
export const tryCommand = async (node, folder) => {
  const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim()
  if (existsSync(join(folder, 'node_modules', '.bin', 'node'))) throw new Error('hazelring bundles its own Node')
  const games = JSON.parse(answerOf(node, folder, 'games', '--json')).map(({ id }) => id)
  for (const game of games) playGame(node, folder, game)
  answerOf(node, folder, 'rules', games[0], '1')
  answerOf(node, folder, 'simulate', games[0], '--games', '2000', '--threads', '2', '--seed', '1')
  if (hasSqlite(node)) {
    await serve(node, folder)
    return `hazelring on ${version}: ${games.length} games played, served ${ADDRESSES.join(' ')}`
  }
  const { status, err } = said(node, folder, 'serve')
  if (status !== 2 || !err.includes('Install Node 24')) throw new Error(`hazelring serve on ${version}: ${err}`)
  return `hazelring on ${version}: ${games.length} games played; serve says that it needs a newer Node`
}
