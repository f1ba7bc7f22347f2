import './rules.css'
import { useState } from 'react'
import type { RulesRequest } from '../../../engine/index.ts'
import type { AnyManifest } from '../../../games/index.ts'
import { Button } from '../../../kit/index.ts'
import { Sheet } from '../sheet.tsx'
import { bringBack, removeRules, type SavedRules } from '../../data/storage/saved-rules.ts'
import { store } from '../../data/storage/store.ts'
import { SavedRow } from './saved-row.tsx'
import { tellKept, useSaved } from '../../data/storage/use-saved-rules.ts'
import { houseRulesWords as w } from './words.ts'

/** The game, and what happens when the player uses the part of a set that is still valid. */
export type ManageSheetProps = {
  readonly manifest: AnyManifest
  onUse(rules: RulesRequest): void
  onClose(): void
}

const byAge = (a: SavedRules, b: SavedRules): number => (a.id < b.id ? -1 : 1)

type GoneProps = { readonly gone: SavedRules; onUndo(): void }

/** Where a set stood that was deleted just now. */
const GoneRow = ({ gone, onUndo }: GoneProps) => (
  <li>
    <p className="row" role="status">
      {w.removed(gone.name || w.damaged)}
      <Button autoFocus onClick={onUndo}>
        {w.undo}
      </Button>
    </p>
  </li>
)

/** Every set of house rules kept on this device: rename it, delete it, bring it back as long as the list is open. */
export const ManageSheet = ({ manifest, onUse, onClose }: ManageSheetProps) => {
  const saved = useSaved(manifest)
  const [removed, setRemoved] = useState<readonly SavedRules[]>([])
  const gone = removed.filter(({ id }) => saved.every((each) => each.id !== id))
  const remove = (each: SavedRules): void => {
    removeRules(store, manifest, each)
    setRemoved([...gone, each])
    tellKept()
  }
  const undo = (each: SavedRules): void => {
    bringBack(store, manifest, each)
    tellKept()
  }
  return (
    <Sheet title={w.list} shape="small" onClose={onClose}>
      {saved.length === 0 && <p className="soft">{w.empty}</p>}
      <ul className="saved-rows">
        {[...saved, ...gone]
          .toSorted(byAge)
          .map((each) =>
            gone.includes(each) ? (
              <GoneRow key={`gone ${each.id}`} gone={each} onUndo={() => undo(each)} />
            ) : (
              <SavedRow
                key={each.id}
                manifest={manifest}
                saved={each}
                others={saved.filter(({ id }) => id !== each.id)}
                onUse={onUse}
                onRemove={() => remove(each)}
              />
            ),
          )}
      </ul>
    </Sheet>
  )
}
