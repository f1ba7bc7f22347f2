import { type FormEvent, useId, useState } from 'react'
import type { Draft, SheetRefusal, Workshop } from '../../../games/index.ts'
import { Button } from '../../../kit/index.ts'
import { Sheet } from '../../parts/sheet.tsx'
import { faultText, readSheet } from '../../data/sheets/drafts.ts'
import { refusedText, workshopWords as w } from './words.ts'
import { itemAt } from '../../../dice/index.ts'

type PasteProps = { readonly shop: Workshop; onTake(draft: Draft): void; onClose(): void }

/** Takes a sheet as text or as a link, and says where and why one cannot be read. */
export const PasteSheet = ({ shop, onTake, onClose }: PasteProps) => {
  const id = useId()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<SheetRefusal>()
  const take = (event: FormEvent): void => {
    event.preventDefault()
    const read = readSheet(shop, text)
    if (read.ok) onTake(read.value)
    else setFault(read.error)
  }
  return (
    <Sheet title={w.pasteTitle(shop.words.one)} shape="small" onClose={onClose}>
      <form className="paste" onSubmit={take}>
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
      </form>
    </Sheet>
  )
}
