import { expect, type Page } from '@playwright/test'
import { seeded } from '../src/dice/index.ts'
import { openText } from '../src/analysis/opening/open.ts'
import {
  advance,
  begin,
  currentNode,
  defaultRules,
  takeBackTo,
  transcriptOf,
  writeTranscript,
} from '../src/engine/index.ts'
import { type AnyManifest, games } from '../src/games/index.ts'
import { anyPly } from '../src/testing/play.ts'
import { shortRulesOf } from '../src/testing/short-rules.ts'
import type { SomeGame } from '../src/testing/subject.ts'
import { gameKey } from '../src/web/data/storage/saved-games.ts'

/** Game used by most tests, for behaviour that all games share; `play.spec.ts` tests every game (docs/harnesses.md). */
export const manifest = games[0]!
export const id = manifest.game.id

/** Selector of an available action on the board. Openers of popovers are no actions. */
export const boardAction = '.stage button:not(:disabled, [popovertarget])'

/** Selector of an available action on the board, or of the end of the game. */
const toDo = `${boardAction}, .after button`

/** Selector of the button that takes a composed choice. */
export const takeButton = '.stage .kit-take'

/** Selector of buttons that take or pick a choice; excludes roll buttons. */
const choiceButtons = `.stage button[aria-keyshortcuts], ${takeButton}`

/** Selector of the button by which the next person on a shared device confirms. */
export const cover = '.cover button'

const isCovered = (page: Page): Promise<boolean> => page.locator(cover).isVisible()

/** Waits until the player must act; confirms a cover first. */
const waitToBeAsked = async (page: Page): Promise<void> => {
  await page.locator(`${cover}, ${toDo}`).first().waitFor()
  if (await isCovered(page)) await page.locator(cover).press('Enter')
}

/**
 * Skips motion as soon as it begins, for tests that do not test motion. Does nothing under a sheet or while the board
 * is hidden, because Escape would close the sheet or the lesson.
 */
export const hurry = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    setInterval(() => {
      const isMoving = document.querySelector('.stage .moving')?.checkVisibility() === true
      if (isMoving && document.querySelector('dialog[open]') === null)
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    }, 40)
  })

/** Removes the half-second delay of bots, for tests of whole games. */
export const hurryComputers = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { setTimeout: later } = window
    const soon = (done: TimerHandler, ms = 0, ...words: unknown[]): number =>
      later(done, ms < 1000 ? ms / 10 : ms, ...words)
    Object.assign(window, { setTimeout: soon })
  })

