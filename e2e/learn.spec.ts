import { expect, type Page } from '@playwright/test'
import { openText } from '../src/analysis/opening/open.ts'
import type { AnyPlay } from '../src/engine/index.ts'
import { games, usualBotOf } from '../src/games/index.ts'
import { type AnyLesson, createProgress, type LessonMoment, momentAt } from '../src/games/lesson.ts'
import { expectFits, faultsIn } from './reachable.ts'
import { textOf } from '../src/web/data/text-of.ts'
import { hurry, hurryComputers, manifest, playOn, savedTexts } from './table.ts'
import { desktopOnly, phoneOnly } from './sizes.ts'
import { test } from './test.ts'

const LEARNER = 0
const { id, title } = { id: manifest.game.id, title: manifest.text.title }

const loaded = async ({ lesson }: typeof manifest): Promise<AnyLesson> => {
  if (lesson === undefined) throw new Error('this game has no lesson')
  return lesson()
}

const card = (page: Page) => page.locator('.lesson-card')
const numberOf = (lesson: AnyLesson, index: number): string => `Step ${index + 1} of ${lesson.steps.length}`

/** Waits for the saved game and returns it. */
const savedGame = async (page: Page): Promise<AnyPlay> => {
  await expect.poll(() => savedTexts(page), 'a game is kept').not.toEqual([])
  const opened = openText((await savedTexts(page)).at(-1) ?? '')
  if (!opened.ok) throw new Error(opened.fault.message)
  return opened.play
}

/** True if the lesson highlights this part of the board. */
const isLit = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => {
    const [shade, part] = [document.querySelector('.lesson-shade'), document.querySelector(wanted)]
    if (shade === null || part === null) return false
    const [from, box] = [shade.getBoundingClientRect(), part.getBoundingClientRect()]
    return [...shade.querySelectorAll<SVGElement>('mask rect[style]')].some(({ style }) => {
      const [x = 0, y = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map((name) =>
        Number.parseFloat(style.getPropertyValue(name)),
      )
      const [left, top] = [from.x + x, from.y + y]
      return left <= box.left && top <= box.top && left + width >= box.right && top + height >= box.bottom
    })
  }, selector)

const momentOf = async (page: Page): Promise<LessonMoment<unknown>> => {
  const play = await savedGame(page)
  return momentAt(play, play.plies.length, LEARNER, manifest.text.seatNames)
}

const waitForStep = async (page: Page, lesson: AnyLesson, index: number): Promise<void> => {
  await expect(card(page).getByText(numberOf(lesson, index))).toBeAttached()
  await expect
    .poll(async () => lesson.steps[index]?.when(await momentOf(page)), 'what is kept has come so far')
    .toBe(true)
}

/** Follows a step's suggestion: by mouse on a desktop, by keyboard on a phone. */
const follow = async (page: Page, lesson: AnyLesson, index: number, isPhone: boolean): Promise<void> => {
  await waitForStep(page, lesson, index)
  const moment = await momentOf(page)
  const tried = lesson.steps[index]?.tries?.(moment)
  if (tried === undefined) {
    const roll = page.locator('.stage .kit-roll')
    await expect.poll(() => isLit(page, '.stage .kit-roll'), 'the button that is asked for is lit').toBe(true)
    if (!isPhone) return roll.click()
    await page.dispatchEvent('body', 'keydown', { key: 'Enter', repeat: true })
    await expect(roll, 'a key that is still held rolls nothing').toBeVisible()
    return page.keyboard.press('Enter')
  }
  const at = moment.offers().indexOf(tried)
  if (!isPhone) {
    await expect.poll(() => isLit(page, '.kit-tag'), 'the choices are lit').toBe(true)
    return page.locator('.kit-tag').nth(at).click()
  }
  await page.keyboard.press(`${at + 1}`)
  await expect
    .poll(() => isLit(page, '.kit-rows'), 'the choices are lit, with what stands over and under them')
    .toBe(true)
  await page.keyboard.press(`${at + 1}`)
}

test('the first steps of the lesson by mouse or keyboard, read again, reloaded and skipped', {
  tag: '@firefox',
}, async ({ page, isMobile }) => {
  const lesson = await loaded(manifest)
  await hurry(page)
  await page.goto(`/rules/${id}`)
  await page.getByRole('link', { name: 'Play the first game with a guide' }).click()
  await expect(page).toHaveURL(new RegExp(`/learn/${id}$`))
  for (const index of [0, 1]) await follow(page, lesson, index, isMobile)
  await waitForStep(page, lesson, 2)
  await expect(card(page).locator('.done')).toHaveCount(2)
  await expect(page.getByRole('status').filter({ hasText: numberOf(lesson, 2) })).toBeAttached()
  await page.reload()
  await waitForStep(page, lesson, 2)
  await card(page).getByRole('button', { name: 'Back' }).click()
  await expect(card(page).getByText(numberOf(lesson, 1))).toBeAttached()
  await card(page).getByRole('button', { name: 'On', exact: true }).click()
  await expect(card(page).getByText(numberOf(lesson, 2))).toBeAttached()
  const plies = (await savedGame(page)).plies.length
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/table\//)
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(card(page)).toHaveCount(0)
  expect((await savedGame(page)).plies).toHaveLength(plies)
})

