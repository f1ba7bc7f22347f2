import { HOUSE } from './house.ts'
import { OWN } from './own.data.ts'
import type { Content } from './schema.ts'

/** What is played with here: an owner's content where there is one, else the house's (docs/king-of-the-roll-content.md). */
export const CONTENT: Content = OWN ?? HOUSE
