/** Game data for pages, which the build collects from the games (vite.config.ts). */
declare module 'virtual:covers' {
  export type Cover = {
    readonly id: string
    readonly title: string
    readonly tagline: string
    readonly seats: { readonly min: number; readonly max: number }
    /** House rules of a new game as text for an address; empty for printed rules. */
    readonly rules: string
    /** Ids of the default opponents for newcomers. */
    readonly rivals: readonly string[]
    /** Number of steps in the game's lesson; 0 without a lesson. */
    readonly lessonSteps: number
    /** Number of exercises in the game's pool; 0 without exercises. */
    readonly exercises: number
    /** Number of computer players. */
    readonly bots: number
    /** Characters among which players choose; undefined for games without any. */
    readonly characters?: { readonly many: string; readonly count: number }
    /** Label of the link to the game's workshop; undefined for games without a workshop. */
    readonly workshop?: string
  }
  export const covers: readonly Cover[]
  /** Address of an example story; empty if the build has none. */
  export const story: string
}

/** Drawings for the first page, which the build collects from the games' folders. */
declare module 'virtual:posters' {
  import type { ComponentType, ReactNode } from 'react'

  /** SVG content by game, 240 × 200, from `poster.svg` in the game's folder. */
  export const posters: { readonly [game: string]: string }
  /**
   * First move of the first game that has `welcome/welcome.tsx`, at rest or animated. `Take` is a link to the table,
   * which plays `action` there immediately.
   */
  export const Welcome: ComponentType<{
    readonly act: 'lie' | 'tumble'
    readonly Take: ComponentType<{ readonly action: string; readonly children: ReactNode }>
  }>
}
