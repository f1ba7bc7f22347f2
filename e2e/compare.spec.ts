import { expect, type Page } from '@playwright/test'
import { defaultRules, type Ruleset, usualSeats } from '../src/engine/index.ts'
import { botsOf, games } from '../src/games/index.ts'
import { solve } from '../src/solver/index.ts'
import { compareAddress, neighboursOf } from '../src/web/data/share/compare-address.ts'
import { denyWorkers } from './house.ts'
import { expectFits, expectNoFaults, faultsIn } from './reachable.ts'
import { id, manifest } from './table.ts'
import { desktopOnly, phoneOnly } from './sizes.ts'
import { test } from './test.ts'

const { game } = manifest
const printed = defaultRules(game.houseRules)
const neighbours = neighboursOf(manifest, printed)
const address = compareAddress(game, { a: printed, b: neighbours[0]!.rules })

/** Parses a signed figure as the page prints it. */
const number = (text: string): number => Number(/[\u2212+]?\d[\d.]*/.exec(text)![0].replace('\u2212', '-'))

const rowOf = (page: Page, figure: string) => page.locator(`[data-figure="${figure}"]`)

/** Waits until the page has finished its own measurement. */
const measured = (page: Page): Promise<void> => page.getByRole('button', { name: /^Play up to/ }).waitFor()

test(
  'what a house rule changes is told in figures that fit together; measuring can be stopped, goes on, and ends with the page',
  desktopOnly(),
  async ({ page }) => {
    await page.goto(address)
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect.poll(() => page.workers().length).toBe(0)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect.poll(() => page.workers().length).toBe(1)
    await measured(page)
    const rows = page.locator('[data-figure]')
    expect(await rows.count()).toBeGreaterThan(4)
    for (const row of await rows.all()) {
      const [a, b] = await row.locator('.figure-value > span:not(.set-mark)').allInnerTexts()
      const difference = await row.locator('.figure-difference strong').last().innerText()
      const grain = Math.max(...[a!, b!, difference].map((text) => 10 ** -(/\.(\d+)/.exec(text)?.[1]?.length ?? 0)))
      expect(Math.abs(number(b!) - number(a!) - number(difference))).toBeLessThanOrEqual(1.5 * grain + 1e-9)
      await expect(row.locator('.kind').first()).toHaveText(/^(exact|measured)$/)
      await expect(row.locator('.figure-difference p')).toHaveText(/\.$/)
    }
    await expectNoFaults(page)
    await page.getByRole('button', { name: /^Play up to/ }).click()
    await page.getByRole('link', { name: /back to the games/ }).click()
    await expect(page.locator('.poster').first()).toBeVisible()
    await expect.poll(() => page.workers().length).toBe(0)
  },
)

/** Default rules with one changed value, under which a seat acts first without a roll. */
const settled = neighbours.find(({ rules }) => {
  const node = game.node(game.start(rules, usualSeats(game)))
  return 'seat' in node && node.seat !== undefined
})

test('who begins is exact, and what solving tells', desktopOnly(), async ({ page }) => {
  const { rules } = settled!
  const solution = solve<unknown, unknown, unknown, Ruleset>(game, rules)
  const start: unknown = game.start(rules, usualSeats(game))
  const node = game.node(start)
  const seat = 'seat' in node ? node.seat : 0
  await page.goto(compareAddress(game, { a: printed, b: rules }))
  const value = rowOf(page, 'first').locator('.figure-value').nth(1)
  const chance = solution.ok ? solution.value.valueOf(start)[seat]! : Number.NaN
  await expect(value).toContainText(`${(chance * 100).toFixed(2)}\u00a0%`)
  await expect(value).toContainText('exact')
})

test('a house rule is chosen here, the address follows, and back again', phoneOnly(), async ({ page }) => {
  await page.goto(`/compare/${id}`)
  const [first] = neighbours
  await page.locator('.suggestions a').first().click()
  await expect(page).toHaveURL(new RegExp(`b=${first!.rule}:`))
  const b = page.getByRole('region', { name: 'House rules B' })
  await expect(b.locator('summary')).toContainText(first!.value)
  await page.getByRole('button', { name: 'Swap A and B' }).click()
  await expect(page).toHaveURL(new RegExp(`\\?a=${first!.rule}:`))
  await page.getByRole('region', { name: 'House rules A' }).locator('summary').click()
  await page
    .getByRole('region', { name: 'House rules A' })
    .getByRole('button', { name: 'Back to the rules as printed' })
    .click()
  await expect(page).toHaveURL(new RegExp(`/compare/${id}$`))
  await expect(page.locator('.suggestions')).toBeVisible()
})

