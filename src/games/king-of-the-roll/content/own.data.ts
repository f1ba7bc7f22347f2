import type { Content } from './schema.ts'

/** The content that an owner of the printed game has typed in; without it the house's is played. Written by scripts/content.ts. */
export const OWN = undefined as Content | undefined
