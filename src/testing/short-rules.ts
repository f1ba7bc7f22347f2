import { existsSync, readFileSync } from 'node:fs'
import type { RulesRequest } from '../engine/index.ts'
import type { AnyManifest } from '../games/index.ts'

type WithPage = Pick<AnyManifest, 'rulesPage'>

/** House rules in a file beside a game's rules page. Without that file, the default rules. */
const rulesIn = ({ rulesPage }: WithPage, path: string): RulesRequest => {
  const file = new URL(path, rulesPage)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RulesRequest) : {}
}

/** House rules that let tests play a long game to its end. */
export const shortRulesOf = (manifest: WithPage): RulesRequest => rulesIn(manifest, './fixtures/short.json')

/** House rules under which exact values take a fraction of a second, whatever the other rules. */
export const quickRulesOf = (manifest: WithPage): RulesRequest => rulesIn(manifest, './fixtures/quick.json')
