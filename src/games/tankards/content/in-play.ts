import { contentKind } from '../../../engine/content/content.ts'
import { faultsBetween } from './faults.ts'
import { schema } from './schema.ts'

/** Value of the house rule `card` for Hazelring's own points card. */
export const HOUSE_CARD = 'hazelring'

/** Reader and compact text of points cards. The longest card takes less than 4,000 characters. */
export const cardContent = contentKind({ schema, called: 'points cards', longest: 4000, between: faultsBetween })
