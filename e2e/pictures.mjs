// Takes pictures of every screen: npx node e2e/pictures.mjs FOLDER [name …]. WEB_ROOT selects another build than
// dist/web, GAME=ID another game than the first, QUERY='seats=person,person,person' other tables.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { browserFlags, findBrowser } from '../scripts/check/browser.mjs'
import { createApp } from '../src/server/http/app.ts'
import { host } from '../src/server/app/server.ts'
import { boundsFrom } from '../src/server/operations/bounds.ts'
import { createLog } from '../src/server/operations/log.ts'
import { openStore } from '../src/server/app/open.ts'
import { games } from '../src/games/index.ts'
import { sendHome } from './house.ts'
import { onlineScreens } from './online-pictures.mjs'
import { checkAddress, evenHouse, sealedText } from './sealed.ts'
import { playOn, sitAt } from './table.ts'

const [folder = '/tmp/pictures', ...wanted] = process.argv.slice(2)
const webRoot = process.env.WEB_ROOT ?? fileURLToPath(new URL('../dist/web', import.meta.url))
const manifest = games.find(({ game }) => game.id === process.env.GAME) ?? games[0]
const { id } = manifest.game
const asked = `?${process.env.QUERY ?? 'seed=7'}`

const rested = (page) => page.waitForFunction(() => document.querySelector('.stage .moving') === null)

/** Rolls by hand and takes the first choice, until `stop` choices are made. */
const play = async (page, stop) => {
  for (let taken = 0; taken < stop; ) {
    await rested(page)
    const button = page.locator('.stage button:not(:disabled, [popovertarget])').first()
    await button.or(page.locator('.after')).first().waitFor()
    if (await page.locator('.after').isVisible()) return
    const isRoll = (await page.locator('.stage button[aria-keyshortcuts], .stage .kit-take').count()) === 0
    const together = (await page.locator('.stage .kit-take').count()) > 0
    await page.keyboard.press(isRoll ? 'r' : '1')
    if (together) await page.locator('.stage .kit-take').press('Enter')
    if (!isRoll && (await page.locator('.kit-rows').count()) > 0) await page.locator('.kit-rows footer button').click()
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    if (!isRoll) taken += 1
  }
  await rested(page)
  await page
    .locator('.stage button:not(:disabled, [popovertarget])')
    .first()
    .or(page.locator('.after'))
    .first()
    .waitFor()
}

const tableAt = async (page, query = asked) => {
  await page.goto(`/play/${id}${query}`)
  await page.waitForURL(/table/)
  await page.locator('.stage button:not([popovertarget])').first().waitFor()
}

/** Shows a coach at the first choice after `taken` choices. */
const coached = async (page, coach, taken) => {
  await page.addInitScript(
    (level) => localStorage.setItem('hazelring.settings', JSON.stringify({ coach: level })),
    coach,
  )
  await tableAt(page)
  await play(page, taken)
  for (let i = 0; i < 4 && (await page.locator('.stage button[aria-keyshortcuts]').count()) === 0; i += 1) {
    await page.keyboard.press('r')
    await rested(page)
    await page.locator('.stage button:not(:disabled, [popovertarget])').first().waitFor()
  }
  await page.locator('.stage .kit-best').first().waitFor()
}

const [ruleOf] = manifest.game.houseRules.filter((rule) => 'values' in rule)
const changedRule = `${ruleOf?.name}:${ruleOf?.values.find((value) => value !== ruleOf.default)}`

/** Shows a finished comparison. */
const compared = async (page) => {
  await page.goto(`/compare/${id}?b=${changedRule}`)
  await page.locator('.measuring button').filter({ hasText: 'Play up to' }).waitFor({ timeout: 60_000 })
}

