/** Graph as typed arrays: vertex v leads to `target[first[v]]` … `target[first[v + 1] − 1]`. */
export type Graph = { readonly size: number; readonly first: Int32Array; readonly target: Int32Array }

/**
 * Returns the strongly connected components, each before those that lead to it, so that solving in order needs only
 * known values. Tarjan's algorithm (SIAM J. Comput. 1, 1972) with an explicit stack.
 */
export const componentsOf = ({ size, first, target }: Graph): readonly Int32Array[] => {
  const index = new Int32Array(size).fill(-1)
  const low = new Int32Array(size)
  const open = new Uint8Array(size)
  const edge = Int32Array.from(first.subarray(0, size))
  const path: number[] = []
  const pending: number[] = []
  const components: Int32Array[] = []
  let next = 0
  const enter = (v: number): void => {
    index[v] = low[v] = next++
    open[v] = 1
    path.push(v)
    pending.push(v)
  }
  const close = (v: number): void => {
    const at = pending.lastIndexOf(v)
    const members = Int32Array.from(pending.splice(at))
    for (const member of members) open[member] = 0
    components.push(members)
  }
  const leave = (v: number): void => {
    path.pop()
    const parent = path.at(-1)
    if (parent !== undefined && low[v]! < low[parent]!) low[parent] = low[v]!
    if (low[v] === index[v]) close(v)
  }
  for (let root = 0; root < size; root++) {
    if (index[root]! >= 0) continue
    enter(root)
    while (path.length > 0) {
      const v = path.at(-1)!
      if (edge[v] === first[v + 1]) leave(v)
      else {
        const w = target[edge[v]!++]!
        if (index[w]! < 0) enter(w)
        else if (open[w] === 1 && index[w]! < low[v]!) low[v] = index[w]!
      }
    }
  }
  return components
}
