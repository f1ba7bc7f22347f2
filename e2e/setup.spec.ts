import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import type { ChoiceRule, HouseRule, NumberRule } from '../src/engine/index.ts'
import { titledValue } from '../src/kit/text.ts'
import { type AnyManifest, games } from '../src/games/index.ts'
import { denyStorage } from './house.ts'
import { isChoice } from './house-rules.ts'
import { expectFits, expectNoFaults, faultsIn } from './reachable.ts'
import { savedTexts } from './table.ts'
import { phoneOnly, desktopOnly } from './sizes.ts'
import { test } from './test.ts'

const isNumber = (rule: HouseRule): rule is NumberRule => 'min' in rule
/** True for a number in the list of house rules that has an effect only with other values of another rule than the default. */
const isDependent = (rule: HouseRule, { game, text }: AnyManifest): boolean =>
  isNumber(rule) &&
  text.houseRules[rule.name]?.isMain !== true &&
  Object.entries(rule.when ?? {}).some(
    ([name, values]) => !values.some((value) => value === game.houseRules.find((each) => each.name === name)?.default),
  )

/** Returns a house rule of a game with a non-default value, also as a URL parameter. */
const otherOf = ({
  game,
}: AnyManifest): { readonly rule: ChoiceRule; readonly value: string; readonly text: string } => {
  const rule = game.houseRules.find(isChoice)!
  const value = rule.values.find((each) => each !== rule.default)!
  return { rule, value, text: `${rule.name}:${value}` }
}

const summary = (page: Page): Locator => page.locator('.house-rules > summary', { hasText: 'House rules' })

const unfold = async (page: Page): Promise<Locator> => {
  const part = page.locator('.house-rules', { has: page.locator('summary', { hasText: 'House rules' }) })
  await part.locator('> summary').click()
  await part.locator('.rules-foot').waitFor()
  const folded = part.locator('.rule-card:not([open]) > summary')
  while ((await folded.count()) > 0) await folded.first().press('Enter')
  return part
}

const setUp = async (page: Page, { game }: AnyManifest, query = ''): Promise<Locator> => {
  await page.goto(`/new/${game.id}${query}`)
  return unfold(page)
}

const bar = (page: Page): Locator => page.getByRole('group', { name: 'Which rules?' })
const chips = (page: Page): Locator => bar(page).locator('.chip')