/** Opens a new table of a game with motion and a published seed. */
export const watch = async (page: Page, { game }: AnyManifest, query = 'seed=7'): Promise<void> => {
  await page.goto(`/play/${game.id}?${query}`)
  await expect(page).toHaveURL(/\/table\//)
  await page.locator('.stage').waitFor()
}

/** Opens a new table of a game without motion. */
export const sitAt = async (page: Page, game: AnyManifest, query?: string): Promise<void> => {
  await hurry(page)
  await watch(page, game, query)
}

/** Opens a new table of the game that most tests use. */
export const sit = (page: Page, query?: string): Promise<void> => sitAt(page, manifest, query)

/** Number of steps that remain in a game opened near its end. */
const LEFT = 10

/** Returns a fixed random game of two people under short rules, without its last steps. */
const nearEnd = (some: AnyManifest): string => {
  const game = some.game as SomeGame
  const header = {
    game: game.id,
    version: game.version,
    rules: { ...defaultRules(game.houseRules), ...shortRulesOf(some) },
    seats: some.text.seatNames.slice(0, 2).map((name) => ({ kind: 'person', name }) as const),
    dice: { kind: 'device' },
  } as const
  const begun = begin(game, header)
  if (!begun.ok) throw new RangeError(begun.error.message)
  const random = seeded(7)
  const plays = [begun.value]
  for (let play = begun.value, ply = anyPly(currentNode(play), random); ply; ply = anyPly(currentNode(play), random)) {
    play = advance(play, ply)
    plays.push(play)
  }
  return writeTranscript(transcriptOf(plays.at(-LEFT) ?? begun.value))
}

/** Returns a game's file without its last plies. */
export const shortened = (text: string, plies: number): string => {
  const opened = openText(text)
  if (!opened.ok) throw new RangeError(opened.fault.message)
  return writeTranscript(transcriptOf(takeBackTo(opened.play, opened.play.plies.length - plies)))
}

/** Opens a game near its end from a file. */
export const sitNearEnd = async (page: Page, game: AnyManifest): Promise<void> => {
  await page.goto('/')
  const buffer = Buffer.from(nearEnd(game))
  await page.locator('input[type="file"]').setInputFiles({ name: 'a.hazelring', mimeType: 'text/plain', buffer })
  await expect(page).toHaveURL(/\/table\//)
  await page.locator('.stage').waitFor()
}

/** Waits until the player must roll or choose, or the game is over. */
export const waitForTurn = async (page: Page): Promise<'roll' | 'choose' | 'over'> => {
  await waitToBeAsked(page)
  await page.locator(toDo).first().waitFor()
  if (await page.locator('.after').isVisible()) return 'over'
  return (await page.locator(choiceButtons).count()) > 0 ? 'choose' : 'roll'
}

export type Hands = { roll(page: Page): Promise<void>; choose(page: Page): Promise<void> }

const byKey = { roll: (page: Page): Promise<void> => page.keyboard.press('r') }

/** Ms between checks if the player must act. */
const SOON = 25

/**
 * Plays by shortcuts inside the page, the fastest way through a game. On phones, and for composed choices, first
 * selects and then takes a choice.
 */
const playByKeys = (page: Page, turns: number): Promise<number> =>
  page.evaluate(
    async ([covering, asking, choices, taking, most, soon]) => {
      const { body } = document
      const isThere = (what: string): boolean => body.querySelector(what) !== null
      const inSight = (what: string): HTMLElement | undefined =>
        [...body.querySelectorAll<HTMLElement>(what)].find(
          (one) => one.getClientRects().length > 0 && one.checkVisibility({ visibilityProperty: true }),
        )
      const pause = () => new Promise((resolve) => setTimeout(resolve, soon))
      const until = async (what: string): Promise<HTMLElement> => {
        for (let found = inSight(what); ; found = inSight(what)) {
          if (found !== undefined) return found
          await pause()
        }
      }
      const press = (key: string, at: Element = document.activeElement ?? body): boolean =>
        at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      /**
       * Runs an action; resolves to true if the page changed. The page does not change while it has not installed its
       * key handlers.
       */
      const hasActed = async (act: () => unknown): Promise<boolean> => {
        const { promise, resolve } = Promise.withResolvers<boolean>()
        const seen = new MutationObserver(() => resolve(true))
        seen.observe(body, { subtree: true, childList: true, attributes: true })
        act()
        setTimeout(resolve, 1000, false)
        const isChanged = await promise
        seen.disconnect()
        return isChanged
      }
      const choose = async (): Promise<boolean> => {
        const [rows, together] = [isThere('.kit-row'), isThere(taking)]
        const isChosen = await hasActed(() => press('1'))
        const take = inSight('.kit-rows footer button:not(:disabled)')
        if (rows && take !== undefined) return hasActed(() => take.click())
        return together && !isThere(covering) ? hasActed(() => inSight(taking)?.click()) : isChosen
      }
      for (let done = 0; done < most; ) {
        await until(`${covering}, ${asking}`)
        inSight(covering)?.click()
        await until(asking)
        if (inSight('.after') !== undefined) return done
        const act = isThere(choices) ? choose : () => hasActed(() => press('r'))
        if (await act()) done += 1
      }
      return most
    },
    [cover, toDo, choiceButtons, takeButton, turns, SOON] as const,
  )

/** Plays until the game is over or `turns` actions are done; default: by keys. Returns the number of actions. */
export const playOn = async (page: Page, hands?: Hands, turns = 400): Promise<number> => {
  if (hands === undefined) {
    const done = await playByKeys(page, turns)
    await waitForTurn(page)
    return done
  }
  for (let done = 0; done < turns; done += 1) {
    const turn = await waitForTurn(page)
    if (turn === 'over') return done
    await hands[turn](page)
  }
  await waitForTurn(page)
  return turns
}

/** Rolls until the player must choose. */
export const toChoice = async (page: Page, hands: Pick<Hands, 'roll'> = byKey): Promise<void> => {
  for (let turn = await waitForTurn(page); turn === 'roll'; turn = await waitForTurn(page)) await hands.roll(page)
}

/** Presses Tab until an element that matches `selector` has the focus. */
export const tabTo = async (page: Page, selector: string): Promise<void> => {
  await page.locator(selector).first().waitFor()
  for (let i = 0; i < 60; i += 1) {
    if (await page.evaluate((s) => document.activeElement?.matches(s) ?? false, selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard never reached ${selector}`)
}

/** Saves a game in the browser of an opened page. */
export const putGame = (page: Page, text: string, game = 'abc-1'): Promise<void> =>
  page.evaluate(([key, value]) => localStorage.setItem(key, value), [gameKey(game), text] as const)

/** Returns the texts of the saved games in this browser. */
export const savedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('hazelring.game.'))
      .map((key) => localStorage.getItem(key) ?? ''),
  )

/** Returns the number of steps in a game's file. */
export const stepsIn = (text: string): number => text.split('\n').filter((line) => /^\d/.test(line)).length