const screens = {
  ...onlineScreens,
  verify: async (page) => {
    await page.goto('/verify')
    await page.locator('.bring').waitFor()
  },
  'verify-proven': async (page) => {
    await page.goto(checkAddress(sealedText))
    await page.locator('.verdict').waitFor()
  },
  'verify-roll': async (page) => {
    await page.goto(checkAddress(sealedText))
    await page.locator('.roll-list summary').first().click()
    await page.locator('.trace').scrollIntoViewIfNeeded()
  },
  dice: async (page) => {
    await page.route('**/api/dice', (route) => route.fulfill({ json: evenHouse }))
    await page.goto('/dice')
    await page.locator('.die-card').first().waitFor()
  },
  streak: async (page) => {
    await page.goto('/dice')
    await page.locator('.streak').scrollIntoViewIfNeeded()
  },
  wrong: async (page) => {
    await page.goto('/wrong')
    await page.locator('.wrong-case').first().waitFor()
  },
  lobby: async (page) => {
    await page.goto('/')
    await page.locator('.poster').first().waitFor()
  },
  'lobby-saved': async (page) => {
    await tableAt(page)
    await play(page, 6)
    await page.goto('/')
    await page.locator('.saved').first().waitFor()
  },
  setup: async (page) => {
    await page.goto(`/new/${id}`)
    await page.locator('.start-card button').waitFor()
  },
  'setup-rules': async (page) => {
    await page.goto(`/new/${id}`)
    await page.locator('.house-rules summary').click()
  },
  'table-start': (page) => tableAt(page),
  'table-parry': async (page) => {
    await tableAt(page)
    await page.keyboard.press('r')
    await page.locator('.kit-tag, .kit-row').first().waitFor()
    await rested(page)
  },
  // Table with a slow computer player: QUERY='seats=person,perfect&rules=…'.
  'table-working': async (page) => {
    await page.goto(`/play/${id}${asked}`)
    await page.locator('.at-work').waitFor()
  },
  'coach-hints': (page) => coached(page, 'hints', 0),
  // Source of docs/table.png in the README: 1440 px wide, light theme, QUERY='seats=person,random&seed=7'.
  'coach-full': (page) => coached(page, 'full', 0),
  'coach-stance': (page) => coached(page, 'full', 2),
  'coach-odds': async (page) => {
    await coached(page, 'full', 0)
    await page.keyboard.press('o')
    await page.locator('.sheet .advice').first().waitFor()
  },
  players: async (page) => {
    await page.goto(`/new/${id}?seats=person,perfect`)
    await page.locator('.players summary').click()
    await page.locator('.players').scrollIntoViewIfNeeded()
  },
  'table-mid': async (page) => {
    await tableAt(page)
    await play(page, 5)
  },
  table: async (page) => {
    await tableAt(page, '?seed=11')
    await play(page, 7)
    if ((await page.locator('.stage button[aria-keyshortcuts]').count()) > 0) return
    await page.keyboard.press('r')
    await page.locator('.kit-tag, .kit-row').first().waitFor()
  },
  // Source of docs/king-of-the-roll.png in the README.
  'table-late': async (page) => {
    await sitAt(page, manifest, 'seed=11&seats=person,random')
    await playOn(page, undefined, 20)
  },
  'table-over': async (page) => {
    await tableAt(page)
    await play(page, 500)
  },
  'table-back': async (page) => {
    await tableAt(page)
    await play(page, 5)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
  },
  odds: async (page) => {
    await tableAt(page)
    await play(page, 5)
    await page.keyboard.press('o')
    await page.locator('.sheet .odds').first().waitFor()
  },
  rules: async (page) => {
    await tableAt(page)
    await play(page, 2)
    await page.keyboard.press('h')
    await page.locator('.sheet .rules h2').first().waitFor()
  },
  'rules-page': async (page) => {
    await page.goto(`/rules/${id}#clause-4`)
    await page.locator('#clause-4').waitFor()
  },
  log: async (page) => {
    await tableAt(page)
    await play(page, 5)
    await page.keyboard.press('?')
    await page.locator('.sheet').waitFor()
    await page.keyboard.press('Escape')
    if ((page.viewportSize()?.width ?? 0) < 1000) await page.locator('.bar button').first().click()
  },
  menu: async (page) => {
    await tableAt(page)
    await page.getByRole('button', { name: 'More', exact: true }).locator('visible=true').first().click()
    await page.locator('.sheet').waitFor()
  },
  settings: async (page) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Settings' }).click()
  },
  keys: async (page) => {
    await tableAt(page)
    await page.keyboard.press('?')
    await page.locator('.sheet').waitFor()
  },
  share: async (page) => {
    await tableAt(page)
    await play(page, 4)
    if ((page.viewportSize()?.width ?? 0) < 1000)
      await page.getByRole('button', { name: 'More', exact: true }).locator('visible=true').first().click()
    await page.getByRole('button', { name: 'Share as a link' }).locator('visible=true').first().click()
    await page.locator('.link-text').waitFor()
  },
  story: async (page) => {
    await tableAt(page)
    await play(page, 500)
    await page.getByRole('link', { name: 'The story of this game' }).click()
    await page.locator('.step-panel').waitFor()
  },
  'story-below': async (page) => {
    await screens.story(page)
    await page.locator('.highlights').scrollIntoViewIfNeeded()
    await page.locator('.highlight .preview-drawn').first().waitFor()
    await page.locator('.accounts').evaluate((element) => element.scrollIntoView({ block: 'end' }))
  },
  'story-steps': async (page) => {
    await screens.story(page)
    await page.getByRole('heading', { name: 'Every step in words' }).click()
    await page.locator('.steps-list').evaluate((element) => element.scrollIntoView())
  },
  example: async (page) => {
    await page.goto(`/example/${id}/${Object.keys(manifest.examples)[0]}?step=13`)
    await page.locator('.below').waitFor()
    await page.locator('.stage > *').first().waitFor()
  },
  tampered: async (page) => {
    await page.goto('/open#g=abcdef')
    await page.getByRole('alert').waitFor()
  },
  missing: async (page) => {
    await page.goto('/nowhere')
  },
  'compare-choose': async (page) => {
    await page.goto(`/compare/${id}`)
    await page.locator('.suggestions').waitFor()
  },
  // Source of docs/compare.png in the README: 1440 px wide, light theme.
  compare: compared,
  'compare-low': async (page) => {
    await compared(page)
    await page.locator('.figures').evaluate((table) => table.scrollIntoView())
  },
  'compare-end': async (page) => {
    await compared(page)
    await page.locator('.compare-notes').evaluate((notes) => notes.scrollIntoView({ block: 'end' }))
  },
  'compare-rules': async (page) => {
    await page.goto(`/compare/${id}?a=nonsense&b=${changedRule}`)
    await page.locator('.set summary').last().click()
  },
  versus: async (page) => {
    const [rule] = manifest.game.houseRules.filter((one) => 'samples' in one)
    await page.goto(`/versus/${id}?with=${rule.samples.at(-1)}`)
    await page.locator('.heat-cell').nth(70).waitFor()
    await page.locator('.heat-cell').nth(2).click()
  },
  'versus-end': async (page) => {
    await page.goto(`/versus/${id}`)
    await page.locator('.own-part').evaluate((part) => part.scrollIntoView({ block: 'end' }))
  },
  workshop: async (page) => {
    await page.goto(`/workshop/${id}`)
    await page.locator('.price-row').first().waitFor()
    await page.getByRole('button', { name: 'Start from' }).click()
    await page.locator('.ready-made button').nth(1).click()
    await page.locator('.duel-chance[data-exact="true"]').waitFor()
  },
  'workshop-share': async (page) => {
    await screens.workshop(page)
    await page.getByRole('button', { name: 'Share' }).click()
  },
  credits: async (page) => {
    await page.goto('/credits')
    await page.locator('h1').waitFor()
  },
}

