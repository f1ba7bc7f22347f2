import { useState } from 'react'
import { Link } from 'wouter'
import { parseRuleset, type Ruleset, type RulesRequest } from '../../../engine/index.ts'
import type { AnyManifest } from '../../../games/index.ts'
import { HouseRules } from '../../parts/house-rules/house-rules.tsx'
import { SavedBar } from '../../parts/house-rules/saved-bar.tsx'
import { printRules } from '../../data/share/rules-text.ts'
import { compareWords } from './words.ts'
import { SetMark } from './set-mark.tsx'
import { changesOf, type SetName } from '../../data/share/compare-address.ts'

const w = compareWords

type SetProps = { readonly manifest: AnyManifest; readonly set: SetName; readonly rules: Ruleset }

const SetWords = ({ manifest, set, rules }: SetProps) => {
  const changes = changesOf(manifest, rules)
  return (
    <>
      <SetMark set={set} />
      <span className="set-words">
        {changes.length === 0 && <strong>{w.printed}</strong>}
        {changes.map(({ rule, title, value }) => (
          <span key={rule}>
            <small>{title}</small> <strong>{value}</strong>
          </span>
        ))}
      </span>
      <span className="change">{w.change}</span>
    </>
  )
}

type SetCardProps = SetProps & { readonly fault?: string | undefined; onChange(rules: Ruleset): void }

/** One set of house rules: what it has that is not as printed, and all of it unfolded to choose from. */
export const SetCard = ({ manifest, set, rules, fault, onChange }: SetCardProps) => {
  const [unfinished, setUnfinished] = useState<RulesRequest>()
  const { houseRules, id } = manifest.game
  const change = (request: RulesRequest): void => {
    const read = parseRuleset(houseRules, request)
    setUnfinished(read.ok ? undefined : request)
    if (read.ok) onChange(read.value)
  }
  const text = printRules(houseRules, rules)
  return (
    <section className="set" aria-label={w.sets[set]}>
      {fault !== undefined && (
        <p role="alert" className="set-fault">
          {w.fault[set](fault)}
        </p>
      )}
      <div>
        <SavedBar manifest={manifest} rules={rules} onChange={change} />
        <HouseRules
          manifest={manifest}
          rules={unfinished ?? rules}
          onChange={change}
          summary={<SetWords manifest={manifest} set={set} rules={rules} />}
        />
      </div>
      <Link className="play-set" href={`/new/${id}${text === '' ? '' : `?rules=${text}`}`}>
        {w.play[set]}
      </Link>
    </section>
  )
}
