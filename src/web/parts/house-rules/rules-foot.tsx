import { useState } from 'react'
import type { Ruleset } from '../../../engine/index.ts'
import { Button } from '../../../kit/index.ts'
import { words } from '../../text/words.ts'
import type { RulesProps } from './rules-props.ts'
import { changedIn, inForce } from './rules-state.ts'
import { SaveSheet } from './save-sheet.tsx'
import { ShareRules } from './share-rules.tsx'
import { rulesWords as w } from './words.ts'

type Opened = { readonly what: 'save' | 'share'; readonly rules: Ruleset }

/** What can be done with the house rules as they stand: save them, share them, or go back to those that are printed. */
export const RulesFoot = ({ manifest, rules, onChange }: RulesProps) => {
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
          {words.setup.reset}
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