const saveAs = async (page: Page, name: string): Promise<void> => {
  await page.locator('.rules-foot').getByRole('button', { name: 'Save these house rules' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

for (const one of games.filter(({ presets = [] }) => presets.length > 0))
  test(`${one.text.title}: house rules that go together are one tap away`, phoneOnly(), async ({ page }) => {
    await page.goto(`/new/${one.game.id}`)
    await expect(chips(page)).toHaveText(['As printed', ...one.presets!.map(({ title }) => title)])
    const first = one.presets!.find(({ opens }) => opens)?.title ?? 'As printed'
    await expect(bar(page).getByRole('button', { name: first, exact: true })).toHaveAttribute('aria-pressed', 'true')
    for (const { title, about, rules } of one.presets!) {
      const chip = bar(page).getByRole('button', { name: title, exact: true })
      await chip.click()
      await expect(chip).toHaveAttribute('aria-pressed', 'true')
      await expect(bar(page).getByRole('status')).toHaveText(about)
      await expect(summary(page)).toContainText(
        `${Object.keys(rules).filter((name) => one.text.houseRules[name]?.isMain !== true).length} changed`,
      )
      await expectFits(page)
    }
    await expectNoFaults(page)
    await bar(page).getByRole('button', { name: 'As printed' }).click()
    await expect(summary(page)).toContainText('all as printed')
    await expect(bar(page).getByRole('status')).toHaveText(/usual game/)
  })

/** A game with house rules of both kinds; set-up works alike for other games. */
const manifest = games.find(({ game }) => game.houseRules.some(isNumber) && game.houseRules.some(isChoice))!
const { game, text } = manifest
const { rule, value, text: changed } = otherOf(manifest)
const numbers = game.houseRules
  .filter(isNumber)
  .filter((each) => text.houseRules[each.name]?.isMain !== true && !isDependent(each, manifest))
const number = numbers[0]!
const titled = ({ name }: HouseRule): string => text.houseRules[name]!.title

test(
  'house rules are saved, chosen with one tap, renamed, replaced, deleted and brought back',
  phoneOnly(),
  async ({ page }) => {
    const part = await setUp(page, manifest)
    await expect(bar(page)).toHaveCount(0)
    const value1 = part
      .getByRole('group', { name: titled(rule) })
      .locator('.value')
      .filter({ hasText: text.houseRules[rule.name]!.values[value]!.title })
    await value1.click()
    await saveAs(page, ' Grandma’s   house ')
    await expect(chips(page)).toHaveText(['As printed', 'Grandma’s house'])
    await bar(page).getByRole('button', { name: 'As printed' }).click()
    await expect(summary(page)).toContainText('all as printed')
    await bar(page).getByRole('button', { name: 'Grandma’s house' }).click()
    await expect(summary(page)).toContainText('1 changed')
    await page.reload()
    await bar(page).getByRole('button', { name: 'Grandma’s house' }).click()
    await expect(bar(page).getByRole('button', { name: 'Grandma’s house' })).toHaveAttribute('aria-pressed', 'true')
    await unfold(page)
    await page.locator('.rules-foot').getByRole('button', { name: 'Save these house rules' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('grandma’s HOUSE')
    await page.getByRole('button', { name: 'Replace “Grandma’s house”' }).click()
    await expect(chips(page)).toHaveText(['As printed', 'grandma’s HOUSE'])
    await saveAs(page, 'Club')
    await page.getByRole('button', { name: 'Edit the list' }).click()
    const list = page.getByRole('dialog')
    await list.getByRole('button', { name: 'Rename Club' }).click()
    await list.getByRole('textbox').fill('GRANDMA’s house')
    await expect(list.getByRole('alert')).toHaveText('“grandma’s HOUSE” already exists. Choose another name.')
    await list.getByRole('textbox').fill('x'.repeat(60))
    await page.keyboard.press('Enter')
    await expect(list.getByRole('button', { name: `Rename ${'x'.repeat(40)}` })).toBeFocused()
    expect(await faultsIn(page)).toEqual([])
    await expectFits(page)
    await list.getByRole('button', { name: 'Delete grandma’s HOUSE' }).click()
    await expect(list.getByRole('button', { name: 'Undo', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await list.getByRole('button', { name: 'Delete xxx' }).click()
    await page.keyboard.press('Escape')
    await expect(chips(page)).toHaveText(['As printed', 'grandma’s HOUSE'])
    await page.getByRole('radio', { name: 'Online' }).check()
    await bar(page).getByRole('button', { name: 'As printed' }).click()
    await expect(summary(page)).toContainText('all as printed')
    await bar(page).getByRole('button', { name: 'grandma’s HOUSE' }).click()
    await expect(summary(page)).toContainText('1 changed')
  },
)

test(
  'a link carries house rules, shows them on another device and offers to save them',
  desktopOnly(),
  async ({ page, browser, baseURL }) => {
    await setUp(page, manifest, `?rules=${changed}`)
    await saveAs(page, 'The Goose & Co.')
    await page.getByRole('button', { name: 'Share them as a link' }).click()
    const link = await page.getByRole('textbox', { name: 'Link to these house rules' }).inputValue()
    expect(new URL(link).searchParams.get('rules')).toBe(changed)
    const context = await browser.newContext({ ...(baseURL && { baseURL }), reducedMotion: 'reduce' })
    const other = await context.newPage()
    await other.goto(link)
    const arrived = other.locator('.arrived')
    await expect(arrived).toContainText('House rules from the link, “The Goose & Co.”:')
    await expect(arrived).toContainText(titledValue(titled(rule), text.houseRules[rule.name]!.values[value]!.title))
    expect(await faultsIn(other)).toEqual([])
    await arrived.getByRole('button', { name: 'Save these house rules' }).click()
    await expect(other.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('The Goose & Co.')
    await other.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(arrived).toContainText('Saved as “The Goose & Co.”')
    await expect(chips(other)).toHaveText(['As printed', 'The Goose & Co.'])
    await bar(other).getByRole('button', { name: 'As printed' }).click()
    await arrived.getByRole('button', { name: 'Play by these' }).click()
    await other.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(other).toHaveURL(/\/table\//)
    expect((await savedTexts(other)).join()).toContain(value)
    await context.close()
  },
)

test(
  'what a link holds and nobody can play is explained, and the rest is taken over',
  phoneOnly(),
  async ({ page }) => {
    await page.goto(`/new/${game.id}?rules=${changed},nonsense:1,${rule.name}:${value},lost`)
    const faults = page.locator('.link-faults')
    await expect(faults.locator('li')).toHaveText([
      '“lost” must be a house rule and its value, written as name:value.',
      `${text.title} has no house rule “nonsense”.`,
      `“${titled(rule)}” appears twice. The first one counts.`,
    ])
    await expect(summary(page)).toContainText('1 changed')
    expect(await faultsIn(page)).toEqual([])
    await page.goto(
      `/new/${game.id}?rules=${'n'.repeat(3000)},${Array.from({ length: 50 }, (_, i) => `x${i}:1`).join()}`,
    )
    await expect(faults.locator('li')).toHaveCount(7)
    await expectFits(page)
  },
)

test('unfolded, house rules can be read by everybody and fit on a phone', phoneOnly(), async ({ page }) => {
  await setUp(page, manifest, `?rules=${changed}`)
  await expectNoFaults(page)
  await expectFits(page)
})

test(
  'nonsense for a number is answered at its place, shifts nothing and is not played',
  phoneOnly(),
  async ({ page }) => {
    const part = await setUp(page, manifest)
    const field = part.getByRole('spinbutton', { name: titled(number), exact: true })
    const last = part.getByRole('spinbutton', { name: titled(numbers.at(-1)!), exact: true })
    const placeOf = () => last.evaluate((element) => element.getBoundingClientRect().top + scrollY)
    await page.evaluate(() => document.fonts.ready)
    const before = await placeOf()
    for (const nonsense of [`${number.max + 1}`, '', '-1', '1.5', '1e1']) {
      await field.fill(nonsense)
      await expect(part.getByRole('alert')).toHaveText(`Enter a whole number from ${number.min} to ${number.max}.`)
      expect(await placeOf()).toBe(before)
      await expect(part.getByRole('button', { name: 'Save these house rules' })).toBeDisabled()
    }
    expect(await faultsIn(page)).toEqual([])
    await summary(page).click()
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await page
      .locator('.start-card')
      .getByRole('button', { name: titled(number) })
      .click()
    await expect(field).toBeFocused()
    await expect(page).toHaveURL(/\/new\//)
    await field.fill(`${number.max}`)
    await expect(part.getByRole('alert')).toHaveCount(0)
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(page).toHaveURL(/\/table\//)
    expect((await savedTexts(page)).join()).toMatch(new RegExp(`${number.name}\\W+${number.max}`))
  },
)

test('a number is changed by keys and by steps, within its range', desktopOnly(), async ({ page }) => {
  const part = await setUp(page, manifest)
  const field = part.getByRole('spinbutton', { name: titled(number), exact: true })
  const more = part.getByRole('button', { name: `${titled(number)}: one more` })
  await more.click()
  await expect(field).toHaveValue(`${number.default + 1}`)
  await field.focus()
  await page.keyboard.press('PageUp')
  await page.keyboard.press('ArrowDown')
  await expect(field).toHaveValue(`${number.default + 10}`)
  await field.fill(`${number.max - 3}`)
  await page.keyboard.press('PageUp')
  await expect(field).toHaveValue(`${number.max}`)
  await expect(more).toBeDisabled()
  await part.getByRole('button', { name: `${titled(number)}: one less` }).click()
  await expect(field).toHaveValue(`${number.max - 1}`)
  await part.getByRole('button', { name: 'Back to the rules as printed' }).click()
  await expect(field).toHaveValue(`${number.default}`)
})

test(
  'what makes no difference is out of sight, and nonsense there keeps nobody from playing',
  desktopOnly(),
  async ({ page }) => {
    const owner = games.find((one) => one.game.houseRules.some((each) => isDependent(each, one)))!
    const dependent = owner.game.houseRules.find(
      (each): each is NumberRule => isNumber(each) && isDependent(each, owner),
    )!
    const [name, [wanted]] = Object.entries(dependent.when!)[0] as [string, readonly [string]]
    const choice = owner.game.houseRules.find((each) => each.name === name) as ChoiceRule
    const part = await setUp(page, owner)
    const field = part.getByRole('spinbutton', { name: owner.text.houseRules[dependent.name]!.title, exact: true })
    const pick = (each: string) =>
      part
        .getByRole('group', { name: owner.text.houseRules[choice.name]!.title })
        .locator('.value')
        .filter({ hasText: owner.text.houseRules[name]!.values[each]!.title })
        .first()
        .click()
    await expect(field).toHaveCount(0)
    await pick(wanted)
    await field.fill('')
    await expect(part.getByRole('alert')).toHaveCount(1)
    await pick(choice.default)
    await expect(field).toHaveCount(0)
    await pick(wanted)
    await expect(field).toHaveValue(`${dependent.default}`)
    await field.fill('')
    await pick(choice.default)
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(page).toHaveURL(/\/table\//)
  },
)

test(
  'damaged house rules stay where they are, say why, and keep nobody from anything',
  desktopOnly(),
  async ({ page }) => {
    const key = `hazelring.rules.${game.id}.`
    const kept = {
      [`${key}1`]: '{"name":"Cut o',
      [`${key}2`]: JSON.stringify({ name: 'Old', rules: { [rule.name]: value, gone: 3 } }),
    }
    await page.addInitScript((all) => Object.entries(all).forEach(([at, told]) => localStorage.setItem(at, told)), kept)
    await page.goto(`/new/${game.id}`)
    await expect(chips(page)).toHaveText(['As printed'])
    await page.getByRole('button', { name: 'Edit the list' }).click()
    const list = page.getByRole('dialog')
    await expect(list).toContainText('House rules that cannot be read')
    await expect(list).toContainText('has no house rule “gone”.')
    await list.getByRole('button', { name: 'Play by what can still be read Old' }).click()
    await expect(summary(page)).toContainText('1 changed')
    expect(await page.evaluate((all) => all.map((at) => localStorage.getItem(at)), Object.keys(kept))).toEqual(
      Object.values(kept),
    )
  },
)

test(
  'where nothing can be kept, it is said, and the house rules are there as long as the page is',
  desktopOnly(),
  async ({ page }) => {
    await denyStorage(page)
    await setUp(page, manifest, `?rules=${changed}`)
    await saveAs(page, 'Ours')
    await expect(page.locator('.rules-foot')).toContainText('This browser does not let Hazelring save them')
    await expect(chips(page)).toHaveText(['As printed', 'Ours'])
  },
)

test('two tabs: what one saves, the other offers', desktopOnly(), async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto(`/new/${game.id}`)
  await setUp(page, manifest, `?rules=${changed}`)
  await saveAs(page, 'Ours')
  await expect(bar(other).getByRole('button', { name: 'Ours' })).toBeVisible()
})

test('without the part for house rules it is said, and the game can be played', desktopOnly(), async ({ page }) => {
  await page.route(/\/rule-fields-[^/]*\.js/, (route) => route.abort())
  await page.goto(`/new/${game.id}`)
  await summary(page).click()
  await expect(page.locator('.house-rules').getByRole('alert')).toContainText('could not be loaded')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page).toHaveURL(/\/table\//)
})

test('house rules that were saved can be compared', desktopOnly(), async ({ page }) => {
  await setUp(page, manifest, `?rules=${changed}`)
  await saveAs(page, 'Ours')
  await page.goto(`/compare/${game.id}`)
  await page.getByRole('region', { name: 'House rules B' }).getByRole('button', { name: 'Ours' }).click()
  await expect(page).toHaveURL(new RegExp(`b=${changed}`))
})

test(
  'an address that sits down at once says which house rules it could not take over',
  desktopOnly(),
  async ({ page }) => {
    await page.goto(`/play/${game.id}?seed=7&rules=nonsense:1,${changed}`)
    await expect(page.locator('.notice')).toContainText('has no house rule “nonsense”.')
    expect((await savedTexts(page)).join()).toContain(value)
  },
)

const opened = (json: string) => ({ name: 'theirs.json', mimeType: 'application/json', buffer: Buffer.from(json) })

for (const { game: owned, content } of games.filter((one) => one.content !== undefined))
  test(
    `${owned.id}: pieces of one’s own are checked, estimated, kept, sent, exported, opened and played with`,
    phoneOnly(),
    async ({ page }) => {
      await page.goto(`/pieces/${owned.id}`)
      await page.getByRole('button', { name: 'Begin with a copy of ours' }).click()
      const name = page.locator('.pieces-field.text input').first()
      const state = page.locator('.pieces-set > [role=status]')
      const play = page.getByRole('link', { name: 'Play with it' })
      await expect(state).toContainText('Ready to play. Saved on this device.')

      await name.fill('')
      await expect(state).toContainText('1 fault to fix before you can play.')
      await expect(play).toHaveCount(0)
      await page.locator('.pieces-faults button').click()
      await expect(name).toBeFocused()
      await expect(name).toHaveAccessibleDescription(/at least 1 letter/)
      await expectNoFaults(page)
      await expectFits(page)

      await name.fill('Our club')
      await expect(state).toContainText('Ready to play. Saved on this device.')
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Our club' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'What it does' })).toContainText('Playing 60 games')

      await page.getByRole('button', { name: 'Send as a link' }).click()
      const link = await page.getByRole('textbox', { name: 'Send as a link' }).inputValue()
      await page.evaluate(() => localStorage.clear())
      await page.goto(link)
      await expect(page.getByRole('heading', { name: 'Our club' })).toBeVisible()
      await expect(page).not.toHaveURL(/#/)

      const saving = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export as a file' }).click()
      const file = await saving
      expect(file.suggestedFilename()).toBe(`${owned.id}-Our-club.json`)
      const draft = JSON.parse(readFileSync(await file.path(), 'utf8')) as { readonly name: string }
      expect(draft.name).toBe('Our club')

      const open = page.locator('.pieces-open input')
      await open.setInputFiles(opened('no file of ours'))
      await expect(page.getByRole('alert')).toContainText('theirs.json is no JSON file')
      await open.setInputFiles(opened(JSON.stringify({ ...draft, name: 7 })))
      await expect(page.getByRole('alert')).toContainText('theirs.json had 1 fault.')
      await open.setInputFiles(opened(JSON.stringify({ ...draft, name: 'Theirs' })))
      await expect(page.getByRole('heading', { name: 'Theirs' })).toBeVisible()

      await play.click()
      await expect(page).toHaveURL(/\/new\//)
      await page.getByRole('button', { name: 'Start', exact: true }).click()
      await expect(page).toHaveURL(/\/table\//)
      const printed = (await content!.load()).print({ ...draft, name: 'Theirs' })
      await expect.poll(async () => (await savedTexts(page)).join()).toContain(printed.ok ? printed.value : '?')
    },
  )

test('a wrong value in an item that was just added is marked at its field', async ({ page }) => {
  await page.goto('/pieces/tankards')
  await page.getByRole('button', { name: 'Begin with a copy of ours' }).click()
  await page.locator('summary', { hasText: 'Combinations' }).click()
  await page.getByRole('button', { name: 'Add a combination' }).click()
  const points = page.getByLabel('Points', { exact: true }).last()
  await expect(points).toHaveAttribute('aria-invalid', 'false')
  await points.fill('lots')
  await expect(points).toHaveAttribute('aria-invalid', 'true')
  await expect(points).toHaveAccessibleDescription(/not "lots"/)
})
