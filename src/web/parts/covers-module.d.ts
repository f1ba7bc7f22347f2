/** Game data for pages, collected from the games by the build (vite.config.ts). */
declare module 'virtual:covers' {
  export type Cover = {
    readonly id: string
    readonly title: string
    readonly tagline: string
    readonly seats: { readonly min: number; readonly max: number }
    /** Default opponents of newcomers. */
    readonly rivals: readonly string[]
    readonly hasLesson: boolean
    /** Label of the link to its workshop, if it has one. */
    readonly workshop?: string
  }
  export const covers: readonly Cover[]
  /** Address of an example story; empty if there is none. */
  export const story: string
}

/** Drawings of the first page, collected from the games' folders by the build. */
declare module 'virtual:posters' {
  import type { ComponentType, ReactNode } from 'react'

  /** By game, the content of an SVG of 240 by 200: `poster.svg` in the game's folder. */
  export const posters: { readonly [game: string]: string }
  /**
   * The first move of the first game that has one (`welcome/welcome.tsx` in its folder), at rest or as a throw. `Take`
   * is the link to the table, which plays `action` at once.
   */
  export const Welcome: ComponentType<{
    readonly act: 'lie' | 'tumble'
    readonly Take: ComponentType<{ readonly action: string; readonly children: ReactNode }>
  }>
}
