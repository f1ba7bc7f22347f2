import type { Page } from '@playwright/test'
import { games } from '../src/games/index.ts'

const [first] = games.map(({ game }) => game.id)
/** Address of every page. Pages that share code are neighbours in the list. */
export const PAGES = [
  '/workshop/gladiators',
  '/pieces/king-of-the-roll',
  '/print/king-of-the-roll',
  '/table/none',
  '/m/none',
  '/story/none',
  '/player/none',
  ...['new', 'learn', 'rules', 'compare', 'versus', 'exercises', 'quick', 'play', 'leaderboard', 'mistakes'].map(
    (page) => `/${page}/${first}`,
  ),
  '/friend',
  '/watch',
  '/account',
  '/friends',
  '/learn',
  '/exercises',
  '/open',
  '/verify',
  '/dice',
  '/moderation',
  '/wrong',
  '/proof',
  '/credits',
]

/** Opens another page inside the loaded app. */
export const moveTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), address)
