import { type ComponentType, createElement, lazy, type LazyExoticComponent, Suspense, useEffect, useState } from 'react'
import type { Workshop, WorkshopDoor } from '../../../games/index.ts'

/** What is behind the door: undefined until it has been fetched, `broken` where it could not be. */
export const useShop = (door: WorkshopDoor | undefined): Workshop | 'broken' | undefined => {
  const [shop, setShop] = useState<Workshop | 'broken'>()
  useEffect(() => {
    let left = false
    const show = (found: Workshop | 'broken'): void => {
      if (!left) setShop(found)
    }
    door?.load().then(show, () => show('broken'))
    return () => {
      left = true
    }
  }, [door])
  return shop
}

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
export const Mark = ({ door, field }: MarkProps & { readonly door: WorkshopDoor }) =>
  createElement(
    'span',
    { className: 'price-mark' },
    createElement(Suspense, null, createElement(markOf(door), { field })),
  )
