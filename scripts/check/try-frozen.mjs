// Changes a game's rules in a copy of the project, and opens earlier games in a browser: a running match after a
// server restart, a link, a proof.
//   npm run try-frozen -- [GAME] [--pictures FOLDER]
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { onModernNode, root } from '../setup.mjs'

/** Builds without the documentation, whose examples use today's rules. */
const BUILD = `const { ok, output } = await (await import('./scripts/build/build.mjs')).buildIfChanged()
if (!ok) throw new Error(output)`
const LEFT_OUT = ['.git', 'dist', 'node_modules']
const say = (line) => process.stdout.write(`${line}\n`)

const demand = (isTrue, what) => {
  if (!isTrue) throw new Error(what)
  say(`ok   ${what}`)
}

const copyProject = () => {
  const copy = mkdtempSync(join(tmpdir(), 'hazelring-try-frozen-'))
  for (const name of readdirSync(root).filter((one) => !LEFT_OUT.includes(one)))
    cpSync(join(root, name), join(copy, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

const inCopy = (copy, ...words) => {
  const done = spawnSync(process.execPath, words, { cwd: copy, encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`${words.join(' ')}:\n${done.stdout}${done.stderr}`)
  return done.stdout.trim()
}

const put = (texts) => () => {
  for (const [path, text] of texts) writeFileSync(path, text)
}

/**
 * Adds a side to every die of the game and increases its version, so that old games are invalid under the new rules.
 */
const change = (copy, id) => {
  const folder = join(copy, 'src', 'games', id)
  const before = new Map()
  for (const name of readdirSync(join(folder, 'rules')).filter((file) => /^(?!.*\.test).*\.ts$/.test(file))) {
    const path = join(folder, 'rules', name)
    const text = readFileSync(path, 'utf8')
    before.set(path, text)
    writeFileSync(
      path,
      text
        .replaceAll(/\bdice\((\d), 6\)/g, 'dice($1, 7)')
        .replace(/^( {2}version: )(\d+)/m, (_, word, n) => `${word}${Number(n) + 1}`),
    )
  }
  const after = new Map([...before.keys()].map((path) => [path, readFileSync(path, 'utf8')]))
  return { undo: put(before), again: put(after) }
}

const startServer = async (copy, port) => {
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: `${port}`,
    HAZELRING_DATA: join(copy, 'data'),
    DATABASE_URL: '',
    HAZELRING_LOG: 'error',
  }
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: copy,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise((resolve, reject) => {
    let said = ''
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)))
    child.stdout.on('data', (text) => {
      said += text
      const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? []
      if (found !== undefined) resolve(found)
    })
  })
  const end = () =>
    new Promise((resolve) => {
      child.once('exit', resolve)
      child.kill('SIGTERM')
    })
  return { url, end }
}

/** Takes the first offer until this many choices are made, or the game is over. */
const playOn = async (page, { takeTurn }, most) => {
  for (let made = 0; made < most; await page.waitForTimeout(50)) {
    if (await page.locator('.after').first().isVisible()) return
    if (await takeTurn(page)) made += 1
  }
}

const tryMatch = async ({ page, copy, rules, id, online }) => {
  rules.undo()
  const first = await startServer(copy, 0)
  const bot = 'random'
  const link = await online.setUpTable(first.url, {}, undefined, undefined, [{ seat: 1, bot }])
  await page.goto(`${first.url}${link}`)
  await online.sitDown(page, 0, 'Ada')
  await page.locator('.table').waitFor()
  await playOn(page, online, 2)
  await first.end()
  rules.again()
  const second = await startServer(copy, Number(new URL(first.url).port))
  await page.reload()
  await page.locator(`.frozen-${id}-1`).first().waitFor({ state: 'attached' })
  await playOn(page, online, 400)
  demand(
    await page.locator('.after').first().isVisible(),
    'a running match goes on by the old rules after the server has started with the new ones',
  )
  return second
}

