/**
 * Returns each import cycle once, as its files in import order. The architecture test uses it for sources, the build
 * for its output.
 * @param {readonly { readonly from: string, readonly to: string }[]} arrows
 * @returns {readonly string[]}
 */
export const cyclesOf = (arrows) => {
  const next = Map.groupBy(arrows, (arrow) => arrow.from)
  /** @type {Set<string>} */
  const done = new Set()
  /** @type {string[]} */
  const trail = []
  /** @type {Set<string>} */
  const found = new Set()
  /** @param {string} file */
  const visit = (file) => {
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
