import { type ComponentType, createElement, use } from 'react'
import { type GameNeeded, loadGame, namedGame } from '../../games/load.ts'
import type { AnyManifest } from '../../games/manifest.ts'
import { manifestOf } from '../../games/registry.ts'
import { words } from '../text/words.ts'
import { Missing } from './missing.tsx'
import { shownCovers } from './covers.ts'
import { prefetchable, type Prefetchable } from './prefetchable.ts'

/** The games of a page; what names no game is passed over. */
export type GamesNeeded = readonly GameNeeded[]

/** For pages on which any game may come up. */
export const everyGame = (): GamesNeeded => shownCovers.map(({ id }) => id)

const loading = new Map<string, Promise<unknown>>()

/** The same promise for the same games, as `use` asks for. */
const gamesLoaded = (games: GamesNeeded): Promise<unknown> => {
  const key = JSON.stringify(games)
  const known = loading.get(key) ?? Promise.all(games.map(loadGame))
  loading.set(key, known)
  return known
}

/**
 * A page that knows the games it needs and no others: they and its code are fetched at the same time. Below it `manifestOf` answers at
 * once.
 */
export const gamePage = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  gamesOf: (props: P) => GamesNeeded,
): Prefetchable<P> => {
  const Page = prefetchable(load)
  const Component = (props: P) => {
    const missing = gamesOf(props)
      .map(namedGame)
      .filter(({ id, version }) => id !== undefined && manifestOf(id, version) === undefined)
    if (missing.length > 0) {
      void Page.prepare().catch(() => undefined)
      use(gamesLoaded(missing))
    }
    return createElement(Page, props)
  }
  return Object.assign(Component, { prepare: Page.prepare })
}

type NamedGame = { readonly game: string; readonly version?: number | undefined }

/** A page of the one game that its address names by its id, and by the version of its rules where it is an earlier one. */
export const pageOfGame = (load: () => Promise<ComponentType<{ readonly manifest: AnyManifest }>>) =>
  gamePage(
    async () => {
      const Page = await load()
      return ({ game, version }: NamedGame) => {
        const manifest = manifestOf(game, version) ?? manifestOf(game)
        return manifest === undefined ? <Missing title={words.missing.game} /> : <Page manifest={manifest} />
      }
    },
    ({ game, version }) => [version === undefined ? game : { id: game, version }],
  )
