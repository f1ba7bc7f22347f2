import { type ReactNode, useState } from 'react'
import { Button } from '../../../../kit/index.ts'
import { onlineWords } from '../../../online/words.ts'

const FEW_ITEMS = 5

type CollapsedListProps<T> = {
  readonly title?: string
  readonly items: readonly T[]
  /** Label of the button that shows the remaining items. */
  readonly more?: (others: number) => string
  readonly children: (item: T) => ReactNode
}

/** List with an optional heading; shows a few items first and the rest on request. Renders null without items. */
export const CollapsedList = <T,>({ title, items, more = onlineWords.more, children }: CollapsedListProps<T>) => {
  const [all, setAll] = useState(false)
  if (items.length === 0) return null
  const shown = all ? items : items.slice(0, FEW_ITEMS)
  return (
    <section className="online-list">
      {title !== undefined && <h3>{title}</h3>}
      <ul className="saved-list">{shown.map(children)}</ul>
      {shown.length < items.length && (
        <Button look="quiet" onClick={() => setAll(true)}>
          {more(items.length - shown.length)}
        </Button>
      )}
    </section>
  )
}
