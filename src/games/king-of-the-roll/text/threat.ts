import { memoByObject } from '../../../dice/index.ts'
import { percentText } from '../../../kit/text.ts'
import type { Readers } from '../../text.ts'
import { type KingState, otherOf } from '../rules/state.ts'
import { type Threat, threatsIn } from '../solve/threats.ts'
import { nameFirst, nameOf, words } from './words.ts'

const { threat: t } = words

const threatsOf = memoByObject(threatsIn)

const withChance = ({ name, prospect }: Threat): string => {
  if (prospect === undefined) return name
  const { met, skill } = prospect
  if (met === 0) return t.byCard(name)
  return met === 1 ? t.sure(name, Math.round(skill)) : t.likely(name, percentText(met, 0), Math.round(skill))
}

/** Sentence on how the opponent can submit the acting fighter in this turn, with chances; empty if it cannot. */
export const threatText = (state: KingState, names: Readers): string => {
  const threats = threatsOf(state)
  if (threats.length === 0) return ''
  return t.says(nameFirst(names, otherOf(state.acting)), nameOf(names, state.acting), threats.map(withChance))
}
