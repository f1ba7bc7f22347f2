import './saved.css'
import { Suspense, useState } from 'react'
import type { RulesRequest } from '../../../engine/index.ts'
import { Button } from '../../../kit/index.ts'
import { ManageSheet } from './later.tsx'
import type { RulesProps } from './rules-props.ts'
import { isPreset, piecesIn } from './rules-state.ts'
import { useSaved } from '../../data/storage/saved-rules.ts'
import { houseRulesWords } from './words.ts'

const w = houseRulesWords

/** Description of the chosen preset, in a fixed space so that nothing shifts. */
const PresetNote = ({ manifest, rules }: Pick<RulesProps, 'manifest' | 'rules'>) => (
  <p className="preset-note soft" role="status">
    {isPreset(manifest, rules, {})
      ? w.asPrintedAbout
      : manifest.presets?.find((preset) => isPreset(manifest, rules, preset.rules))?.about}
  </p>
)

/**
 * Buttons for sets of house rules: printed, presets, and saved. Presets keep the chosen pieces. Renders null without
 * alternatives.
 */
export const SavedBar = ({ manifest, rules, onChange }: RulesProps) => {
  const saved = useSaved(manifest)
  const [listed, setListed] = useState(false)
  const presets = manifest.presets ?? []
  const use = (its: RulesRequest): void => onChange({ ...piecesIn(manifest, rules), ...its })
  const chip = (key: string, title: string, its: RulesRequest) => (
    <button
      key={key}
      type="button"
      className="chip"
      aria-pressed={isPreset(manifest, rules, its)}
      onClick={() => use(its)}
    >
      {title}
    </button>
  )
  if (saved.length === 0 && presets.length === 0 && !listed) return null
  return (
    <fieldset className="saved-rules">
      <legend>{w.saved}</legend>
      {chip('', w.asPrinted, {})}
      {presets.map(({ title, rules: its }) => chip(`preset ${title}`, title, its))}
      {saved.map(({ id, name, read }) => read?.faults.length === 0 && chip(id, name, read.rules))}
      {(saved.length > 0 || listed) && (
        <Button look="quiet" onClick={() => setListed(true)}>
          {w.changeList}
        </Button>
      )}
      {presets.length > 0 && <PresetNote manifest={manifest} rules={rules} />}
      {listed && (
        <Suspense>
          <ManageSheet
            manifest={manifest}
            onUse={(its) => {
              setListed(false)
              use(its)
            }}
            onClose={() => setListed(false)}
          />
        </Suspense>
      )}
    </fieldset>
  )
}
