import type { RulesRequest } from '../engine/index.ts'

/** A row of pinned counts: how many lines of play are 1, 2, 3 … plies long, as decimal strings. */
export type Pin = { readonly rules: RulesRequest; readonly seats: number; readonly lines: readonly string[] }
