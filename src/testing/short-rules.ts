import { existsSync, readFileSync } from 'node:fs'
import type { RulesRequest } from '../engine/index.ts'
import type { AnyManifest } from '../games/index.ts'

/**
 * The house rules by which tests play a game to its end, where it is long by the usual ones: `fixtures/short.json` beside its rules
 * page. Without that file nothing is other than usual.
 */
export const shortRulesOf = ({ rulesPage }: Pick<AnyManifest, 'rulesPage'>): RulesRequest => {
  const file = new URL('./fixtures/short.json', rulesPage)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RulesRequest) : {}
}
