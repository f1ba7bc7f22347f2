import type { RulesRequest } from '../../../engine/index.ts'
import type { AnyManifest } from '../../../games/index.ts'

/** Current house rules of a game. */
export type RulesProps = {
  readonly manifest: AnyManifest
  readonly rules: RulesRequest
  /** Names of rules chosen elsewhere on the page. */
  readonly omit?: readonly string[] | undefined
  onChange(rules: RulesRequest): void
}
