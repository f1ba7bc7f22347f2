import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { type AnyManifest, botsOf } from '../games/index.ts'
import type { Pin } from './pins.ts'
import type { Golden, Subject } from './subject.ts'

const goldensIn = (folder: URL): readonly Golden[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.hazelring'))
        .toSorted()
        .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }))
    : []

const pinsIn = (file: URL): readonly Pin[] =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly Pin[]) : []

/**
 * A registered game as a subject of the laws; golden games and pinned counts are in `fixtures` beside its rules page.
 */
export const subjectOf = async (manifest: AnyManifest): Promise<Subject> => {
  const folder = new URL('./fixtures/', manifest.rulesPage)
  const lesson = await manifest.lesson?.()
  return {
    name: manifest.game.id,
    game: manifest.game,
    bots: botsOf(manifest),
    words: manifest.text,
    page: readFileSync(manifest.rulesPage, 'utf8'),
    ...(lesson && { lesson }),
    goldens: goldensIn(folder),
    pins: pinsIn(new URL('counts.json', folder)),
  }
}
