import type { RulesRequest } from '../../../engine/index.ts'
import type { AnyManifest } from '../../../games/index.ts'

/** The house rules of a game as they are chosen so far. */
export type RulesProps = {
  readonly manifest: AnyManifest
  readonly rules: RulesRequest
  /** Names of those that are chosen elsewhere on the page. */
  readonly omit?: readonly string[] | undefined
  onChange(rules: RulesRequest): void
}
