import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { coachFor } from '../src/analysis/coach/coaching.ts'
import { openExercise, soleDecider } from '../src/analysis/exercises/exercise.ts'
import { readPool } from '../src/analysis/exercises/pool.ts'
import { openText } from '../src/analysis/opening/open.ts'
import { itemAt } from '../src/dice/index.ts'
import { currentNode, offered, resumeAt, usualSeats } from '../src/engine/index.ts'
import { usualBotOf } from '../src/games/index.ts'
import { usualSettings } from '../src/protocol/index.ts'
import { expectNoFaults } from './reachable.ts'
import { desktopOnly } from './sizes.ts'
import { id, manifest, playOn } from './table.ts'
import { test } from './test.ts'

const pool = readPool(readFileSync(manifest.exercises!, 'utf8'))

/** Returns the key of a choice in an exercise: a best choice if `isRight`, or a choice with a cost. */
const keyFor = (place: number, isRight: boolean): string => {
  const exercise = openExercise(itemAt(pool, place))!
  const { play, seat } = exercise
  const coach = coachFor(manifest, play.rules, play.header.seats.length)!
  const { worths } = coach.advise(play.game.view(play.states.at(-1), seat), seat)!
  expect(offered(currentNode(play), seat).length).toBe(worths.length)
  return `${worths.findIndex(({ best }) => best === isRight) + 1}`
}

const DAY_IN_MS = 86_400_000

test('today’s exercise is found from the home page and counts for a streak', desktopOnly(), async ({ page }) => {
  const now = Date.UTC(2026, 10, 25, 12)
  for (const [day, said] of ['First day of a streak', '2 days in a row'].entries()) {
    await page.clock.setFixedTime(now + day * DAY_IN_MS)
    await page.goto('/')
    await page.mouse.move(10, 10)
    const daily = page.getByRole('region', { name: 'Today’s exercise' })
    await daily.getByRole('link', { name: 'Solve it' }).click()
    await expect(page).toHaveURL(/\/exercises\/[\w-]+\?day=today$/)
    await playOn(page, undefined, 1)
    await expect(page.getByRole('button', { name: 'Next exercise' })).toBeVisible()
    await page.goto('/')
    await page.mouse.move(20, 20)
    await expect(daily).toContainText('You have answered it.')
    await expect(daily).toContainText(said)
  }
})

const chapterAt = (place: number): RegExp => {
  const { manifest: of, play, seat } = openExercise(itemAt(pool, place))!
  return new RegExp(`^${of.text.chapter(play.game.view(play.states.at(-1), seat)).title}`)
}

test(
  'an exercise is answered, told and counted; the next one comes, and a reload forgets nothing',
  desktopOnly(),
  async ({ page }) => {
    await page.goto(`/exercises/${id}`)
    const panel = page.locator('.exercise-panel')
    const choose = async (key: string): Promise<void> => {
      await page.locator('.stage button[aria-keyshortcuts]').first().waitFor()
      await page.keyboard.press(key)
    }
    await expect(page.getByRole('link', { name: 'Rules' })).toBeVisible()
    await expect(page.locator('.chapter-now')).toHaveText(chapterAt(0))
    await choose(keyFor(0, true))
    await expect(panel.getByRole('status')).toContainText(/Well found: nothing is better\..*:.*to win\..*:.*to win\./)
    await expectNoFaults(page)
    await panel.getByRole('button', { name: 'Next exercise' }).click()
    await expect(panel).toContainText(`2 of ${pool.length}`)
    await choose(keyFor(1, false))
    await expect(panel.getByRole('status')).toContainText(/costs you .* of your winning chance\..*Better: /)
    await page.reload()
    await expect(panel).toContainText(`3 of ${pool.length}`)
    await expect(panel).toContainText(`1 of ${pool.length} found`)
    await panel.getByRole('button', { name: 'Today’s exercise' }).click()
    await expect(page).toHaveURL(/day=today/)
    await choose('1')
    await panel.getByRole('button', { name: 'Play on from here' }).click()
    await expect(page).toHaveURL(/\/table\//)
  },
)

test(
  'a choice of a game at the server is an exercise; a game that is not there is said to be missing',
  desktopOnly(),
  async ({ page, request }) => {
    const settings = { ...usualSettings(id, usualSeats(manifest.game)), visibility: 'open', clock: { kind: 'none' } }
    const bot = usualBotOf(manifest).id
    const computers = Array.from({ length: settings.seats }, (_, seat) => ({ seat, bot }))
    const posted = await request.post('/api/tables', {
      headers: { authorization: `Bearer ${randomBytes(32).toString('hex')}` },
      data: { cid: 'exercise', settings, computers },
    })
    const { match } = (await posted.json()) as { match: string }
    /**
     * Returns the first step at which one player chooses alone. Waits for the end of a game with secrets, which has no
     * file before.
     */
    const firstChoice = async (): Promise<number> => {
      const opened = openText(await (await request.get(`/api/matches/${match}/transcript`)).text())
      return opened.ok
        ? opened.play.plies.findIndex((_, at) => soleDecider(resumeAt(opened.play, at)) !== undefined)
        : -1
    }
    await expect.poll(firstChoice).not.toBe(-1)
    const step = await firstChoice()
    await page.goto(`/exercises/${id}?match=${match}&step=${step}`)
    await expect(page.locator('.exercise-origin')).toHaveText('From a finished game')
    await expect(page.locator('.stage button[aria-keyshortcuts]').first()).toBeVisible()
    await page.goto(`/exercises/${id}?match=aaaaaaaaaaaaaaaa&step=${step}`)
    await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible()
  },
)
