import type { Draft, Workshop } from '../../../games/index.ts'
import { Sheet } from '../../parts/sheet.tsx'
import type { SavedSheet } from '../../data/sheets/saved-sheets.ts'
import { namesIn } from '../../data/sheets/bench.ts'
import { freeName } from '../../data/sheets/drafts.ts'
import { workshopWords as w } from './words.ts'

type CopyProps = {
  readonly shop: Workshop
  readonly saved: readonly SavedSheet[]
  onTake(draft: Draft): void
  onClose(): void
}

/** The ready-made sheets, to start from: a copy of one goes on the bench, under a name that is free. */
export const CopySheet = ({ shop, saved, onTake, onClose }: CopyProps) => {
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
