import '../../parts/house-rules/rules.css'
import { useId, useState } from 'react'
import type { Workshop } from '../../../games/index.ts'
import { Button, Form } from '../../../kit/index.ts'
import { bringSheetBack, keepSheet, removeSheet, type SavedSheet } from '../../data/sheets/saved-sheets.ts'
import { store } from '../../data/storage/store.ts'
import { KeptList } from '../../parts/kept-list.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import { namesIn } from '../../data/sheets/workshop-state.ts'
import { NameBox } from '../../parts/name-box.tsx'
import { faultText, freeName, SHEET_NAME } from '../../data/sheets/drafts.ts'
import type { WorkshopActions } from '../../data/sheets/use-workshop-state.ts'
import { workshopWords as w } from './words.ts'

type ManageProps = { readonly game: string; readonly shop: Workshop; readonly ways: WorkshopActions; onClose(): void }

type RenameProps = {
  readonly shop: Workshop
  readonly sheet: Required<SavedSheet>
  readonly taken: readonly string[]
  onName(name: string): void
  onCancel(): void
}

/** Reason why a name is invalid; undefined if it is valid. */
const nameFault = (shop: Workshop, { draft }: Required<SavedSheet>, name: string, taken: readonly string[]) => {
  const fault = shop.faults({ ...draft, name }).find(({ field }) => field === 'name')
  if (fault !== undefined) return faultText(fault)
  return taken.some((each) => each.toLocaleLowerCase() === name.toLocaleLowerCase()) ? w.taken(name) : undefined
}

const Rename = ({ shop, sheet, taken, onName, onCancel }: RenameProps) => {
  const id = useId()
  const [name, setName] = useState(sheet.draft.name)
  const fault = nameFault(shop, sheet, name, taken)
  return (
    <Form className="row" onSubmit={() => fault === undefined && onName(name)}>
      <NameBox
        autoFocus
        limit={SHEET_NAME}
        autoComplete="off"
        aria-label={w.newName(sheet.draft.name)}
        about={id}
        aria-invalid={fault !== undefined}
        value={name}
        onChange={(typed) => setName(typed.replaceAll(/\s/gu, '-'))}
      />
      <Button type="submit" disabled={fault !== undefined}>
        {w.renameNow}
      </Button>
      <Button look="quiet" onClick={onCancel}>
        {w.cancel}
      </Button>
      <p id={id} role="alert">
        {fault}
      </p>
    </Form>
  )
}

type SavedSheetRowProps = ManageProps & { readonly sheet: SavedSheet; onRemove(): void }

const Ways = ({ game, shop, ways, sheet, onClose, onRemove, onRename }: SavedSheetRowProps & { onRename(): void }) => {
  const { draft } = sheet
  const who = draft?.name ?? w.damaged
  return (
    <p className="row">
      {draft !== undefined && (
        <>
          <Button
            onClick={() => {
              if (ways.state.id !== sheet.id) ways.put({ draft, id: sheet.id })
              onClose()
            }}
            of={who}
          >
            {w.open}
          </Button>
          <Button look="quiet" onClick={onRename} of={who}>
            {w.rename}
          </Button>
          <Button
            look="quiet"
            onClick={() => {
              const taken = [...namesIn(ways.saved), ...shop.readyMade.map(({ name }) => name)]
              keepSheet(store, game, { ...draft, name: freeName(draft.name, taken) })
            }}
            of={who}
          >
            {w.duplicate}
          </Button>
        </>
      )}
      <Button look="quiet" onClick={onRemove} of={who}>
        {w.remove}
      </Button>
    </p>
  )
}

const SavedSheetRow = (props: SavedSheetRowProps) => {
  const { game, shop, ways, sheet } = props
  const [renaming, setRenaming] = useState(false)
  const { draft } = sheet
  const rename = (name: string): void => {
    keepSheet(store, game, { ...draft!, name }, sheet.id)
    if (ways.state.id === sheet.id) ways.change({ ...ways.state.draft, name })
    setRenaming(false)
  }
  return (
    <li>
      <strong>{draft?.name ?? w.damaged}</strong>
      {draft !== undefined && shop.faults(draft).length > 0 && <small>{w.unfinished}</small>}
      <small>{draft === undefined ? w.damagedAbout : shop.say(draft)}</small>
      {renaming && draft !== undefined ? (
        <Rename
          shop={shop}
          sheet={{ ...sheet, draft }}
          taken={namesIn(ways.saved.filter(({ id }) => id !== sheet.id))}
          onName={rename}
          onCancel={() => setRenaming(false)}
        />
      ) : (
        <Ways {...props} onRename={() => setRenaming(true)} />
      )}
    </li>
  )
}

/**
 * All sheets saved on this device. The user can edit, rename, duplicate, delete, and (while the list is open) restore.
 */
export const ManageSheets = (props: ManageProps) => {
  const { game, shop, ways, onClose } = props
  return (
    <Sheet title={w.shelf(shop.words.many)} shape="small" onClose={onClose}>
      <KeptList
        kept={ways.saved}
        undo={w.undo}
        goneText={({ draft }) => w.removed(draft?.name ?? w.damaged)}
        onRemove={(sheet) => removeSheet(store, game, sheet)}
        onUndo={(sheet) => bringSheetBack(store, game, sheet)}
      >
        {(sheet, remove) => <SavedSheetRow key={sheet.id} {...props} sheet={sheet} onRemove={remove} />}
      </KeptList>
    </Sheet>
  )
}
