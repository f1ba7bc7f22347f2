import type { Manifest } from '../manifest.ts'
import { bots } from './bots.ts'
import { odds } from './odds.ts'
import { holmgang, type HolmgangAction, type HolmgangRules, type HolmgangState } from './rules.ts'
import { text } from './text.ts'

const fixture = {
  'first-blood': new URL('./fixtures/first-blood.hazelring', import.meta.url),
}

const manifest: Manifest<HolmgangState, HolmgangAction, HolmgangState, HolmgangRules> = {
  game: holmgang,
  text,
  odds,
  bots,
  rulesPage: new URL('./rules.md', import.meta.url),
  examples: fixture,
  board: async () => (await import('./board.tsx')).Board,
}

export default manifest
