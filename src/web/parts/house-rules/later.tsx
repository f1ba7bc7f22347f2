import type { ManageSheetProps } from './manage-sheet.tsx'
import type { RulesProps } from './rules-props.ts'
import type { SaveSheetProps } from './save-sheet.tsx'
import { late, MissingSheet } from '../late.tsx'

/** Loads the collapsed content; call early so that it opens without delay. */
export const loadParts = async () => import('./rule-fields.tsx')

export const RuleFields = late<RulesProps>(async () => (await loadParts()).RuleFields)
export const SaveSheet = late<SaveSheetProps>(async () => (await loadParts()).SaveSheet, MissingSheet)
export const ManageSheet = late<ManageSheetProps>(async () => (await loadParts()).ManageSheet, MissingSheet)
