import { useId, useState } from 'react'
import { itemAt } from '../../../dice/index.ts'
import type { Draft, SheetRefusal, Workshop } from '../../../games/index.ts'
import { Button, Form } from '../../../kit/index.ts'
import { emptyWorkshop, namesIn } from '../../data/sheets/workshop-state.ts'
import { ManageSheets } from './manage-sheets.tsx'
import type { WorkshopActions } from '../../data/sheets/use-workshop-state.ts'
import { refusedText, workshopWords as w } from './words.ts'
import { Sheet } from '../../parts/sheet.tsx'
import type { SavedSheet } from '../../data/sheets/saved-sheets.ts'
import { faultText, freeName, readSheet } from '../../data/sheets/drafts.ts'

type CopyProps = {
  readonly shop: Workshop
  readonly saved: readonly SavedSheet[]
  onTake(draft: Draft): void
  onClose(): void
}

/** Dialog that copies a ready-made sheet to the state under a free name. */
const CopySheet = ({ shop, saved, onTake, onClose }: CopyProps) => {
  const taken = [...namesIn(saved), ...shop.readyMade.map(({ name }) => name)]
  return (
    <Sheet title={w.from} shape="small" onClose={onClose}>
      <ul className="ready-made">
        {shop.readyMade.map((draft) => (
          <li key={draft.name}>
            <button type="button" onClick={() => onTake({ ...draft, name: freeName(draft.name, taken) })}>
              <strong>{draft.name}</strong>
              <small>{shop.say(draft)}</small>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

type PasteProps = { readonly shop: Workshop; onTake(draft: Draft): void; onClose(): void }

/** Dialog that reads a sheet from text or a link, and explains errors. */
const PasteSheet = ({ shop, onTake, onClose }: PasteProps) => {
  const id = useId()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<SheetRefusal>()
  const take = (): void => {
    const read = readSheet(shop, text)
    if (read.ok) onTake(read.value)
    else setFault(read.error)
  }
  return (
    <Sheet title={w.pasteTitle(shop.words.one)} shape="small" onClose={onClose}>
      <Form className="paste" onSubmit={take}>
        <p>{w.pasteAbout(shop.words.one, shop.print(itemAt(shop.readyMade, 0)))}</p>
        <label htmlFor={id}>{w.pasteField}</label>
        <textarea
          id={id}
          rows={4}
          autoFocus
          spellCheck={false}
          value={text}
          aria-invalid={fault !== undefined}
          aria-describedby={`${id}-fault`}
          onChange={({ target }) => {
            setText(target.value)
            setFault(undefined)
          }}
        />
        <p id={`${id}-fault`} role="alert">
          {fault !== undefined && refusedText(fault.field, faultText(fault))}
        </p>
        <p className="row">
          <Button type="submit" look="now">
            {w.pasteNow}
          </Button>
          {fault?.mend !== undefined && <Button onClick={() => onTake(fault.mend!)}>{w.mendIt}</Button>}
        </p>
      </Form>
    </Sheet>
  )
}

type ShelfProps = { readonly game: string; readonly shop: Workshop; readonly ways: WorkshopActions }

const Chips = ({ shop, ways }: Omit<ShelfProps, 'game'>) => {
  const { state, saved, put } = ways
  return (
    <>
      {saved.flatMap(({ id, draft }) =>
        draft === undefined
          ? []
          : [
              <button
                key={id}
                type="button"
                className="chip"
                aria-pressed={state.id === id}
                onClick={() => state.id !== id && put({ draft, id })}
              >
                {draft.name}
                {shop.faults(draft).length > 0 && <small> {w.unfinished}</small>}
              </button>,
            ],
      )}
    </>
  )
}

type BeginningsProps = Omit<ShelfProps, 'game'> & { onOpen(sheet: 'copy' | 'paste'): void }

/** Buttons to start from an empty sheet, a ready-made sheet, or a link. */
const Beginnings = ({ shop, ways, onOpen }: BeginningsProps) => (
  <>
    <Button onClick={() => onOpen('copy')}>{w.from}</Button>
    <Button onClick={() => ways.put({ draft: emptyWorkshop(shop, ways.saved).draft })}>{w.fresh}</Button>
    <Button onClick={() => onOpen('paste')}>{w.paste}</Button>
  </>
)

/** Button that restores the previous, unsaved sheet; null if there is none. */
const Before = ({ ways }: Pick<ShelfProps, 'ways'>) => {
  const { before } = ways.state
  return before === undefined ? null : (
    <p className="row workshop-before" role="status">
      {before.draft.name === '' ? w.beforeUnnamed : w.before(before.draft.name)}
      <Button look="quiet" onClick={ways.fetchBack}>
        {w.back}
      </Button>
    </p>
  )
}

export const Shelf = ({ game, shop, ways }: ShelfProps) => {
  const [open, setOpen] = useState<'copy' | 'paste' | 'list'>()
  const close = (): void => setOpen(undefined)
  const take = (draft: Draft): void => {
    ways.put({ draft })
    close()
  }
  return (
    <section className="shelf" aria-label={w.shelf(shop.words.many)}>
      <h2>{w.shelf(shop.words.many)}</h2>
      <div className="row">
        {ways.saved.length === 0 && <span className="soft">{w.shelfEmpty(shop.words.many)}</span>}
        <Chips shop={shop} ways={ways} />
        {ways.saved.length > 0 && (
          <Button look="quiet" onClick={() => setOpen('list')}>
            {w.manage}
          </Button>
        )}
      </div>
      <div className="row beginnings">
        <Beginnings shop={shop} ways={ways} onOpen={setOpen} />
      </div>
      <Before ways={ways} />
      {open === 'list' && <ManageSheets game={game} shop={shop} ways={ways} onClose={close} />}
      {open === 'copy' && <CopySheet shop={shop} saved={ways.saved} onTake={take} onClose={close} />}
      {open === 'paste' && <PasteSheet shop={shop} onTake={take} onClose={close} />}
    </section>
  )
}
