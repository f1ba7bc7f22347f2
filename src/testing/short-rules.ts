import { existsSync, readFileSync } from 'node:fs'
import type { RulesRequest } from '../engine/index.ts'
import type { AnyManifest } from '../games/index.ts'

/**
 * House rules that let tests play a long game to its end: `fixtures/short.json` beside its rules page. Without that
 * file, the default rules.
 */
export const shortRulesOf = ({ rulesPage }: Pick<AnyManifest, 'rulesPage'>): RulesRequest => {
  const file = new URL('./fixtures/short.json', rulesPage)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RulesRequest) : {}
}

/**
 * House rules under which exact values take a fraction of a second, for games that take many under their default rules.
 */
const QUICK: { readonly [game: string]: RulesRequest } = { tankards: { style: 'single-roll' } }

/** House rules with which a game is solved quickly, whatever its other rules. */
export const quickRulesOf = ({ game }: Pick<AnyManifest, 'game'>): RulesRequest => QUICK[game.id] ?? {}
