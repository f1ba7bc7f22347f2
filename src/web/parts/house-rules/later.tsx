import type { ManageSheetProps } from './manage-sheet.tsx'
import type { RulesProps } from './rules-props.ts'
import type { SaveSheetProps } from './save-sheet.tsx'
import { late, MissingSheet } from '../late.tsx'

/** Fetches what is folded away at first, so that it is there when it is unfolded. */
export const loadParts = async () => import('./rule-fields.tsx')

export const RuleFields = late<RulesProps>(async () => (await loadParts()).RuleFields)
export const SaveSheet = late<SaveSheetProps>(async () => (await loadParts()).SaveSheet, MissingSheet)
export const ManageSheet = late<ManageSheetProps>(async () => (await loadParts()).ManageSheet, MissingSheet)
