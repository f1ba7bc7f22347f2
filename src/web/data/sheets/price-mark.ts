import { type ComponentType, createElement, lazy, type LazyExoticComponent, Suspense } from 'react'
import type { WorkshopDoor } from '../../../games/index.ts'

type MarkProps = { readonly field: string }
const marks = new Map<WorkshopDoor, LazyExoticComponent<ComponentType<MarkProps>>>()

const markOf = (door: WorkshopDoor): LazyExoticComponent<ComponentType<MarkProps>> => {
  const known = marks.get(door)
  if (known !== undefined) return known
  const mark = lazy(async () => {
    try {
      return { default: await door.mark() }
    } catch {
      return { default: () => null }
    }
  })
  marks.set(door, mark)
  return mark
}

/** The sign of a line of the price list; its place is kept until it comes. */
export const PriceMark = ({ door, field }: MarkProps & { readonly door: WorkshopDoor }) =>
  createElement(
    'span',
    { className: 'price-mark' },
    createElement(Suspense, null, createElement(markOf(door), { field })),
  )