/** Opens another player's device, which stays connected until all pictures are taken. */
const somebody = async (page, name) => {
  const context = await page
    .context()
    .browser()
    .newContext({ baseURL: new URL(page.url()).origin, reducedMotion: 'reduce' })
  await context.addInitScript((called) => localStorage.setItem('hazelring.name', called), name)
  return context.newPage()
}

/** Sets up a public table on another device. */
const openTable = async (page, name, change = async () => {}) => {
  const other = await somebody(page, name)
  await other.goto(`/new/${id}?where=online`)
  await other.getByRole('radio', { name: /^Anyone/ }).check()
  await change(other)
  await other.getByRole('button', { name: 'Set up and get the link' }).click()
  await other.waitForURL(/\/m\//)
}

const online = async (page) => {
  await page.goto(`/new/${id}?where=online`)
  await page.locator('.start button:not(:disabled)').waitFor()
}

Object.assign(screens, {
  people: async (page) => {
    await page.goto('/')
    for (const name of ['Björn', '<b>Åsa</b> of the very long name', 'שלום'])
      await openTable(page, name, (other) =>
        other.getByRole('radio', { name: name === 'Björn' ? 'Days per move' : 'Quick' }).check(),
      )
    await openTable(page, 'Freydís', (other) => other.getByLabel('Who plays on seat 2').selectOption({ index: 3 }))
    await page.goto('/friend')
    await page
      .getByRole('button', { name: /Open a table/ })
      .first()
      .click()
    await page.waitForURL(/\/m\//)
    await online(page)
    await page.getByLabel('Who plays on seat 2').selectOption({ index: 3 })
    await page.getByRole('button', { name: 'Set up and get the link' }).click()
    await page.waitForURL(/\/m\//)
    await page.locator('.stage button:not(:disabled, [popovertarget])').first().waitFor()
    await page.goto('/')
    await page.locator('.your-games .standing').waitFor()
    await page.locator('.people .saved').nth(2).waitFor()
    await page.locator('.people').evaluate((element) => element.scrollIntoView())
  },
  'people-none': async (page) => {
    await page.goto(pages)
    await page.locator('.people [role="status"]', { hasText: 'not reachable' }).waitFor()
    await page.locator('.people').evaluate((element) => element.scrollIntoView())
  },
  quick: async (page) => {
    await page.goto(`/quick/${id}`)
    await page.locator('.wait[data-state="waiting"]').waitFor()
  },
  'setup-online': online,
  'setup-online-below': async (page) => {
    await online(page)
    await page.getByRole('radio', { name: 'Custom' }).check()
    await page.locator('.table-options').evaluate((element) => (element.parentElement.open = true))
    await page.locator('.own-clock').evaluate((element) => element.scrollIntoView())
  },
})

/** Heights by width, of usual devices and of the smallest that pages must fit. */
const sizes = { 320: 640, 360: 740, 740: 360, 768: 1024, 1366: 768, 1440: 900 }

const shoot = async (browser, base, name, width, colorScheme) => {
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width, height: sizes[width] },
    colorScheme,
    reducedMotion: 'reduce',
    hasTouch: width < 500,
  })
  const page = await context.newPage()
  const errors = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await screens[name](page).catch((error) => errors.push(error.message.split('\n')[0]))
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), animations: 'disabled' })
  for (const error of errors) process.stdout.write(`${name} ${width} ${colorScheme}: ${error}\n`)
  await Promise.all([context.close(), sendHome()])
}

mkdirSync(folder, { recursive: true })
// Temporary folder for this script's own server.
const data = mkdtempSync(join(tmpdir(), 'hazelring-pictures-'))
const server = await host({
  webRoot,
  store: await openStore(data),
  log: createLog(process.stderr, 'error'),
  bounds: boundsFrom({ HAZELRING_TABLES_PER_ADDRESS: '1000', HAZELRING_SOCKETS_PER_ADDRESS: '1000' }),
  proxies: 0,
  origins: [],
  openMetrics: false,
})
const base = await server.app.listen({ port: 0, host: '127.0.0.1' })
// Serves the pages without a game server.
const bare = await createApp({ webRoot, log: createLog(process.stderr, 'error') })
const pages = await bare.listen({ port: 0, host: '127.0.0.1' })
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
const schemes = (process.env.SCHEMES ?? 'light,dark').split(',')
const widths = (process.env.WIDTHS ?? Object.keys(sizes).join()).split(',').map(Number)
for (const name of wanted.length > 0 ? wanted : Object.keys(screens))
  for (const width of widths) for (const scheme of schemes) await shoot(browser, base, name, width, scheme)
await browser.close()
await Promise.all([server.close(), bare.close()])
rmSync(data, { recursive: true, force: true })
