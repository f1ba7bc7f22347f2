import { useState } from 'react'
import type { Ruleset } from '../../../engine/index.ts'
import { Button } from '../../../kit/index.ts'
import type { RulesProps } from './rules-props.ts'
import { changedIn, inForce, isAlike } from './rules-state.ts'
import { SaveSheet } from './save-sheet.tsx'
import { houseRulesWords as w } from './words.ts'
import type { AnyManifest } from '../../../games/index.ts'
import { printRules } from '../../data/share/rules-text.ts'
import { encodeAtEnd } from '../../data/share/stray.ts'
import { Sheet } from '../sheet.tsx'
import { CopyButton } from '../share-sheet.tsx'
import { useSaved } from '../../data/storage/saved-rules.ts'
import { LinkText } from '../link-text.tsx'

/** The address of a set-up by these house rules, and what they are called. */
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
      <LinkText link={link} label={w.link} />
      <p className="row">
        <CopyButton text={link} />
      </p>
    </Sheet>
  )
}

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
