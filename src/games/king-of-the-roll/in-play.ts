import type { Manifest } from '../manifest.ts'
import { aloneWith } from './alone.ts'
import { HOUSE } from './content/house.ts'
import { contentOf, perContent } from './content/in-play.ts'
import { whyFor } from './odds/why.ts'
import type { KingRules } from './rules/house-rules.ts'
import type { KingAction, KingState } from './rules/state.ts'
import { referenceFor } from './solve/reference.ts'
import { textFor } from './text/text.ts'

/** What is said and worked out about a match follows from the boards and cards that are played with (K25). */

type King = Manifest<KingState, KingAction, KingState, KingRules>

const textOf = perContent(textFor)
const whyOf = perContent(whyFor)
const aloneOf = perContent(aloneWith)

export const text: King['text'] = {
  ...textFor(HOUSE),
  action: (view, seat, action) => textOf(view.rules).action(view, seat, action),
  why: (view, seat, action, best) => whyOf(view.rules)(view, seat, action, best),
  prompt: (view, node, names) => textOf(view.rules).prompt(view, node, names),
  tell: (before, line, after, names) => textOf(after.rules).tell(before, line, after, names),
  sketch: (view, names) => textOf(view.rules).sketch(view, names),
}

export const alone: NonNullable<King['alone']> = {
  ...aloneWith(HOUSE),
  division: (state) => aloneOf(state.rules).division?.(state),
  divisions: (rules) => aloneOf(rules).divisions?.(rules) ?? [],
}

const referenceHere = referenceFor(HOUSE)

/** Its estimates are fitted to Hazelring's boards and cards; elsewhere luck is measured by a computer player. */
export const reference: NonNullable<King['reference']> = (rules, seats) =>
  contentOf(rules) === HOUSE ? referenceHere(rules, seats) : undefined
