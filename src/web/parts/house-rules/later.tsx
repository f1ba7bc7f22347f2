import { type ComponentType, lazy } from 'react'
import type { ManageSheetProps } from './manage-sheet.tsx'
import type { RulesProps } from './rules-props.ts'
import type { SaveSheetProps } from './save-sheet.tsx'
import { houseRulesWords } from './words.ts'

/** Fetches what is folded away at first, so that it is there when it is unfolded. */
export const loadParts = async () => import('./rule-fields.tsx')

const NoFields = () => (
  <p role="alert" className="soft">
    {houseRulesWords.noRules}
  </p>
)

/** Without a connection the rest of the page works on. */
const later = <P,>(pick: (parts: Awaited<ReturnType<typeof loadParts>>) => ComponentType<P>) =>
  lazy<ComponentType<P>>(() =>
    loadParts().then(
      (parts) => ({ default: pick(parts) }),
      () => ({ default: NoFields }),
    ),
  )

export const RuleFields = later<RulesProps>((parts) => parts.RuleFields)
export const SaveSheet = later<SaveSheetProps>((parts) => parts.SaveSheet)
export const ManageSheet = later<ManageSheetProps>((parts) => parts.ManageSheet)
