import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { lineOf, readTranscript, replay } from '../engine/index.ts'
import { type AnyManifest, games } from './index.ts'

type Example = { readonly name: string; readonly from: number; readonly to: number; readonly body: string }

const examplesIn = (page: string): readonly Example[] =>
  [...page.matchAll(/```example ([\w-]+) (\d+)-(\d+)\n([^`]*)\n```/g)].map(([, name, from, to, body]) => ({
    name: name!,
    from: Number(from),
    to: Number(to),
    body: body!,
  }))

const retold = (manifest: AnyManifest, { name, from, to }: Example): string => {
  const url = manifest.examples[name]
  const read = readTranscript(url === undefined ? '' : readFileSync(url, 'utf8'))
  if (!read.ok) throw new Error(`${name}: ${read.error.message}`)
  const played = replay(manifest.game, read.value)
  if (!played.ok) throw new Error(`${name}, line ${played.error.line}: ${played.error.message}`)
  const { states, plies, header } = played.value
  const names = header.seats.map((seat) => seat.name)
  return plies
    .slice(from - 1, to)
    .flatMap((ply, i) => {
      const at = from - 1 + i
      return manifest.text.tell(states[at], lineOf(manifest.game, states[at], ply, 'table'), states[at + 1], names)
    })
    .map(({ text, clauses }) => `${text} (${clauses.join(', ')})`)
    .join('\n')
}

describe.each(games.map((manifest) => [manifest.game.id, manifest] as const))('the rules page of %s', (_, manifest) => {
  const page = readFileSync(manifest.rulesPage, 'utf8')
  const examples = examplesIn(page)

  test('has examples, and every one is what the game really says', () => {
    expect(examples.length).toBeGreaterThan(0)
    for (const example of examples) expect(example.body).toBe(retold(manifest, example))
  })

  test('names every house rule with its values and default', () => {
    for (const rule of manifest.game.houseRules) {
      expect(page).toContain(`Option \`${rule.name}\``)
      expect(page).toContain(`\`${rule.default}\``)
    }
  })
})
