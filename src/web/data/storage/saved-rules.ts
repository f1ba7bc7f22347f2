import { hasVisibleText } from '../../../engine/shown-text.ts'
import type { Ruleset } from '../../../engine/index.ts'
import type { AnyManifest } from '../../../games/index.ts'
import { fittedName, type NameLimit } from '../../../kit/name-column.ts'
import { readAsked, type ReadRules } from '../share/asked-rules.ts'
import { keepUnder, removeUnder, useKept } from './kept.ts'
import { type Store, store as ours, type Trouble } from './store.ts'
import { fromJson, isJsonObject, textsUnder } from './texts.ts'

/** Named set of house rules. An unreadable set has no rules and is deleted only on request. */
export type SavedRules = {
  readonly id: string
  readonly name: string
  /** Stored JSON, for undoing a deletion. */
  readonly text: string
  /** Valid rules, and messages about rejected parts; undefined if the text is damaged. */
  readonly read?: ReadRules
}

export const RULES_NAME: NameLimit = { letters: 40, units: 40 }

/** Direction overrides and lone surrogates, which a name must not contain. */
const UNSAFE = /[\u202A-\u202E\u2066-\u2069\p{Cs}]/gu

/** Cleans a name: one line, at most 40 characters. May return an empty string. */
export const tidyName = (name: string): string => {
  const tidy = name
    .replaceAll(UNSAFE, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return hasVisibleText(tidy) ? fittedName(tidy, RULES_NAME).trim() : ''
}

const prefixOf = ({ game }: AnyManifest): string => `hazelring.rules.${game.id}.`

const readText = (manifest: AnyManifest, id: string, text: string): SavedRules => {
  const given = fromJson(text)
  if (!isJsonObject(given)) return { id, name: '', text }
  const name = typeof given.name === 'string' ? tidyName(given.name) : ''
  if (name === '' || !isJsonObject(given.rules)) return { id, name, text }
  return { id, name, text, read: readAsked(manifest, Object.entries(given.rules)) }
}

/** Returns a game's saved sets, oldest first. */
export const listRules = (store: Store, manifest: AnyManifest): readonly SavedRules[] =>
  textsUnder(store, prefixOf(manifest)).map(({ id, text }) => readText(manifest, id, text))

export const isSameName = (a: string, b: string): boolean =>
  tidyName(a).toLocaleLowerCase() === tidyName(b).toLocaleLowerCase()

/** Saves a set under its name; replaces the set with this `id` if given. Returns any storage problem. */
export const keepRules = (
  store: Store,
  manifest: AnyManifest,
  { name, rules, id }: { readonly name: string; readonly rules: Ruleset; readonly id?: string },
): Trouble | undefined =>
  keepUnder(store, prefixOf(manifest), JSON.stringify({ name: tidyName(name), rules }), id).trouble

export const bringBack = (store: Store, manifest: AnyManifest, { id, text }: SavedRules) =>
  keepUnder(store, prefixOf(manifest), text, id)

/** Renames a set without changing its stored rules, even invalid rules. */
export const renameRules = (store: Store, manifest: AnyManifest, { id, text }: SavedRules, name: string) => {
  const renamed = { ...(fromJson(text) as object), name: tidyName(name) }
  return keepUnder(store, prefixOf(manifest), JSON.stringify(renamed), id)
}

export const removeRules = (store: Store, manifest: AnyManifest, { id }: SavedRules): void =>
  removeUnder(store, prefixOf(manifest), id)

/** Saved house rules of a game; updates when any tab changes them. */
export const useSaved = (manifest: AnyManifest): readonly SavedRules[] =>
  useKept(prefixOf(manifest), () => listRules(ours, manifest))