const tryFiles = async ({ page, url, copy, id, shot }) => {
  const { packLink } = await import('../../src/web/data/share/link.ts')
  const fixtures = join(copy, 'src', 'frozen', id, '1', 'fixtures')
  const golden = (name) => readFileSync(join(fixtures, name), 'utf8')
  const names = readdirSync(fixtures)
  const sealed = names.find((name) => golden(name).includes('dice sealed'))
  const open = names.find((name) => name !== sealed)
  await page.goto(`${url}/open${await packLink(golden(open))}`)
  await page.locator(`.frozen-${id}-1 .kit-board-${id}-1`).waitFor()
  const [stage, board] = await page
    .locator(`.stage, .kit-board-${id}-1`)
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().height))
  demand(
    board > 300 && Math.abs(stage - board) < 2,
    'a link of the old version opens on its own board, which fills its place',
  )
  await shot('link')
  const clause = await page.locator('a.clause').first().getAttribute('href')
  await page.goto(`${url}${clause}`)
  await page.locator('.rules-earlier').waitFor()
  demand(/[?]version=1#/.test(clause), 'a clause in its log leads to the rules of its version')
  await shot('rules')
  await page.goto(`${url}/verify`)
  await page.getByLabel('The text of a saved game').fill(golden(sealed ?? open))
  await page.getByRole('button', { name: 'Check it' }).click()
  await page.locator('.verdict').waitFor()
  demand(
    /check out|no seal|not sealed/i.test(await page.locator('main').innerText()),
    'a proof of the old version is checked by its rules',
  )
}

const tryInBrowser = async (copy, id, rules, pictures) => {
  const { chromium } = await import('@playwright/test')
  const { browserFlags, findBrowser } = await import('./browser.mjs')
  const online = await import('../../e2e/online.ts')
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
  try {
    const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await page.addInitScript(() => localStorage.setItem('hazelring.settings', JSON.stringify({ rolling: 'automatic' })))
    const faults = []
    const asked = []
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    page.on('request', (request) => asked.push(request.url()))
    const shot = async (name) => pictures && page.screenshot({ path: join(pictures, `${name}.png`) })
    const server = await tryMatch({ page, copy, rules, id, online })
    await shot('match')
    await tryFiles({ page, url: server.url, copy, id, shot })
    asked.length = 0
    await page.goto(`${server.url}/play/${id}?seed=7`)
    await page.locator('.stage .kit-board').waitFor()
    demand(
      !asked.some((url) => /\/frozen-/.test(url)),
      'a new game is played by the new rules and fetches nothing of the old ones',
    )
    await shot('today')
    demand(
      faults.filter((text) => !/WebSocket|ERR_CONNECTION/.test(text)).length === 0,
      `no page reports a fault ${faults.join('; ')}`,
    )
    await server.end()
  } finally {
    await browser.close()
  }
}

/** Checks that the packed command line replays a golden game of the old version. */
const tryCommand = (copy, id) => {
  const fixtures = join(copy, 'src', 'frozen', id, '1', 'fixtures')
  const file = join(fixtures, readdirSync(fixtures)[0])
  const said = inCopy(copy, 'scripts/hazelring.mjs', 'replay', file)
  demand(said.length > 0, 'the command line replays an old game')
}

const weigh = (copy) => {
  const assets = join(copy, 'dist', 'web', 'assets')
  const sizes = readdirSync(assets).filter((name) => /^frozen-.*\.(?:js|css)$/.test(name))
  const bytes = sizes.reduce((sum, name) => sum + gzipSync(readFileSync(join(assets, name)), { level: 9 }).length, 0)
  say(
    `The old version in the web app: ${sizes.length} files, ${(bytes / 1000).toFixed(1)} kB gzipped (page and worker).`,
  )
}

const main = async (words) => {
  const { values, positionals } = parseArgs({
    args: words,
    options: { pictures: { type: 'string' } },
    allowPositionals: true,
  })
  const { games } = await import('../../src/games/index.ts')
  const id = positionals[0] ?? games[0].game.id
  const copy = copyProject()
  try {
    say(inCopy(copy, 'scripts/build/freeze.mjs', id))
    const rules = change(copy, id)
    inCopy(copy, '--input-type=module', '-e', BUILD)
    tryCommand(copy, id)
    weigh(copy)
    await tryInBrowser(copy, id, rules, values.pictures)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

onModernNode((words) =>
  main(words).catch((error) => {
    process.stderr.write(`${error.stack}\n`)
    process.exitCode = 1
  }),
)
