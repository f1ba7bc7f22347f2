import type { DrawnFields } from '../../../games/index.ts'
import type { ContentDraft, DraftPath } from '../../../kit/content/draft.ts'
import type { ContentFault } from '../../../kit/content/faults.ts'

export type FormProps = {
  readonly draft: ContentDraft
  readonly faults: readonly ContentFault[]
  /** Components of the fields that the game draws. */
  readonly drawn: DrawnFields
  onChange(path: DraftPath, value: ContentDraft | undefined): void
}

export const dottedPath = (path: DraftPath): string => path.join('.')

/** Returns the element id of a field's control, so that a fault can link to it. */
export const controlId = (path: DraftPath): string => `at-${dottedPath(path).replaceAll(/[^\w.-]/g, '_')}`
