import type { Ruleset } from '../../../engine/index.ts'
import type { AnyManifest } from '../../../games/index.ts'
import { printRules } from '../../data/share/rules-text.ts'
import { Sheet } from '../sheet.tsx'
import { CopyButton } from '../share-sheet.tsx'
import { isAlike } from './rules-state.ts'
import { useSaved } from '../../data/storage/use-saved-rules.ts'
import { rulesWords as w } from './words.ts'
import { LinkText } from '../link-text.tsx'

/** The address of a set-up by these house rules, and what they are called. */
const rulesAddress = ({ game }: AnyManifest, rules: Ruleset, called?: string): string => {
  const name = called === undefined ? '' : `&called=${encodeURIComponent(called)}`
  return `/new/${game.id}?rules=${printRules(game.houseRules, rules)}${name}`
}

type ShareProps = { readonly manifest: AnyManifest; readonly rules: Ruleset; onClose(): void }

/** House rules as a link that carries them. */
export const ShareRules = ({ manifest, rules, onClose }: ShareProps) => {
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
