import type { RulesRequest } from '../engine/index.ts'

/** A row of pinned counts: numbers of lines of play with 1, 2, 3 … plies, as decimal strings. */
export type Pin = { readonly rules: RulesRequest; readonly seats: number; readonly lines: readonly string[] }
