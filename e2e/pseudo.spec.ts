import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { type AnyManifest, games } from '../src/games/index.ts'
import { HOUSE } from '../src/games/king-of-the-roll/content/house.ts'
import { hasCatalogue } from '../src/testing/pseudo/catalogue.ts'
import { checkAddress, sealedText } from './sealed.ts'
import { phoneOnly } from './sizes.ts'
import { manifest, putGame } from './table.ts'
import { test } from './test.ts'

/**
 * Tests every page in the pseudo-language on a phone. Plain English on a page is missing from the catalogues; words
 * that are 40 % longer must fit.
 */
const PSEUDO = 'lang=en-XA'

const inPseudo = (address: string): string => {
  const [path, hash] = address.split(/(?=#)/)
  return `${path}${path!.includes('?') ? '&' : '?'}${PSEUDO}${hash ?? ''}`
}

/** Elements without catalogue texts: typed names, keys, commands, documents, credits, faults of the rules. */
const EXCEPT = 'bdi, .given-name, kbd, code, pre, .rules, .credit, .workshop-faults li'
/** Elements that the page may hide if space is short. */
const STEPS_ASIDE = '.chapter-now, .given-name, .kit-cut'
const PRODUCT = /Hazelring/gi
/** Notation that stays untranslated: dice ("2d6"), clauses ("H5"), seats ("P1"), sets ("A"), skills ("TEC"). */
const NOTATION = /\b(?:\d*d\d+|[A-Z]\d*|[A-Z]{3})\b/g
/** Name in a house rule's example. */
const EXAMPLE = 'Ursa'
/** Returns the names of players and characters, which stay untranslated. */
const namesOf = async (game: AnyManifest): Promise<readonly string[]> => [
  ...game.text.seatNames,
  // A game without a catalogue speaks English in every language, also on shared pages.
  ...(hasCatalogue(game) ? [] : [game.text.title, game.text.tagline]),
  ...((await game.workshop?.load())?.readyMade.map(({ name }) => name) ?? []),
]
/** Returns the names in King of the Roll's content, which players may write themselves. */
const namedIn = (content: unknown): readonly string[] => {
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([key, value]) =>
    key === 'name' && typeof value === 'string' ? [value] : namedIn(value),
  )
}
const longestFirst = (names: readonly string[]): readonly string[] => names.toSorted((a, b) => b.length - a.length)
const NAMES = longestFirst([...namedIn(HOUSE), EXAMPLE, ...(await Promise.all(games.map(namesOf))).flat()])

type Seen = { readonly plain: readonly string[]; readonly clipped: readonly string[] }

/** Returns the visible words without accents, and elements that hide part of their text. */
const look = (page: Page): Promise<Seen> =>
  page.evaluate(
    ([skipped, aside]) => {
      const SPOKEN = ['aria-label', 'aria-valuetext', 'aria-roledescription', 'title', 'placeholder', 'alt']
      const said = [...document.body.querySelectorAll('*')].filter(
        (element) =>
          // Reads options even while their list is closed.
          (element.closest('option')?.closest('select') ?? element).checkVisibility({ visibilityProperty: true }) &&
          element.closest(skipped) === null,
      )
      const textsOf = (element: Element): readonly string[] => [
        ...[...element.childNodes].filter((node) => node instanceof Text).map(({ data }) => data),
        ...SPOKEN.map((name) => element.getAttribute(name) ?? ''),
      ]
      const hides = (element: Element): boolean => {
        const { overflowX } = getComputedStyle(element)
        const { width, height } = element.getBoundingClientRect()
        // Skips text for screen readers, whose box is not visible.
        const isForEyes = width > 2 && height > 2
        return (
          isForEyes &&
          ['hidden', 'clip'].includes(overflowX) &&
          element.scrollWidth > element.clientWidth + 1 &&
          !element.matches(aside)
        )
      }
      return {
        plain: said.flatMap(textsOf),
        clipped: said
          .filter((element) => (element.textContent ?? '').trim() !== '' && hides(element))
          .map((element) => `${element.tagName.toLowerCase()}.${element.className}: ${element.textContent}`),
      }
    },
    [EXCEPT, STEPS_ASIDE] as const,
  )

const withoutNames = (text: string): string =>
  NAMES.reduce((rest, name) => rest.replaceAll(name, ''), text.replaceAll(PRODUCT, '').replaceAll(NOTATION, ''))

const plainIn = (texts: readonly string[]): readonly string[] =>
  [...new Set(texts)].filter((text) => /[a-z]/i.test(withoutNames(text)))

const settled = expect.configure({ soft: true })

/** Expects that the page is entirely in the requested language and fits, after fonts and boards have loaded. */
const expectPseudo = async (page: Page): Promise<void> => {
  await page.evaluate(() => document.fonts.ready)
  const at = page.url()
  await settled.poll(async () => plainIn((await look(page)).plain), { message: `plain words at ${at}` }).toEqual([])
  await settled.poll(async () => (await look(page)).clipped, { message: `cut off at ${at}` }).toEqual([])
  const beyond = () => page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth)
  await settled.poll(beyond, { message: `pixels wider than the screen at ${at}` }).toBeLessThanOrEqual(0)
}

