/** What the first page says of each game, told by the games themselves when the app is built (vite.config.ts). */
declare module 'virtual:covers' {
  export type Cover = {
    readonly id: string
    readonly title: string
    readonly tagline: string
    readonly seats: { readonly min: number; readonly max: number }
    /** What the door of its workshop says, where it has one. */
    readonly workshop?: string
  }
  export const covers: readonly Cover[]
}
