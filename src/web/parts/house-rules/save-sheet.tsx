import { useId, useState } from 'react'
import type { Ruleset } from '../../../engine/index.ts'
import type { AnyManifest } from '../../../games/index.ts'
import { Button } from '../../../kit/index.ts'
import { Sheet } from '../sheet.tsx'
import { isSameName, keepRules, type SavedRules, tidyName, useSaved } from '../../data/storage/saved-rules.ts'
import { store } from '../../data/storage/store.ts'
import { NameInput } from './name-input.tsx'
import { houseRulesWords as w } from './words.ts'

export type SaveSheetProps = {
  readonly manifest: AnyManifest
  readonly rules: Ruleset
  readonly called?: string
  /** Called with the result as a sentence for the user. */
  onSaid(sentence: string): void
  onClose(): void
}

type OthersProps = { readonly saved: readonly SavedRules[]; onPick(name: string): void }

/** Buttons with existing names, to overwrite a set without typing. */
const Others = ({ saved, onPick }: OthersProps) => {
  const named = saved.filter(({ name }) => name !== '')
  return named.length === 0 ? null : (
    <p className="row">
      {w.orReplace}
      {named.map(({ id, name }) => (
        <Button key={id} look="quiet" onClick={() => onPick(name)}>
          {name}
        </Button>
      ))}
    </p>
  )
}

export const SaveSheet = ({ manifest, rules, called = '', onSaid, onClose }: SaveSheetProps) => {
  const about = useId()
  const saved = useSaved(manifest)
  const [name, setName] = useState(called)
  const before = saved.find((each) => isSameName(each.name, name))
  const tidy = tidyName(name)
  const save = (): void => {
    if (tidy === '') return
    const trouble = keepRules(store, manifest, { name, rules, ...(before && { id: before.id }) })
    onSaid(trouble === undefined ? w.kept(tidy) : w.troubles[trouble])
    onClose()
  }
  return (
    <Sheet title={w.save} shape="small" onClose={onClose}>
      <NameInput label={w.name} value={name} describedBy={about} onChange={setName} onEnter={save} />
      <p id={about} className="soft name-about">
        {before !== undefined && tidy !== '' ? w.there(before.name) : w.nameAbout}
      </p>
      <Others saved={saved} onPick={setName} />
      <p className="row">
        <Button look="now" disabled={tidy === ''} onClick={save}>
          {before === undefined || tidy === '' ? w.saveNow : w.replace(before.name)}
        </Button>
      </p>
    </Sheet>
  )
}
