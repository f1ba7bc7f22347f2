import type { QuestionKind } from '../../protocol/index.ts'

/** What one can type at a table of the hall besides a choice. */
export type Order =
  | { readonly kind: 'say'; readonly text: string }
  | { readonly kind: 'ask'; readonly what: QuestionKind }
  | { readonly kind: 'answer'; readonly yes: boolean }
  | { readonly kind: 'resign' }
  | { readonly kind: 'resume' }
  | { readonly kind: 'clock' }

/** What can be typed. */
export const ORDERS = ['clock', 'say', 'undo', 'draw', 'resign'] as const

const PLAIN: ReadonlyMap<string, Order> = new Map(
  Object.entries({
    undo: { kind: 'ask', what: 'undo' },
    draw: { kind: 'ask', what: 'draw' },
    rematch: { kind: 'ask', what: 'rematch' },
    yes: { kind: 'answer', yes: true },
    y: { kind: 'answer', yes: true },
    no: { kind: 'answer', yes: false },
    n: { kind: 'answer', yes: false },
    resign: { kind: 'resign' },
    resume: { kind: 'resume' },
    clock: { kind: 'clock' },
  } satisfies { readonly [name: string]: Order }),
)

/** Understands an order; undefined for anything else. */
export const readOrder = (line: string): Order | undefined => {
  const typed = line.trim()
  const said = /^say\s+(.+)$/iu.exec(typed)?.[1]
  if (said !== undefined) return { kind: 'say', text: said }
  return PLAIN.get(typed.toLowerCase())
}
