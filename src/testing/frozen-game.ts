import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { freezeGame } from '../../scripts/build/freeze.mjs'
import type { FrozenGame, FrozenModule } from '../games/frozen.ts'
import type { AnyManifest } from '../games/manifest.ts'

const template = fileURLToPath(new URL('./new-game', import.meta.url))

/** A copy of the template of new games in a folder outside the sources, with text replacements. */
export const copiedGame = async (into: string, changes: Readonly<Record<string, string>>): Promise<AnyManifest> => {
  mkdirSync(into, { recursive: true })
  const sources = new URL('..', import.meta.url).href
  for (const name of readdirSync(template).filter((file) => /\.tsx?$/.test(file))) {
    const text = readFileSync(join(template, name), 'utf8').replaceAll(`'../../`, `'${sources}`)
    const changed = Object.entries(changes).reduce((so, [from, to]) => so.replaceAll(from, to), text)
    writeFileSync(join(into, name), changed)
  }
  cpSync(join(template, 'rules.md'), join(into, 'rules.md'))
  return ((await import(pathToFileURL(join(into, 'index.ts')).href)) as { readonly default: AnyManifest }).default
}

/** The copied game frozen into `home`, with its entry for the list of frozen games. */
export const frozenCopy = async (
  home: string,
): Promise<FrozenGame & { readonly isNew: boolean; readonly folder: URL }> => {
  const { id, version, digest, isNew } = await freezeGame(template, home)
  const folder = pathToFileURL(`${join(home, id, `${version}`)}/`)
  const load = async () => (await import(new URL('index.js', folder).href)) as { readonly default: FrozenModule }
  return { id, version, digest, isNew, folder, load }
}

/** Changes one byte of a frozen game's file. */
export const tamper = ({ folder }: { readonly folder: URL }, name: string): void => {
  const path = fileURLToPath(new URL(name, folder))
  writeFileSync(path, `${readFileSync(path, 'utf8')}\n`)
}

export const removed = (folder: string): void => rmSync(folder, { recursive: true, force: true })