test('the first tap on a poster offers the lesson, and later taps play', desktopOnly(), async ({ page }) => {
  const poster = page
    .locator('.poster')
    .first()
    .getByRole('link', { name: `Play ${title}` })
  const question = page.getByRole('dialog', { name: `New to ${title}?` })
  await page.goto('/')
  await poster.click()
  await expect(question.getByRole('link', { name: /^Learn it/ })).toHaveAttribute('href', `/learn/${id}`)
  await question.getByRole('textbox', { name: 'Your name' }).fill('Runa')
  await question.getByRole('link', { name: 'I know it: play' }).click()
  await expect(page).toHaveURL(/\/table\//)
  await expect.poll(() => savedTexts(page)).toEqual([expect.stringContaining('person "Runa"')])
  await page.goto('/')
  await poster.click()
  await expect(page).toHaveURL(/\/table\//)
})

test('the die that is tapped on the home page is the one that is parried', phoneOnly(), async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await page.getByRole('link', { name: 'Parry the 4' }).click()
  await expect(page).toHaveURL(/\/learn\/holmgang$/)
  await expect(page.locator('.stage h1'), 'while the die is still to fall').toHaveText('A 4 is parried')
  await expect(card(page)).toBeVisible()
  await expect.poll(async () => textOf(await savedGame(page))).toContain('play 0 parry 4')
})

test(
  'a game that ends before its lesson says what was still to come, and the lesson goes on or begins again',
  desktopOnly('phones hide the list of steps'),
  async ({ page }) => {
    const lesson = await loaded(manifest)
    await hurry(page)
    await hurryComputers(page)
    await page.goto(`/learn/${id}`)
    await waitForStep(page, lesson, 0)
    await playOn(page)
    const remark = lesson.remark?.(await momentOf(page))
    expect(remark, 'another parry was safer than the last one').toContain('safer')
    await expect(page.locator('.after')).toContainText(remark!)
    const { done } = createProgress(lesson, LEARNER, manifest.text.seatNames)(await savedGame(page))
    const unseen = lesson.steps.filter((_, i) => done[i] !== true)
    expect(unseen).not.toEqual([])
    for (const step of unseen) await expect(page.locator('.after')).toContainText(`${step.title}: ${step.about}`)
    await page.locator('.after').getByRole('link', { name: 'The story of this game' }).click()
    await expect(page).toHaveURL(/\/story\//)
    await page.goBack()
    await expect(page.locator('.after'), 'Back leads to the result').toContainText(remark!)
    await page.locator('.after').getByRole('button', { name: 'Step through it' }).click()
    await page.locator('.looking').waitFor()
    await page.goBack()
    await expect(page.locator('.looking')).toHaveCount(0)
    await expect(page.locator('.after'), 'Back leads from a step to the result').toContainText(remark!)
    await page.locator('.after').getByRole('button', { name: 'Undo and continue' }).press('Enter')
    await expect(page.locator('.after'), 'the choice that ended the game is offered again').toHaveCount(0)
    await expect(card(page)).toBeVisible()
    await expect(page.locator('.stage button[aria-keyshortcuts]').first()).toBeVisible()
    await page.getByRole('button', { name: 'Start the lesson again' }).press('Enter')
    await expect(card(page).getByText(numberOf(lesson, 0))).toBeAttached()
  },
)

for (const game of games.filter(({ lesson }) => lesson !== undefined))
  test(
    `${game.game.id}: the lesson begins with its first step and points to it`,
    phoneOnly('there is least room on a phone'),
    async ({ page }) => {
      const lesson = await loaded(game)
      await hurry(page)
      await page.goto(`/learn/${game.game.id}`)
      await expect(card(page).getByText(numberOf(lesson, 0))).toBeAttached()
      const [mark] = lesson.steps[0]?.marks ?? []
      await expect(page.locator(`.stage [data-mark~="${mark}"]`).first()).toBeVisible()
      await expect(page.locator('.lesson-ring')).toBeAttached()
      expect(await faultsIn(page, { include: '.lesson-card' })).toEqual([])
      await expectFits(page)
    },
  )

test('a game against a computer player counts on the page of lessons', desktopOnly(), async ({ page }) => {
  await hurry(page)
  await hurryComputers(page)
  await page.goto(`/play/${id}?seats=person,${usualBotOf(manifest).id}`)
  await playOn(page)
  const [won] = await page.locator('.after.won').all()
  await page.goto('/learn')
  const learned = page.locator('.meet > li').filter({ hasText: title })
  await expect(learned).toContainText(`${won === undefined ? '0 wins' : '1 win'} in 1 game`)
  await expect(learned).toContainText(won === undefined ? title : / · 1 of \d+ computer players beaten/)
})
