import './rules.css'
import { useState } from 'react'
import type { Ruleset, HouseRule, RulesRequest } from '../../../engine/index.ts'
import { Button } from '../../../kit/index.ts'
import type { RulesProps } from './rules-props.ts'
import { changedIn, inForce, isAlike, type RuleSection, wordsFor, inEffect, sectionsOf } from './rules-state.ts'
import { SaveSheet } from './save-sheet.tsx'
import { houseRulesWords as w } from './words.ts'
import type { AnyManifest } from '../../../games/index.ts'
import { printRules } from '../../data/share/rules-text.ts'
import { encodeAtEnd } from '../../data/share/stray.ts'
import { Sheet } from '../sheet.tsx'
import { CopyableText } from '../share-sheet.tsx'
import { useSaved } from '../../data/storage/saved-rules.ts'
import { ChoiceField } from './choice-rule.tsx'
import { NumberField, NumberRow } from './number-rule.tsx'
import { RulingLink } from './ruling-link.tsx'
import { TextField } from './text-rule.tsx'

/** Set-up address with these house rules and, if given, the set's name. */
const rulesAddress = ({ game }: AnyManifest, rules: Ruleset, called?: string): string => {
  const name = called === undefined ? '' : `&called=${encodeAtEnd(called)}`
  return `/new/${game.id}?rules=${printRules(game.houseRules, rules)}${name}`
}

type ShareProps = { readonly manifest: AnyManifest; readonly rules: Ruleset; onClose(): void }

const ShareRules = ({ manifest, rules, onClose }: ShareProps) => {
  const saved = useSaved(manifest)
  const same = saved.find(({ read }) => read !== undefined && isAlike(manifest.game.houseRules, read.rules, rules))
  const link = location.origin + rulesAddress(manifest, rules, same?.name)
  return (
    <Sheet title={w.shareTitle} shape="small" onClose={onClose}>
      <p>{w.shareAbout}</p>
      <CopyableText text={link} name={w.link} />
    </Sheet>
  )
}

type Opened = { readonly what: 'save' | 'share'; readonly rules: Ruleset }

/** Buttons for the current house rules: save, share, or reset to the printed rules. */
const RulesFoot = ({ manifest, rules, onChange }: RulesProps) => {
  const [opened, setOpened] = useState<Opened>()
  const [said, setSaid] = useState('')
  const { houseRules } = manifest.game
  const played = inForce(houseRules, rules)
  const ready = played !== undefined && changedIn(houseRules, played) > 0
  const open = (what: Opened['what']): void => {
    setSaid('')
    if (ready) setOpened({ what, rules: played })
  }
  const close = (): void => setOpened(undefined)
  return (
    <div className="rules-foot">
      <p className="row">
        <Button disabled={!ready} onClick={() => open('save')}>
          {w.save}
        </Button>
        <Button disabled={!ready} onClick={() => open('share')}>
          {w.share}
        </Button>
        <Button look="quiet" disabled={changedIn(houseRules, rules) === 0} onClick={() => onChange({})}>
          {w.reset}
        </Button>
      </p>
      <p role="status" className="soft">
        {said}
      </p>
      {opened?.what === 'save' && (
        <SaveSheet manifest={manifest} rules={opened.rules} onSaid={setSaid} onClose={close} />
      )}
      {opened?.what === 'share' && <ShareRules manifest={manifest} rules={opened.rules} onClose={close} />}
    </div>
  )
}

type RuleProps = {
  readonly manifest: AnyManifest
  readonly rules: RulesRequest
  onChange(name: string, value: string | number): void
}

const fieldOf = ({ manifest, rules, onChange }: RuleProps, rule: HouseRule) => ({
  game: manifest.game.id,
  said: wordsFor(manifest, rule),
  value: rules[rule.name] ?? rule.default,
  onChange: (value: string | number): void => onChange(rule.name, value),
})

const SingleRule = ({ rule, ...rest }: RuleProps & { readonly rule: HouseRule }) => {
  const field = fieldOf(rest, rule)
  if ('read' in rule) return <TextField {...field} rule={rule} />
  return 'values' in rule ? <ChoiceField {...field} rule={rule} /> : <NumberField {...field} rule={rule} />
}

const GroupedRule = ({ rule, ruling, ...rest }: RuleProps & { readonly rule: HouseRule; readonly ruling: boolean }) => {
  return 'min' in rule ? (
    <NumberRow {...fieldOf(rest, rule)} rule={rule} ruling={ruling} />
  ) : (
    <SingleRule {...rest} rule={rule} />
  )
}

/** Ruling shared by all numbers on a card; undefined if their rulings differ. */
const commonRuling = (manifest: AnyManifest, rules: readonly HouseRule[]): string | undefined => {
  const rulings = new Set(rules.filter((rule) => 'min' in rule).map((rule) => wordsFor(manifest, rule).ruling))
  return rulings.size === 1 ? [...rulings][0] : undefined
}

type CardProps = RuleProps & { readonly section: RuleSection; readonly folded: boolean }

/** Card for house rules of one kind. A collapsible card shows the number of changes, and starts open if it has some. */
const RuleCard = ({ section, folded, ...rest }: CardProps) => {
  const { manifest, rules } = rest
  const changed = changedIn(section.rules, rules)
  const [open] = useState(!folded || changed > 0)
  const ruling = commonRuling(manifest, section.rules)
  return (
    <details className="rule-card" open={open}>
      <summary>
        <strong>{section.title}</strong> <span className="soft">{w.changed(changed)}</span>
      </summary>
      {ruling !== undefined && (
        <p>
          <RulingLink game={manifest.game.id} ruling={ruling}>
            {w.allRulings(ruling)}
          </RulingLink>
        </p>
      )}
      <div className="rule-rows">
        {section.rules.map((rule) => (
          <GroupedRule key={rule.name} {...rest} rule={rule} ruling={ruling === undefined} />
        ))}
      </div>
    </details>
  )
}

/** Number of house rules above which cards without changes start collapsed. */
const MANY = 6

/** Exported here to load with the fields, because the page does not show them at first. */
export { ManageSheet } from './manage-sheet.tsx'
export { SaveSheet } from './save-sheet.tsx'

/** Fields for all house rules in effect, and buttons for the whole set. */
export const RuleFields = ({ manifest, rules, omit = [], onChange }: RulesProps) => {
  const { houseRules } = manifest.game
  const change = (name: string, value: string | number): void => onChange({ ...rules, [name]: value })
  const shown = inEffect(houseRules, rules).filter(({ name }) => !omit.includes(name))
  return (
    <>
      {sectionsOf(manifest.text.houseRules, shown).flatMap((section) =>
        section.title === undefined ? (
          section.rules.map((rule) => (
            <SingleRule key={rule.name} manifest={manifest} rules={rules} rule={rule} onChange={change} />
          ))
        ) : (
          <RuleCard
            key={section.title}
            manifest={manifest}
            rules={rules}
            section={section}
            folded={houseRules.length > MANY}
            onChange={change}
          />
        ),
      )}
      <RulesFoot manifest={manifest} rules={rules} onChange={onChange} />
    </>
  )
}
