import type { ReactNode } from 'react'
import type { RulesRequest } from '../../../engine/index.ts'
import type { AnyManifest } from '../../../games/manifest.ts'
import { Button } from '../../../kit/index.ts'
import { wordsFor } from '../../parts/house-rules/rules-state.ts'
import { Poster } from '../../parts/poster.tsx'
import { setupWords as w } from './words.ts'

type StartCardProps = {
  readonly manifest: AnyManifest
  readonly rules: RulesRequest
  readonly isDisabled?: boolean
  readonly children: ReactNode
}

/** Name of the chosen pieces; undefined for Hazelring's own. */
const piecesName = ({ manifest, rules }: Pick<StartCardProps, 'manifest' | 'rules'>): string | undefined => {
  const rule = manifest.game.houseRules.find(({ name }) => name === manifest.content?.rule)
  const value = `${rules[rule?.name ?? ''] ?? rule?.default}`
  if (rule === undefined || value === rule.default) return undefined
  const said = wordsFor(manifest, rule)
  return said.values[value]?.title ?? said.say?.(value) ?? w.ownPieces
}

/** Start button that stays visible: beside the form, or at the bottom on narrow screens. */
export const StartCard = ({ isDisabled = false, children, ...chosen }: StartCardProps) => {
  const pieces = piecesName(chosen)
  return (
    <div className="start-card">
      <Poster game={chosen.manifest.game.id} />
      {pieces !== undefined && <p className="kit-cut">{w.playedWith(pieces)}</p>}
      <Button type="submit" look="now" large disabled={isDisabled}>
        {children}
      </Button>
    </div>
  )
}
