import type { AnyPlay } from '../../../engine/index.ts'
import { type ReplayedGame, openText } from '../../../analysis/opening/open.ts'
import { hexOf, type Seal } from '../../../protocol/sealed/seal.ts'
import { sealIn } from '../../../protocol/sealed/verify.ts'

/** Replayed game to show beside its verdict; `seal` is undefined while a secret is missing. */
export type Contents = ReplayedGame & { readonly seal?: Seal }

export const contentsOf = (text: string): Contents | undefined => {
  const opening = openText(text)
  const opened = opening.ok ? opening : opening.intact
  if (opened === undefined) return undefined
  const { manifest, play } = opened
  const seal = sealIn(play)
  return { manifest, play, ...(seal && { seal }) }
}

/** Numbers of the steps with dice or drawn cards, from 1. */
export const rollsOf = ({ plies }: AnyPlay): readonly number[] =>
  plies.flatMap(({ kind }, i) => (kind === 'outcome' ? [i + 1] : []))

export const keyText = ({ key }: Seal): string => hexOf(key)
