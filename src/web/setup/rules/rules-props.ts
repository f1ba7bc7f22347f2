import type { RulesRequest } from '../../../engine/index.ts'
import type { AnyManifest } from '../../../games/index.ts'

/** The house rules of a game as they are chosen so far. */
export type RulesProps = {
  readonly manifest: AnyManifest
  readonly rules: RulesRequest
  onChange(rules: RulesRequest): void
}
