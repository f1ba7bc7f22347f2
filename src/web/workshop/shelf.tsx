import { useState } from 'react'
import type { Workshop } from '../../games/index.ts'
import { Button } from '../../ui/index.ts'
import { emptyBench, namesIn } from './bench.ts'
import { freeName } from './drafts.ts'
import { ManageSheets } from './manage-sheets.tsx'
import { PasteSheet } from './paste-sheet.tsx'
import type { BenchWays } from './use-bench.ts'
import { workshopWords as w } from './words.ts'

type ShelfProps = { readonly game: string; readonly shop: Workshop; readonly ways: BenchWays }

/** The kept sheets, each one tap away. */
const Chips = ({ shop, ways }: Omit<ShelfProps, 'game'>) => {
  const { bench, saved, put } = ways
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
                aria-pressed={bench.id === id}
                onClick={() => bench.id !== id && put({ draft, id })}
              >
                {draft.name}
                {shop.faults(draft).length > 0 && <small> {w.unfinished}</small>}
              </button>,
            ],
      )}
    </>
  )
}

/** Something to begin with: nothing at all, a ready-made sheet, or one that somebody sent. */
const Beginnings = ({ shop, ways, onPaste }: Omit<ShelfProps, 'game'> & { onPaste(): void }) => {
  const { saved, put } = ways
  const copy = (name: string): void => {
    const draft = shop.readyMade.find((each) => each.name === name)
    if (draft !== undefined) put({ draft: { ...draft, name: freeName(name, [...namesIn(saved), name]) } })
  }
  return (
    <>
      <Button look="quiet" onClick={() => put({ draft: emptyBench(shop, saved).draft })}>
        {w.fresh}
      </Button>
      <select aria-label={w.from} value="" onChange={({ target }) => copy(target.value)}>
        <option value="">{w.from}</option>
        {shop.readyMade.map((draft) => (
          <option key={draft.name} value={draft.name}>
            {draft.name}: {shop.say(draft)}
          </option>
        ))}
      </select>
      <Button look="quiet" onClick={onPaste}>
        {w.paste}
      </Button>
    </>
  )
}

/** What lay on the bench before and would be lost. */
const Before = ({ ways }: Pick<ShelfProps, 'ways'>) => {
  const { before } = ways.bench
  return before === undefined ? null : (
    <p className="row bench-before" role="status">
      {w.before(before.draft.name)}
      <Button look="quiet" onClick={ways.fetchBack}>
        {w.back}
      </Button>
    </p>
  )
}

/** The sheets kept on this device, and every way to begin another one. */
export const Shelf = ({ game, shop, ways }: ShelfProps) => {
  const [open, setOpen] = useState<'paste' | 'list'>()
  const close = (): void => setOpen(undefined)
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
        <Beginnings shop={shop} ways={ways} onPaste={() => setOpen('paste')} />
      </div>
      <Before ways={ways} />
      {open === 'list' && <ManageSheets game={game} shop={shop} ways={ways} onClose={close} />}
      {open === 'paste' && (
        <PasteSheet
          shop={shop}
          onTake={(draft) => {
            ways.put({ draft })
            close()
          }}
          onClose={close}
        />
      )}
    </section>
  )
}
