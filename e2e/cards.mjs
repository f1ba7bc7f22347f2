// Draws the pictures that messengers show beside links, from boards in play: npx node e2e/cards.mjs ID:ACTIONS …, with
// the number of actions before the picture. Writes src/games/ID/card.jpg, and src/web/public/card.jpg from the first
// game; CARDS=FOLDER writes into FOLDER instead.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { browserFlags, findBrowser } from '../scripts/check/browser.mjs'
import { createApp } from '../src/server/http/app.ts'
import { createLog } from '../src/server/operations/log.ts'
import { games } from '../src/games/index.ts'
import { playOn, sitAt } from './table.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = process.env.CARDS
/** Actions before the picture is taken, by game. */
const actions = new Map(process.argv.slice(2).map((word) => word.split(':')))
const CARD = { width: 1200, height: 630 }
/** Height in px of the words below the board. */
const FOOT = 118

const app = await createApp({ webRoot: join(root, 'dist/web'), log: createLog(process.stderr, 'error') })
const url = await app.listen({ host: '127.0.0.1', port: 0 })
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })

/** Writes the picture: `board` fills the upper part, and the title and its sentence stand below. */
const draw = async (page, path, { title, about, board }) => {
  await page.goto(url)
  await page.evaluate(
    ([words, sentence, picture, foot]) => {
      const wordmark = document.querySelector('.wordmark').outerHTML
      document.body.innerHTML = `<div class="card-board"></div>
        <div class="card-foot"><div><b></b><p></p></div>${wordmark}</div>`
      document.querySelector('.card-board').style.backgroundImage = `url(${picture})`
      document.querySelector('.card-foot b').textContent = words
      document.querySelector('.card-foot p').textContent = sentence
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`
        body { margin: 0; background: var(--paper); color: var(--ink); overflow: hidden }
        .card-board { height: ${630 - foot}px; background: top / cover }
        .card-foot { height: ${foot}px; padding: 0 40px; display: flex; align-items: center; justify-content: space-between }
        .card-foot b { font: 700 44px/1.1 var(--font-read) }
        .card-foot p { font: 22px/1.25 var(--font-work); margin: 2px 0 0; color: var(--ink-soft) }
        .card-foot .wordmark { height: 34px; width: auto; flex: none; margin-left: 40px }`)
      document.adoptedStyleSheets.push(sheet)
    },
    [title, about, board, FOOT],
  )
  await page.evaluate(() => document.fonts.ready)
  const bytes = await page.screenshot({ type: 'jpeg', quality: 74 })
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, bytes)
  console.log(`${path}: ${Math.round(bytes.length / 1000)} kB`)
}

/** Picture of a game in play, without the bars and lists of the table. */
const boardOf = async (page, manifest) => {
  await sitAt(page, manifest, 'seed=7&seats=person,person')
  await playOn(page, undefined, Number(actions.get(manifest.game.id)))
  const stage = await page.locator('.stage').screenshot({ animations: 'disabled' })
  return `data:image/png;base64,${stage.toString('base64')}`
}

const pageAt = (size) =>
  browser.newPage({ viewport: size, reducedMotion: 'reduce', colorScheme: 'light', baseURL: url })

const cardOf = async (path, words) => {
  const page = await pageAt(CARD)
  await draw(page, path, words)
  await page.close()
}

for (const manifest of games.filter(({ game }) => actions.has(game.id))) {
  const { id } = manifest.game
  const { title, tagline } = manifest.text
  const page = await pageAt({ width: 1440, height: 760 })
  await page.addInitScript(() => localStorage.setItem('hazelring.settings', JSON.stringify({ sawSoundOffer: true })))
  const board = await boardOf(page, manifest)
  const about = await page.locator('meta[name="description"]').getAttribute('content')
  await page.close()
  await cardOf(join(folder ?? join(root, 'src/games', id), folder ? `${id}.jpg` : 'card.jpg'), {
    title,
    about: tagline,
    board,
  })
  if (manifest === games[0])
    await cardOf(join(folder ?? join(root, 'src/web/public'), 'card.jpg'), { title: 'Hazelring', about, board })
}
await browser.close()
await app.close()
