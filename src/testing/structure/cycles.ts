import type { Arrow } from './arrows.ts'

/** Each cycle once, as the files on it in the order in which they import each other. */
export const cyclesOf = (arrows: readonly Arrow[]): readonly string[] => {
  const next = Map.groupBy(arrows, (arrow) => arrow.from)
  const done = new Set<string>()
  const trail: string[] = []
  const found = new Set<string>()
  const visit = (file: string): void => {
    const start = trail.indexOf(file)
    if (start >= 0) found.add([...trail.slice(start), file].join(' -> '))
    if (start >= 0 || done.has(file)) return
    trail.push(file)
    for (const { to } of next.get(file) ?? []) visit(to)
    trail.pop()
    done.add(file)
  }
  for (const file of next.keys()) visit(file)
  return [...found]
}
