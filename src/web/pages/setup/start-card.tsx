import { type MouseEvent, type ReactNode, useState } from 'react'
import type { RulesRequest } from '../../../engine/index.ts'
import type { AnyManifest } from '../../../games/manifest.ts'
import { Button } from '../../../kit/index.ts'
import { changesOf } from '../../data/share/compare-address.ts'
import { inForce, isPreset, piecesIn } from '../../parts/house-rules/rules-state.ts'
import { houseRulesWords } from '../../parts/house-rules/words.ts'
import { Poster } from '../../parts/poster.tsx'
import { setupWords as w } from './words.ts'

type StartCardProps = {
  readonly manifest: AnyManifest
  readonly rules: RulesRequest
  /** Reason why the button is disabled; undefined if the form can be sent. */
  readonly why?: string | undefined
  readonly isDisabled?: boolean
  readonly children: ReactNode
}

/** Changed house rules, among them the length of a series and the chosen pieces, in the game's words. */
const changesSaid = (manifest: AnyManifest, rules: RulesRequest): readonly string[] => {
  const set = inForce(manifest.game.houseRules, rules)
  const isMain = (rule: string): boolean => manifest.text.houseRules[rule]?.isMain === true
  const changes = set === undefined ? [] : changesOf(manifest, set)
  return changes
    .toSorted((a, b) => Number(isMain(b.rule)) - Number(isMain(a.rule)))
    .map(({ title, value }) => houseRulesWords.change(title, value))
}

/** The preset in use in a sentence with the chosen pieces, or the changed house rules. Games with presets also say if all is as printed. */
const Summary = ({ manifest, rules }: Pick<StartCardProps, 'manifest' | 'rules'>) => {
  const { presets = [] } = manifest
  const printed = { title: houseRulesWords.asPrinted, about: houseRulesWords.asPrintedAbout, rules: {} }
  const sets = presets.length === 0 ? [] : [printed, ...presets]
  const preset = sets.find((one) => isPreset(manifest, rules, one.rules))
  const said =
    preset === undefined
      ? changesSaid(manifest, rules)
      : [preset.about, ...changesSaid(manifest, piecesIn(manifest, rules))]
  if (said.length === 0) return null
  return (
    <ul className="start-rules" aria-label={w.changes}>
      {preset !== undefined && (
        <li>
          <strong>{preset.title}</strong>
        </li>
      )}
      {said.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

type Fault = { readonly field: HTMLInputElement; readonly message: string }

/** First field of the form with an invalid value. */
const faultIn = (form: HTMLFormElement | null): Fault | undefined => {
  const field = form?.querySelector<HTMLInputElement>('input:invalid, select:invalid, textarea:invalid')
  if (!field) return undefined
  const label = field.ariaLabel ?? field.labels?.[0]?.textContent ?? ''
  return { field, message: w.fault(label, field.validationMessage) }
}

/** Shows a field, also in collapsed sections, and focuses it. */
const goTo = (field: HTMLElement): void => {
  for (let at = field.closest('details'); at; at = at.parentElement?.closest('details') ?? null) at.open = true
  field.scrollIntoView({ block: 'center' })
  field.focus({ preventScroll: true })
}

/**
 * Start button that stays visible: beside the form, or at the bottom on narrow screens. With an invalid field, it names
 * the fault and links the field.
 */
export const StartCard = ({ isDisabled = false, why, children, ...chosen }: StartCardProps) => {
  const [fault, setFault] = useState<Fault>()
  const check = (event: MouseEvent<HTMLButtonElement>): void => {
    const found = faultIn(event.currentTarget.form)
    setFault(found)
    if (found === undefined) return
    event.preventDefault()
    found.field.addEventListener('input', () => setFault(undefined), { once: true })
  }
  return (
    <div className="start-card">
      <Poster game={chosen.manifest.game.id} />
      <Summary {...chosen} />
      {why !== undefined && <p role="alert">{why}</p>}
      {fault !== undefined && (
        <p role="alert">
          <Button look="quiet" onClick={() => goTo(fault.field)}>
            {fault.message}
          </Button>
        </p>
      )}
      <Button type="submit" look="now" large disabled={isDisabled || why !== undefined} onClick={check}>
        {children}
      </Button>
    </div>
  )
}