/** Games whose number of seats can vary. */
const several = games.filter((one) => one.game.seats.min < one.game.seats.max)

test(
  'the number of seats is chosen here, stands in the address, and an impossible one is explained',
  phoneOnly(),
  async ({ page }) => {
    for (const { game: one } of several)
      await test.step(one.id, async () => {
        // The URL omits default values.
        const other = usualSeats(one) === one.seats.max ? one.seats.min : one.seats.max
        await page.goto(`/compare/${one.id}`)
        const seats = page.getByRole('radiogroup', { name: 'Seats' })
        await expect(seats.getByRole('radio', { checked: true })).toHaveValue(`${usualSeats(one)}`)
        await seats.getByRole('radio', { name: `${other}`, exact: true }).check()
        await expect(page).toHaveURL(new RegExp(`/compare/${one.id}\\?seats=${other}$`))
        await page.locator('.suggestions a').first().click()
        await expect(page).toHaveURL(new RegExp(`seats=${other}&b=`))
        await expectFits(page)
        await page.goto(`/compare/${one.id}?seats=99`)
        await expect(page.getByRole('alert')).toContainText('“99” seats')
        await expect(seats.getByRole('radio', { checked: true })).toHaveValue(`${usualSeats(one)}`)
      })
  },
)

test('a game with one number of seats asks for none', desktopOnly(), async ({ page }) => {
  const fixed = games.find((one) => one.game.seats.min === one.game.seats.max)!
  await page.goto(`/compare/${fixed.game.id}`)
  await page.locator('.suggestions').waitFor()
  await expect(page.getByRole('radiogroup', { name: 'Seats' })).toHaveCount(0)
})

test('who beats whom is one tap away where the computer players have met', phoneOnly(), async ({ page }) => {
  const met = games.find(({ roundRobin }) => roundRobin !== undefined)!
  await page.goto(`/new/${met.game.id}`)
  await page.getByText('How strong is each computer player?').click()
  await page.locator('.round-robin summary').click()
  const rows = page.locator('.round-robin tbody tr')
  await expect(rows).toHaveCount(botsOf(met).length)
  await expect(rows.first().locator('td')).toHaveCount(botsOf(met).length + 1)
  await expectFits(page)
  await expectNoFaults(page)
})

test('an address that cannot be read is explained', desktopOnly(), async ({ page }) => {
  await page.goto(`/compare/${id}?b=nonsense:1`)
  await expect(page.getByRole('alert')).toContainText('There is no house rule "nonsense"')
  await expect(page.getByRole('alert')).toContainText('shown as printed')
  await expect(page.locator('.suggestions')).toBeVisible()
})

test('without workers it is said, and the rest of the page works', desktopOnly(), async ({ page }) => {
  await denyWorkers(page)
  await page.goto(address)
  await expect(page.getByRole('alert')).toContainText('this browser does not allow that')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(await faultsIn(page)).toEqual([])
  await page.getByRole('link', { name: 'Play by B' }).click()
  await page.locator('.setup').waitFor()
  await expect(page.locator('.house-rules > summary').last()).toContainText('1 changed')
})

test('the set-up leads here with its house rules', desktopOnly(), async ({ page }) => {
  const { rules, rule } = neighbours.at(-1)!
  await page.goto(`/new/${id}?rules=${compareAddress(game, { a: printed, b: rules }).split('b=')[1]}`)
  const link = page.getByRole('link', { name: 'What do these house rules change?' })
  await expect(link).toHaveAttribute('href', new RegExp(`b=${rule}:`))
})

test('nothing is wider than a small phone', phoneOnly('a desk is wide enough'), async ({ page }) => {
  for (const path of [`/compare/${id}`, address, `/compare/${id}?a=${'n'.repeat(80)}`]) {
    await page.goto(path)
    await page.locator('.sets').waitFor()
    await expectFits(page)
  }
})
