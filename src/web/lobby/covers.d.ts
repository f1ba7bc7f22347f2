/** What the first page says of each game, told by the games themselves when the app is built (vite.config.ts). */
declare module 'virtual:covers' {
  export type Cover = {
    readonly id: string
    readonly title: string
    readonly tagline: string
    readonly seats: { readonly min: number; readonly max: number }
  }
  export const covers: readonly Cover[]
}
