import { type ReactNode, useState } from 'react'
import { Button } from '../../kit/index.ts'

type KeptListProps<T> = {
  readonly kept: readonly T[]
  readonly undo: string
  /** Text shown in place of a deleted item. */
  goneText(one: T): string
  onRemove(one: T): void
  onUndo(one: T): void
  children(one: T, remove: () => void): ReactNode
}

/** List of all saved items of one kind. While it is open, the user can restore deleted items. */
export const KeptList = <T extends { readonly id: string }>(props: KeptListProps<T>) => {
  const { kept, undo, goneText, onRemove, onUndo, children } = props
  const [removed, setRemoved] = useState<readonly T[]>([])
  const gone = removed.filter(({ id }) => kept.every((one) => one.id !== id))
  const remove = (one: T): void => {
    onRemove(one)
    setRemoved([...gone, one])
  }
  const goneRow = (one: T) => (
    <li key={`gone ${one.id}`}>
      <p className="row" role="status">
        {goneText(one)}
        <Button autoFocus onClick={() => onUndo(one)}>
          {undo}
        </Button>
      </p>
    </li>
  )
  return (
    <ul className="saved-rows">
      {[...kept, ...gone]
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .map((one) => (gone.includes(one) ? goneRow(one) : children(one, () => remove(one))))}
    </ul>
  )
}
