/** All of the house rules that is not seen at first; it is loaded as one. */
export { ManageSheet } from './manage-sheet.tsx'
export { RuleFields } from './rule-fields.tsx'
export { SaveSheet } from './save-sheet.tsx'
