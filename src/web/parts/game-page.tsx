import type { ComponentType } from 'react'
import { type GameNeeded, loadGame, namedGame } from '../../games/load.ts'
import type { AnyManifest } from '../../games/manifest.ts'
import { manifestOf } from '../../games/registry.ts'
import { words } from '../text/words.ts'
import { Missing } from './missing.tsx'
import { shownCovers } from './covers.ts'
import { type Late, late, type LateValue, lateValue, MissingPart, type MissingPartProps } from './late.tsx'
import { Page } from './page.tsx'

/** Games that a page needs; the loader ignores unknown ids. */
export type GamesNeeded = readonly GameNeeded[]

/** Returns the ids of all games, for pages that may show any of them. */
export const everyGame = (): GamesNeeded => shownCovers.map(({ id }) => id)

const isHere = (game: GameNeeded): boolean => {
  const { id, version } = namedGame(game)
  return id === undefined || manifestOf(id, version) !== undefined
}

/** Creates a part of a page that needs games, and loads both in parallel. Inside, `manifestOf` finds the games. */
export const gamePart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  gamesOf: (props: P) => GamesNeeded,
  otherwise?: ComponentType<MissingPartProps & P>,
): Late<P> => {
  const withGames = new Map<string, LateValue<unknown>>()
  return late(load, otherwise, (props, code) => {
    const missing = gamesOf(props).filter((game) => !isHere(game))
    if (missing.length === 0) return code
    const key = JSON.stringify(missing)
    const known = withGames.get(key) ?? lateValue(() => Promise.all([code.prepare(), ...missing.map(loadGame)]))
    withGames.set(key, known)
    return known
  })
}

const MissingPage = (props: MissingPartProps) => (
  <Page>
    <MissingPart {...props} />
  </Page>
)

export const gamePage = <P extends object>(load: () => Promise<ComponentType<P>>, gamesOf: (props: P) => GamesNeeded) =>
  gamePart(load, gamesOf, MissingPage)

export const latePage = <P extends object>(load: () => Promise<ComponentType<P>>) => late(load, MissingPage)

type NamedGame = { readonly game: string; readonly version?: number | undefined }

/** Creates a page for the game in its address. The address has the game's id and may have a version of its rules. */
export const pageOfGame = (load: () => Promise<ComponentType<{ readonly manifest: AnyManifest }>>) =>
  gamePage(
    async () => {
      const GamePage = await load()
      return ({ game, version }: NamedGame) => {
        const manifest = manifestOf(game, version) ?? manifestOf(game)
        return manifest === undefined ? <Missing title={words.missing.game} /> : <GamePage manifest={manifest} />
      }
    },
    ({ game, version }) => [version === undefined ? game : { id: game, version }],
  )
