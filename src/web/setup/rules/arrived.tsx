import { Suspense, useState } from 'react'
import type { AnyManifest } from '../../../games/index.ts'
import { Button } from '../../../ui/index.ts'
import { changesOf } from '../../compare/sets.ts'
import { words } from '../../words.ts'
import type { AskedRules } from '../../table/new-game.ts'
import { SaveSheet } from './later.tsx'
import { inForce, isAlike } from './rules-state.ts'
import { useSaved } from './use-saved.ts'

const w = words.setup

type ArrivedProps = { readonly manifest: AnyManifest; readonly asked: AskedRules }

const Faults = ({ faults }: Pick<AskedRules, 'faults'>) => (
  <div role="alert" className="stranger">
    <strong>{w.linkFaults}</strong>
    <ul>
      {faults.map((fault) => (
        <li key={fault}>{fault}</li>
      ))}
    </ul>
  </div>
)

const Changes = ({ manifest, asked }: ArrivedProps) => {
  const [saving, setSaving] = useState(false)
  const [said, setSaid] = useState('')
  const saved = useSaved(manifest)
  const { houseRules } = manifest.game
  const rules = inForce(houseRules, asked.rules) ?? asked.rules
  const same = saved.find(({ read }) => read !== undefined && isAlike(houseRules, read.rules, rules))
  return (
    <div className="arrived">
      <p>
        <strong>{w.linkBrings(asked.called)}</strong>{' '}
        {changesOf(manifest, rules)
          .map(({ title, value }) => `${title}: ${value}`)
          .join(' · ')}
      </p>
      <p className="row" role="status">
        {same === undefined ? (
          <Button onClick={() => setSaving(true)}>{w.saveArrived}</Button>
        ) : (
          said || w.savedAs(same.name)
        )}
      </p>
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

/** House rules that came in the address: what they change, what of them cannot be played, and saving them is offered. */
export const Arrived = ({ manifest, asked }: ArrivedProps) => (
  <>
    {asked.faults.length > 0 && <Faults faults={asked.faults} />}
    {!isAlike(manifest.game.houseRules, asked.rules, {}) && <Changes manifest={manifest} asked={asked} />}
  </>
)
