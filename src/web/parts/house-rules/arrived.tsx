import { Suspense, useState } from 'react'
import { Button } from '../../../kit/index.ts'
import { openingRules } from '../../../games/manifest.ts'
import { changesOf } from '../../data/share/compare-address.ts'
import type { AskedRules } from '../../data/new-game.ts'
import { areOurPieces } from '../../data/pieces/saved-pieces.ts'
import { SaveSheet } from './later.tsx'
import type { RulesProps } from './rules-props.ts'
import { inForce, isAlike, isPreset } from './rules-state.ts'
import { useSaved } from '../../data/storage/saved-rules.ts'
import { houseRulesWords } from './words.ts'

const w = houseRulesWords

type ArrivedProps = RulesProps & { readonly asked: AskedRules }

/** Maximum number of faults listed, so that the rest of the page stays visible. */
const MOST_FAULTS = 6

const Faults = ({ faults }: Pick<AskedRules, 'faults'>) => {
  const all = [...new Set(faults)]
  return (
    <div role="alert" className="stranger link-faults">
      <strong>{w.linkFaults}</strong>
      <ul>
        {all.slice(0, MOST_FAULTS).map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
        {all.length > MOST_FAULTS && <li>{w.moreFaults(all.length - MOST_FAULTS)}</li>}
      </ul>
    </div>
  )
}

const Changes = ({ manifest, rules: chosen, omit = [], asked, onChange }: ArrivedProps) => {
  const [saving, setSaving] = useState(false)
  const [said, setSaid] = useState('')
  const saved = useSaved(manifest)
  const { houseRules } = manifest.game
  const rules = inForce(houseRules, asked.rules) ?? asked.rules
  const same = saved.find(({ read }) => read !== undefined && isAlike(houseRules, read.rules, rules))
  const changes = changesOf(manifest, rules)
  if (changes.every(({ rule }) => omit.includes(rule))) return null
  return (
    <div className="arrived">
      <p>
        <strong>{asked.called === undefined ? w.linkBrings : w.linkBringsCalled(asked.called)}</strong>{' '}
        {changes.map(({ title, value }) => w.change(title, value)).join(' · ')}
      </p>
      <div className="row">
        {!isAlike(houseRules, chosen, rules) && <Button onClick={() => onChange(rules)}>{w.playArrived}</Button>}
        {same === undefined ? (
          <Button onClick={() => setSaving(true)}>{w.saveArrived}</Button>
        ) : (
          <span role="status">{said || w.savedAs(same.name)}</span>
        )}
      </div>
      {saving && (
        <Suspense>
          <SaveSheet
            manifest={manifest}
            rules={rules}
            {...(asked.called !== undefined && { called: asked.called })}
            onSaid={setSaid}
            onClose={() => setSaving(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** True if the address has the rules with which a new game begins, with an owner's pieces. */
const isUsual = ({ manifest, asked: { rules } }: ArrivedProps): boolean =>
  !areOurPieces(manifest, rules) && isPreset(manifest, rules, openingRules(manifest))

/** House rules from the address: changes, invalid parts, and a button to save them. */
export const Arrived = (props: ArrivedProps) => (
  <>
    {props.asked.faults.length > 0 && <Faults faults={props.asked.faults} />}
    {!isAlike(props.manifest.game.houseRules, props.asked.rules, {}) && !isUsual(props) && <Changes {...props} />}
  </>
)
