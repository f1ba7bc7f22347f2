import { type ContentDraft, hasKeys, itemsIn, keysIn, readAt, shownIn } from '../../content.ts'
import { HOUSE } from '../content/house.ts'
import { BELTS, POSITIONS, ROLES } from '../content/schema.ts'

type Items = readonly ContentDraft[]

/** Hazelring's boards and cards as JSON, without what says where they come from. */
export const OURS = JSON.parse(
  JSON.stringify(HOUSE, (key, value: unknown) => (key === 'origin' ? undefined : value)),
) as ContentDraft

const FRESH_FIELDS = { fields: Object.fromEntries(BELTS.map((belt) => [belt, 'any'])), matches: 3 }
/** A technique that is still to be entered. */
export const FRESH_TECHNIQUE = { name: '', type: 'control', ...FRESH_FIELDS }

/** Whether techniques of this type lead somewhere, by advantage. */
export const leads = (type: ContentDraft | undefined): boolean =>
  type === 'sweep' || type === 'improve' || type === 'pass'

/** The same with everything that stands in a template and not in it; a list takes its first entry as the template of each of its own. */
const filled = (given: ContentDraft | undefined, template: ContentDraft): ContentDraft => {
  if (Array.isArray(template)) {
    const [first = null] = template as Items
    return Array.isArray(given)
      ? (given as Items).map((item, i) => filled(item, (template as Items)[i] ?? first))
      : template
  }
  if (hasKeys(template))
    return Object.fromEntries(Object.entries(template).map(([key, value]) => [key, filled(keysIn(given)[key], value)]))
  return given === null || given === undefined || typeof given === 'object' ? template : given
}

const FIRST_OUTCOMES: ContentDraft = [{ advantage: 1, to: 'turtle' }]

/** A technique with outcomes just where its type leads somewhere. */
const techniqueOf = (given: ContentDraft): ContentDraft => {
  const { outcomes: before, ...technique } = keysIn(filled(given, { ...FRESH_TECHNIQUE, outcomes: FIRST_OUTCOMES }))
  return leads(technique['type']) ? { ...technique, outcomes: before ?? FIRST_OUTCOMES } : technique
}

const EFFECT_KEYS: { readonly [kind: string]: readonly string[] } = {
  modify: ['kind', 'whose', 'modification', 'dice'],
  set: ['kind', 'whose', 'value', 'dice'],
  exchange: ['kind', 'whose'],
}

const effectOf = (given: ContentDraft | undefined): ContentDraft => {
  const effect = keysIn(filled(given, { kind: 'modify', whose: 'own', modification: 'STR', value: 6, dice: 1 }))
  const keys = EFFECT_KEYS[shownIn(effect['kind'])] ?? Object.keys(effect)
  return Object.fromEntries(keys.map((key) => [key, effect[key] ?? null]))
}

/** The card of a character or of all, its effect with the fields of its kind. */
const cardOf = (whole: ContentDraft, given: ContentDraft | undefined): ContentDraft => ({
  ...keysIn(whole),
  effect: effectOf(keysIn(given)['effect']),
})

/** A draft in which every field of its form stands: what is missing or of another kind is taken from `OURS`. */
export const complete = (draft: ContentDraft): ContentDraft => {
  const whole = keysIn(filled(draft, OURS))
  const ground = keysIn(draft)['ground']
  return {
    ...whole,
    characters: itemsIn(whole['characters']).map((one, i) => ({
      ...keysIn(one),
      card: cardOf(keysIn(one)['card'] ?? null, readAt(draft, ['characters', i, 'card']) ?? keysIn(one)['card']),
    })),
    cards: itemsIn(whole['cards']).map((one, i) => cardOf(one, readAt(draft, ['cards', i]) ?? one)),
    ground: Object.fromEntries(
      POSITIONS.map((on) => [
        on,
        Object.fromEntries(
          ROLES.map((role) => {
            const given = keysIn(keysIn(ground)[on])[role]
            const techniques = Array.isArray(given) ? (given as Items) : itemsIn(readAt(OURS, ['ground', on, role]))
            return [role, techniques.map(techniqueOf)]
          }),
        ),
      ]),
    ),
  }
}
