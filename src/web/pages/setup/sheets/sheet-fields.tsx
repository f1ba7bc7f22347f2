import '../../../parts/house-rules/rules.css'
import { useId } from 'react'
import { Link } from 'wouter'
import type { HouseRule, RulesRequest, TextRule } from '../../../../engine/index.ts'
import type { AnyManifest, Draft, Workshop, WorkshopDoor } from '../../../../games/index.ts'
import { sheetAddress } from '../../../data/sheets/drafts.ts'
import { shelfName, useSheets } from '../../../data/sheets/saved-sheets.ts'
import { Load, useLoaded } from '../../../parts/load.tsx'
import type { RulesProps } from '../../../parts/house-rules/rules-props.ts'
import { wordsFor } from '../../../parts/house-rules/rules-state.ts'
import { TextField } from '../../../parts/house-rules/text-rule.tsx'
import { setupWords } from '../words.ts'
import { Options } from '../../../parts/options.tsx'

const w = setupWords.sheets

const isText = (rule: HouseRule): rule is TextRule => 'read' in rule

/** House rules that take a sheet, by seat. */
const rulesOf = (manifest: AnyManifest, door: WorkshopDoor): readonly TextRule[] =>
  door.rules.flatMap((name) => manifest.game.houseRules.filter(isText).filter((rule) => rule.name === name))

/** Sheet that the user can select, with its house-rule value. */
type Choice = { readonly draft: Draft; readonly value: string }

const sheetChoices = (shop: Workshop, rule: TextRule, drafts: readonly Draft[]): readonly Choice[] =>
  drafts
    .filter((draft) => shop.faults(draft).length === 0)
    .flatMap((draft) => {
      const read = rule.read(shop.print(draft), shop.rules)
      return read.ok ? [{ draft, value: read.value }] : []
    })

type PickProps = {
  readonly manifest: AnyManifest
  readonly shop: Workshop
  readonly rule: TextRule
  readonly own: readonly Draft[]
  readonly value: string
  onChange(value: string): void
}

const SheetOptions = ({ label, choices }: { readonly label: string; readonly choices: readonly Choice[] }) =>
  choices.length === 0 ? null : (
    <optgroup label={label}>
      <Options of={choices.map(({ draft, value }) => [value, draft.name])} />
    </optgroup>
  )

/** Select for one seat's fighter: chosen at the table, ready-made, saved on this device, or entered below. */
const PickField = ({ manifest, shop, rule, own, value, onChange }: PickProps) => {
  const id = useId()
  const words = wordsFor(manifest, rule)
  const readyMade = sheetChoices(shop, rule, shop.readyMade)
  const mine = sheetChoices(shop, rule, own).filter((each) => readyMade.every((other) => other.value !== each.value))
  const chosen = [...readyMade, ...mine].find((each) => each.value === value)
  const written = shop.read(value)
  const draft = chosen?.draft ?? (written.ok ? written.value : undefined)
  return (
    <div className="sheet-field">
      <label htmlFor={id}>{words.title}</label>
      <select id={id} value={value} aria-describedby={`${id}-about`} onChange={({ target }) => onChange(target.value)}>
        <option value={rule.default}>{w.atTable}</option>
        <SheetOptions label={w.readyMade} choices={readyMade} />
        <SheetOptions label={w.mine} choices={mine} />
        {chosen === undefined && value !== rule.default && (
          <option value={value}>
            {w.written(rule.read(value, shop.rules).ok ? (words.say?.(value, shop.rules) ?? value) : value)}
          </option>
        )}
      </select>
      <small id={`${id}-about`}>
        {draft !== undefined && (
          <>
            {shop.say(draft)} <Link href={sheetAddress(manifest.game.id, shop, shop.print(draft))}>{w.look}</Link>
          </>
        )}
      </small>
    </div>
  )
}

type FieldsProps = RulesProps & { readonly door: WorkshopDoor; readonly shop: Workshop }

const Fields = ({ manifest, rules, door, shop, onChange }: FieldsProps) => {
  const sheets = useSheets(shelfName(manifest.game.id, shop), shop)
  const own = sheets.flatMap(({ draft }) => draft ?? [])
  const fields = rulesOf(manifest, door).map((rule) => ({
    rule,
    value: `${rules[rule.name] ?? rule.default}`,
    change: (value: string | number): void => onChange({ ...rules, [rule.name]: value } satisfies RulesRequest),
  }))
  return (
    <>
      <div className="sheet-fields">
        {fields.map(({ rule, value, change }) => (
          <PickField
            key={rule.name}
            manifest={manifest}
            shop={shop}
            rule={rule}
            own={own}
            value={value}
            onChange={change}
          />
        ))}
      </div>
      <details>
        <summary>{w.asText}</summary>
        {fields.map(({ rule, value, change }) => (
          <TextField
            key={rule.name}
            game={manifest.game.id}
            rule={rule}
            request={shop.rules}
            said={wordsFor(manifest, rule)}
            value={value}
            onChange={change}
          />
        ))}
      </details>
    </>
  )
}

/** Fighters by seat, for games with sheets, and a link to the workshop. */
export const SheetFields = (props: RulesProps & { readonly door: WorkshopDoor }) => {
  const { manifest, rules, door } = props
  const pieces = manifest.content === undefined ? undefined : rules[manifest.content.rule]
  const loaded = useLoaded(pieces ?? door, () => door.load(rules))
  return (
    <fieldset className="sheets-chosen">
      <legend>{w.title}</legend>
      <Load from={loaded} failed={w.broken}>
        {(shop) => <Fields {...props} shop={shop} />}
      </Load>
      <p>
        <Link href={sheetAddress(manifest.game.id, loaded.value ?? { rules: {} })} className="kit-button quiet">
          {door.title}
        </Link>
      </p>
    </fieldset>
  )
}
