/** What pages show of each game, taken from the games themselves when the app is built (vite.config.ts). */
declare module 'virtual:covers' {
  export type Cover = {
    readonly id: string
    readonly title: string
    readonly tagline: string
    readonly seats: { readonly min: number; readonly max: number }
    /** The computer players that a newcomer meets on the other seats. */
    readonly rivals: readonly string[]
    readonly hasLesson: boolean
    /** What the door of its workshop says, where it has one. */
    readonly workshop?: string
  }
  export const covers: readonly Cover[]
  /** Where the story of a game that was played to its end can be read; empty where there is none. */
  export const story: string
}

/** What the first page draws, taken from the games' folders when the app is built. */
declare module 'virtual:posters' {
  import type { ComponentType, ReactNode } from 'react'

  /** By game, the inside of an SVG of 240 by 200: `poster.svg` in the game's folder. */
  export const posters: { readonly [game: string]: string }
  /** The first move of the first game that has one (`welcome/welcome.tsx` in its folder), as it lies on the table, or is thrown there. `Take` is the way to the table, where `action` is played at once. */
  export const Welcome: ComponentType<{
    readonly act: 'lie' | 'tumble'
    readonly Take: ComponentType<{ readonly action: string; readonly children: ReactNode }>
  }>
}
