const DEEPEST = 5
const MOST_ITEMS = 100
const WIDTH = 76

const isName = (key: string): boolean => /^[A-Za-z_$][\w$]*$/.test(key)

const joined = (open: string, parts: readonly string[], close: string, more: number): string => {
  const all = more > 0 ? [...parts, `… ${more} more`] : parts
  if (all.length === 0) return `${open}${close}`
  const oneLine = `${open} ${all.join(', ')} ${close}`
  if (oneLine.length <= WIDTH && !oneLine.includes('\n')) return open === '[' ? `[${all.join(', ')}]` : oneLine
  return `${open}\n${all.map((part) => `  ${part.replaceAll('\n', '\n  ')}`).join(',\n')}\n${close}`
}

/** Formats a value for a programmer. `seen` are the objects around it. */
const written = (value: unknown, seen: readonly unknown[]): string => {
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value === 'function') return `[function ${value.name}]`
  if (typeof value !== 'object' || value === null) return String(value)
  if (seen.includes(value)) return '[circular]'
  if (value instanceof Error) return `${value.name}: ${value.message}`
  if (seen.length > DEEPEST) return Array.isArray(value) ? '[…]' : '{ … }'
  const inside = (item: unknown): string => written(item, [...seen, value])
  if (value instanceof Map) {
    const parts = [...value].slice(0, MOST_ITEMS).map(([key, item]) => `${inside(key)} => ${inside(item)}`)
    return `Map(${value.size}) ${joined('{', parts, '}', value.size - parts.length)}`
  }
  if (value instanceof Set)
    return `Set(${value.size}) ${joined('{', [...value].slice(0, MOST_ITEMS).map(inside), '}', value.size - MOST_ITEMS)}`
  if (Array.isArray(value) || ArrayBuffer.isView(value)) {
    const items = Array.from(value as unknown as ArrayLike<unknown>)
    return joined('[', items.slice(0, MOST_ITEMS).map(inside), ']', items.length - MOST_ITEMS)
  }
  const entries = Object.entries(value)
  const parts = entries
    .slice(0, MOST_ITEMS)
    .map(([key, item]) => `${isName(key) ? key : JSON.stringify(key)}: ${inside(item)}`)
  return joined('{', parts, '}', entries.length - MOST_ITEMS)
}

/** Returns the output of `console.log` for a value: texts unchanged, others formatted. */
export const printed = (value: unknown): string => (typeof value === 'string' ? value : written(value, []))
