// Takes pictures of Holmgang's ground in many positions, sizes and moments of motion, for work on the drawing. npx
// node scripts/tools/board-pictures.mjs [folder] [state,…] [size,…]
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { createServer } from 'vite'
import { browserFlags, findBrowser } from '../check/browser.mjs'

const SIZES = {
  phone: [360, 740],
  small: [320, 568],
  tablet: [768, 1024],
  landscape: [740, 360],
  desk: [1440, 900],
  huge: [3840, 2160],
}
const MOMENTS = {
  parry: [120, 300, 450, 620, 1200],
  reroll: [200],
  blow: [300, 700, 1000, 1400, 2600],
  swap: [300, 800],
  blood: [1100, 1900, 4200],
}
const STATES =
  'opening opened tie roll swing-next parry parry-optional reroll blow stance wager wagered five swap gone vow taking taken three three-blow blood'.split(
    ' ',
  )

const [
  folder = join(tmpdir(), 'board-pictures'),
  states = STATES.join(),
  sizes = 'phone,tablet,desk',
  themes = 'light,dark',
] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
const root = fileURLToPath(new URL('../..', import.meta.url))
const server = await createServer({
  configFile: false,
  root: join(root, 'lab'),
  logLevel: 'error',
  plugins: [react()],
  server: { port: 0, fs: { allow: [root] } },
  cacheDir: join(tmpdir(), 'board-pictures-cache'),
})
await server.listen()
const address = server.resolvedUrls.local[0]
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })

const still = async (page, state, theme, size) => {
  await page.goto(`${address}board.html?state=${state}&theme=${theme}`)
  await page.waitForSelector('.hg')
  await page.waitForTimeout(state === 'opened' || state === 'tie' ? 1300 : 450)
  await page.screenshot({ path: join(folder, `${state}-${size}-${theme}.png`) })
}

const moving = async (page, state, theme, size) => {
  await page.goto(`${address}board.html?state=${state}&theme=${theme}&move`)
  await page.waitForSelector('.hg')
  await page.waitForTimeout(300)
  await page.click('#move')
  const start = Date.now()
  for (const moment of MOMENTS[state] ?? []) {
    await page.waitForTimeout(Math.max(0, moment - (Date.now() - start)))
    await page.screenshot({ path: join(folder, `${state}-${size}-${theme}-at${moment}.png`) })
  }
}

for (const size of sizes.split(',')) {
  const [width, height] = SIZES[size]
  const page = await browser.newPage({ viewport: { width, height } })
  page.on('console', (message) => message.type() === 'error' && console.error(message.text()))
  page.on('pageerror', (error) => console.error(error.message))
  for (const theme of themes.split(','))
    for (const state of states.split(','))
      await (state.endsWith('!') ? moving(page, state.slice(0, -1), theme, size) : still(page, state, theme, size))
  await page.close()
}
await browser.close()
await server.close()
console.log(folder)
