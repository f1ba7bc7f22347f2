import { catalogue } from '../../../kit/catalogue.ts'
import type { ContentDraft, DraftPath } from '../../../kit/content/draft.ts'
import { contentEditor } from '../../../kit/content/editor.ts'
import { HOUSE } from '../rules/house-content.ts'
import { costIn, tablesContent } from '../rules/in-play.ts'
import type { Arena } from '../content/schema.ts'
import { en } from './en/content.ts'

const words = catalogue({ en })

/** Returns "costs 40 of 40" for a gladiator; undefined for other groups, or while a price or rank is not a number. */
const briefAt = (draft: ContentDraft, [list, at, ...rest]: DraftPath): string | undefined => {
  if (list !== 'gladiators' || typeof at !== 'number' || rest.length > 0) return undefined
  // The editor completes every draft, so only single values can differ from the schema.
  const { cost, points } = costIn(draft as Arena, at)
  return [cost, points].every(Number.isInteger) ? words.cost(cost, points) : undefined
}

export const editor = contentEditor(tablesContent, HOUSE, words, { briefAt })
