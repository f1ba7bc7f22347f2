import { expect, type Page } from '@playwright/test'
import { advance, type AnyPlay } from '../src/engine/index.ts'
import type { AnyManifest } from '../src/games/index.ts'
import { momentAt } from '../src/games/lesson.ts'
import { botsOf } from '../src/games/manifest.ts'
import { replayLesson } from '../src/testing/lesson-replay.ts'
import type { SomeGame } from '../src/testing/subject.ts'
import { newTable } from '../src/web/data/new-game.ts'
import { lessonKey } from '../src/web/data/storage/keys.ts'
import { gameKey } from '../src/web/data/storage/saved-games.ts'
import { namesOf } from '../src/web/data/players.ts'
import { textOf } from '../src/web/data/text-of.ts'

export type LessonPosition = {
  readonly id: string
  readonly text: string
  readonly marks: readonly string[]
  readonly tried: number
  /** True if the learner rolls at this step. */
  readonly rolls: boolean
}

/** Returns the position of each step of a lesson. `tried`: index of the suggested choice among the offers, or −1. */
export const stepsOf = async (manifest: AnyManifest): Promise<readonly LessonPosition[]> => {
  const lesson = await manifest.lesson!()
  const game = manifest.game as SomeGame
  const { seed, rules = {} } = lesson
  const seats = lesson.seats.map((bot) => ({ name: '', ...(bot !== undefined && { bot }) }))
  const begun = newTable(manifest, { seats, rules, seed })
  if (!begun.ok) throw new RangeError(begun.error.message)
  const names = namesOf(begun.value)
  const learner = lesson.seats.indexOf(undefined)
  const { shown, before } = replayLesson({ game, bots: botsOf(manifest), lesson, names })
  return shown.map((id, i) => {
    const play = before[i]!.reduce<AnyPlay>(advance, begun.value)
    const moment = momentAt(play, play.plies.length, learner, names)
    const { marks, tries } = lesson.steps.find((step) => step.id === id)!
    return { id, text: textOf(play), marks, tried: moment.offers().indexOf(tries?.(moment) ?? ''), rolls: moment.rolls }
  })
}

/** Opens a lesson at a step. */
export const openStep = async (page: Page, id: string, { text }: LessonPosition): Promise<void> => {
  const entries = [
    [gameKey('step'), text],
    [lessonKey(id), 'step'],
  ] as const
  await page.evaluate((pairs) => pairs.forEach(([key, value]) => localStorage.setItem(key, value)), entries)
  await page.goto(`/learn/${id}`)
  await expect(page.locator('.lesson-card.step')).toBeVisible()
  await page.locator('.lesson-ring').waitFor()
}
