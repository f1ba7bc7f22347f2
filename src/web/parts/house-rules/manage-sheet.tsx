import './rules.css'
import type { RulesRequest } from '../../../engine/index.ts'
import type { AnyManifest } from '../../../games/index.ts'
import { KeptList } from '../kept-list.tsx'
import { Sheet } from '../sheet.tsx'
import { bringBack, removeRules, useSaved } from '../../data/storage/saved-rules.ts'
import { store } from '../../data/storage/store.ts'
import { SavedRow } from './saved-row.tsx'
import { houseRulesWords as w } from './words.ts'

/** The game, and what happens when the player uses the part of a set that is still valid. */
export type ManageSheetProps = {
  readonly manifest: AnyManifest
  onUse(rules: RulesRequest): void
  onClose(): void
}

/** Every set of house rules kept on this device: rename it, delete it, bring it back as long as the list is open. */
export const ManageSheet = ({ manifest, onUse, onClose }: ManageSheetProps) => {
  const saved = useSaved(manifest)
  return (
    <Sheet title={w.list} shape="small" onClose={onClose}>
      {saved.length === 0 && <p className="soft">{w.empty}</p>}
      <KeptList
        kept={saved}
        undo={w.undo}
        goneText={({ name }) => w.removed(name || w.damaged)}
        onRemove={(one) => removeRules(store, manifest, one)}
        onUndo={(one) => bringBack(store, manifest, one)}
      >
        {(one, remove) => (
          <SavedRow
            key={one.id}
            manifest={manifest}
            saved={one}
            others={saved.filter(({ id }) => id !== one.id)}
            onUse={onUse}
            onRemove={remove}
          />
        )}
      </KeptList>
    </Sheet>
  )
}
