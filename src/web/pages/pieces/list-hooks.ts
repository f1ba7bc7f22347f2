import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type ContentDraft, itemsIn, readAt } from '../../../kit/content/draft.ts'
import type { FormList } from '../../../kit/content/form.ts'
import { controlId, type FormProps } from './form-props.ts'

/** Adds an item, moves the focus to its first field and selects the text in it. The item is `begun` until the focus leaves it. */
export const useAdding = (add: () => void) => {
  const [begun, setBegun] = useState<number>()
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (begun === undefined) return
    const field = row.current?.querySelector<HTMLInputElement | HTMLSelectElement>('input, select')
    field?.focus()
    if (field instanceof HTMLInputElement) field.select()
  }, [begun])
  const begin = (at: number): void => {
    add()
    setBegun(at)
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) setBegun(undefined)
  }
  return { begun, row, begin, leave } as const
}

/** An item that was removed, and its place. The list then has `left` items. */
type Removed = { readonly title: string; readonly at: number; readonly item: ContentDraft; readonly left: number }

/**
 * Leaves the page where it is after a removal: the note about it is where the removed item was, or at the edge of the
 * screen. Its button has the focus if the focus was on the removed item. At the end of the page, space below the form
 * replaces the item, because a shorter page would scroll.
 */
const useSteadyPage = (removed: Removed | undefined) => {
  const noteRef = useRef<HTMLParagraphElement>(null)
  const top = useRef(0)
  useLayoutEffect(() => {
    const note = noteRef.current
    const set = note?.closest<HTMLElement>('.pieces-set')
    // The button that removes simple fields stays, with the focus.
    if (removed === undefined || !note || !set || document.activeElement !== document.body) return undefined
    const y = window.scrollY + note.getBoundingClientRect().top - Math.max(0, top.current)
    const missing = y + window.innerHeight - document.documentElement.scrollHeight
    if (missing > 0) set.style.paddingBottom = `${missing}px`
    window.scrollTo({ top: y, behavior: 'instant' })
    note.querySelector('button')?.focus({ preventScroll: true })
    return () => {
      set.style.removeProperty('padding-bottom')
    }
  }, [removed])
  const measure = (item: Element | null | undefined): void => {
    top.current = item?.getBoundingClientRect().top ?? 0
  }
  return { noteRef, measure } as const
}

/**
 * Removes items of a list. The last removed item can be brought back until the length of the list changes. `keys`
 * identify the items, so that an item after a removed one stays folded or open.
 */
export const useRemoving = ({ list, draft, onChange }: FormProps & { readonly list: FormList }) => {
  const { path, items } = list
  const [last, setLast] = useState<Removed>()
  const [restored, setRestored] = useState<number>()
  const [kept, setKept] = useState<readonly number[]>(() => [...items.keys()])
  const free = Math.max(-1, ...kept) + 1
  const keys = items.map((_, i) => kept[i] ?? free + i)
  const removed = last?.left === items.length ? last : undefined
  const { noteRef, measure } = useSteadyPage(removed)
  useEffect(() => {
    if (restored !== undefined) document.getElementById(controlId([...path, restored]))?.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the path of a list never changes
  }, [restored])
  const remove = (at: number, title: string): void => {
    measure(document.getElementById(controlId([...path, at]))?.closest('.pieces-item'))
    setRestored(undefined)
    setLast({ title, at, item: readAt(draft, [...path, at]) ?? null, left: items.length - 1 })
    setKept(keys.toSpliced(at, 1))
    onChange([...path, at], undefined)
  }
  const bringBack = ({ at, item }: Removed): void => {
    setLast(undefined)
    setRestored(at)
    setKept(keys.toSpliced(at, 0, Math.max(-1, ...keys) + 1))
    onChange(path, itemsIn(readAt(draft, path)).toSpliced(at, 0, item))
  }
  return { noteRef, keys, remove, bringBack, removed } as const
}
