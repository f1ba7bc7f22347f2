import './rules.css'
import { useId, useState } from 'react'
import type { RulesRequest } from '../../../engine/index.ts'
import type { AnyManifest } from '../../../games/index.ts'
import { Button } from '../../../kit/index.ts'
import {
  isSameName,
  renameRules,
  type SavedRules,
  tidyName,
  bringBack,
  removeRules,
  useSaved,
} from '../../data/storage/saved-rules.ts'
import { store } from '../../data/storage/store.ts'
import { NameInput } from './name-input.tsx'
import { changedIn } from './rules-state.ts'
import { houseRulesWords as w } from './words.ts'
import { KeptList } from '../kept-list.tsx'
import { Sheet } from '../sheet.tsx'

type RenameProps = {
  readonly manifest: AnyManifest
  readonly saved: SavedRules
  readonly others: readonly SavedRules[]
  onDone(): void
}

const Rename = ({ manifest, saved, others, onDone }: RenameProps) => {
  const about = useId()
  const [name, setName] = useState(saved.name)
  const tidy = tidyName(name)
  const taken = tidy === '' ? undefined : others.find((each) => isSameName(each.name, name))
  const rename = (): void => {
    if (tidy === '' || taken !== undefined) return
    renameRules(store, manifest, saved, name)
    onDone()
  }
  return (
    <>
      <NameInput label={w.newName(saved.name)} value={name} describedBy={about} onChange={setName} onEnter={rename} />
      <p id={about} role="alert" className="name-about">
        {taken !== undefined && w.taken(taken.name)}
      </p>
      <p className="row">
        <Button disabled={tidy === '' || taken !== undefined} onClick={rename}>
          {w.renameNow}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {w.cancel}
        </Button>
      </p>
    </>
  )
}

/** Changed rules of a saved set, or a note that the set is damaged. */
const About = ({ manifest, saved: { read } }: Pick<RenameProps, 'manifest' | 'saved'>) =>
  read === undefined ? (
    <small>{w.damagedAbout}</small>
  ) : (
    <>
      <small>{w.changed(changedIn(manifest.game.houseRules, read.rules))}</small>
      {read.faults.map((fault) => (
        <small key={fault} className="fault">
          {fault}
        </small>
      ))}
    </>
  )

type SavedRulesRowProps = Omit<RenameProps, 'onDone'> & { onUse(rules: RulesRequest): void; onRemove(): void }

const SavedRow = ({ manifest, saved, others, onUse, onRemove }: SavedRulesRowProps) => {
  const [renaming, setRenaming] = useState<boolean>()
  const { name, read } = saved
  const title = name || w.damaged
  return (
    <li>
      <strong>{title}</strong>
      <About manifest={manifest} saved={saved} />
      {renaming ? (
        <Rename manifest={manifest} saved={saved} others={others} onDone={() => setRenaming(false)} />
      ) : (
        <p className="row">
          {read !== undefined && read.faults.length > 0 && (
            <Button onClick={() => onUse(read.rules)} of={title}>
              {w.playRest}
            </Button>
          )}
          {read !== undefined && (
            <Button look="quiet" autoFocus={renaming === false} onClick={() => setRenaming(true)} of={title}>
              {w.rename}
            </Button>
          )}
          <Button look="quiet" onClick={onRemove} of={title}>
            {w.remove}
          </Button>
        </p>
      )}
    </li>
  )
}

/** Props: the game, and a callback that applies the valid part of a set. */
export type ManageSheetProps = {
  readonly manifest: AnyManifest
  onUse(rules: RulesRequest): void
  onClose(): void
}

/** List of all saved sets of house rules. The user can rename, delete, and (while it is open) restore. */
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
