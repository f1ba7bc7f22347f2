import { mkdirSync, writeFileSync } from 'node:fs'
import { forgedVectors } from './forged.ts'
import { honestVectors } from './honest.ts'
import type { Vector } from './vector.ts'

/** The published vectors by file. */
export const vectorFiles = (): ReadonlyMap<string, readonly Vector[]> =>
  new Map([
    ['honest.json', honestVectors()],
    ['forged.json', forgedVectors()],
  ])

export const vectorText = (vectors: readonly Vector[]): string => `${JSON.stringify(vectors, null, 1)}\n`

/** Writes the vectors into a folder; returns the names of the files. */
export const writeVectors = (folder: string): readonly string[] => {
  mkdirSync(folder, { recursive: true })
  return [...vectorFiles()].map(([name, vectors]) => {
    writeFileSync(`${folder}/${name}`, vectorText(vectors))
    return `${folder}/${name}: ${vectors.length} vectors`
  })
}
