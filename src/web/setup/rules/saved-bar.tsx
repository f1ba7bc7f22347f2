import './saved.css'
import { Suspense, useState } from 'react'
import type { RulesRequest } from '../../../engine/index.ts'
import { Button } from '../../../ui/index.ts'
import { words } from '../../words.ts'
import { ManageSheet } from './later.tsx'
import type { RulesProps } from './rules-props.ts'
import { isAlike } from './rules-state.ts'
import { useSaved } from './use-saved.ts'

const w = words.setup

/** The house rules that somebody saved, each one tap away, those that are printed first. Nothing where none is saved. */
export const SavedBar = ({ manifest, rules, onChange }: RulesProps) => {
  const saved = useSaved(manifest)
  const [listed, setListed] = useState(false)
  const { houseRules } = manifest.game
  const chip = (key: string, title: string, its: RulesRequest) => (
    <button
      key={key}
      type="button"
      className="chip"
      aria-pressed={isAlike(houseRules, rules, its)}
      onClick={() => onChange(its)}
    >
      {title}
    </button>
  )
  if (saved.length === 0 && !listed) return null
  return (
    <div className="saved-rules" role="group" aria-label={w.savedRules}>
      {chip('', w.asPrinted, {})}
      {saved.map(({ id, name, read }) => read?.faults.length === 0 && chip(id, name, read.rules))}
      <Button look="quiet" onClick={() => setListed(true)}>
        {w.changeList}
      </Button>
      {listed && (
        <Suspense>
          <ManageSheet
            manifest={manifest}
            onUse={(its) => {
              setListed(false)
              onChange(its)
            }}
            onClose={() => setListed(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
