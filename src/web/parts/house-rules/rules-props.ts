import type { RulesRequest } from '../../../engine/index.ts'
import type { AnyManifest } from '../../../games/index.ts'

/** Props for editing a game's house rules. */
export type RulesProps = {
  readonly manifest: AnyManifest
  readonly rules: RulesRequest
  /** Names of house rules that the page lets the user choose elsewhere. */
  readonly omit?: readonly string[] | undefined
  onChange(rules: RulesRequest): void
}