type Screen = {
  readonly title: string
  readonly address: string
  /** Selector of an element that exists once the page is complete. */
  readonly ready: string
}

const openTo = async (page: Page, { address, ready }: Screen): Promise<void> => {
  await page.goto(inPseudo(address))
  await page.locator(ready).first().waitFor()
}

const pagesOf = ({ game, versus, workshop, exercises, text }: AnyManifest): readonly Screen[] => {
  const { id, houseRules, seats } = game
  const pages: readonly Screen[] = [
    { title: 'set-up', address: `/new/${id}`, ready: '.setup button[type="submit"]' },
    { title: 'set-up online', address: `/new/${id}?where=online`, ready: '.setup button[type="submit"]' },
    { title: 'rules', address: `/rules/${id}`, ready: '.rules' },
    { title: 'quick match', address: `/quick/${id}`, ready: '.wait[data-state="waiting"]' },
    ...(houseRules.length === 0
      ? []
      : [{ title: 'comparison', address: `/compare/${id}`, ready: '.set' } satisfies Screen]),
    ...(versus === undefined ? [] : [{ title: 'versus', address: `/versus/${id}`, ready: '.heat-cell' }]),
    ...(exercises === undefined
      ? []
      : [{ title: 'exercises', address: `/exercises/${id}`, ready: '.stage button:not(:disabled, [popovertarget])' }]),
    ...(workshop === undefined ? [] : [{ title: 'workshop', address: `/workshop/${id}`, ready: '.prices' }]),
    {
      title: 'table',
      address: `/play/${id}?seats=${Array.from({ length: Math.max(2, seats.min) }, () => 'person').join()}&seed=7`,
      ready: '.stage button:not(:disabled, [popovertarget]), .cover button',
    },
  ]
  return pages.map((screen) => ({ ...screen, title: `${text.title}: ${screen.title}` }))
}

const PAGES: readonly Screen[] = [
  { title: 'home', address: '/', ready: '.open-file' },
  { title: 'friend', address: '/friend', ready: '.meet' },
  { title: 'learn', address: '/learn', ready: '.meet' },
  { title: 'all exercises', address: '/exercises', ready: '.meet' },
  { title: 'credits', address: '/credits', ready: '.credit' },
  { title: 'account', address: '/account', ready: '.account-part' },
  { title: 'friends', address: '/friends', ready: 'h1' },
  { title: 'moderation', address: '/moderation', ready: 'h1' },
  { title: 'dice', address: '/dice', ready: '.streak-answer' },
  { title: 'when things go wrong', address: '/wrong', ready: '.wrong-case' },
  { title: 'checking a game', address: '/verify', ready: '.bring' },
  { title: 'a checked game', address: checkAddress(sealedText), ready: '.roll-list' },
  { title: 'nothing', address: '/nothing', ready: 'h1' },
]

test.describe('in the pseudo-language', phoneOnly('the narrow screen is the harder one'), () => {
  for (const screen of [...PAGES, ...games.filter(hasCatalogue).flatMap(pagesOf)])
    test(screen.title, async ({ page }) => {
      await openTo(page, screen)
      await expectPseudo(page)
      const cover = page.locator('.cover button')
      if (!(await cover.isVisible())) return
      await cover.press('Enter')
      await page.locator('.stage button:not(:disabled, [popovertarget])').first().waitFor()
      await expectPseudo(page)
    })

  test('the story of a game', async ({ page }) => {
    const sample = readFileSync(Object.values(manifest.examples).at(-1)!, 'utf8')
    await page.goto('/credits')
    await putGame(page, sample)
    await openTo(page, { title: '', address: '/story/abc-1', ready: '.account' })
    await page.locator('.steps-list summary').click()
    await expectPseudo(page)
  })

  test('a link inside the app keeps the language', async ({ page }) => {
    // Selects by the translated address, because the prerendered English page is visible first.
    const dice = page.locator('.foot a[href="/dice?lang=en-XA"]')
    await page.goto(inPseudo('/'))
    await dice.click()
    await expect(page).toHaveURL(/\/dice\?lang=en-XA$/)
    // Filters by visibility, because the hidden previous page remains while the next page loads.
    await page.locator('.home-link').filter({ visible: true }).click()
    await expect(page).toHaveURL(/\/\?lang=en-XA$/)
  })
})
