import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rulesFor } from '../../../src/engine/index.ts'
import { fieldOf } from './field.ts'
import { roundMore, shared } from './rounds.ts'
import { swordEvent } from '../../../src/games/sword-event/rules/rules.ts'
import { loadDuel, saveDuel } from './file.ts'

test('a solved duel is read back as it was kept; what is broken or something else is refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'duel-'))
  try {
    const path = join(folder, 'duel.bin')
    const rules = rulesFor(swordEvent, { arena: 'small', rerolls: 'reset' })
    const before = roundMore(fieldOf(rules, 1), shared(fieldOf(rules, 1)))
    const now = roundMore(fieldOf(rules, 1), before)
    saveDuel(path, { rules, health: 1, rounds: 1, change: 0.25 }, before, now)
    const read = loadDuel(path)
    expect(read).toMatchObject({ rules, health: 1, rounds: 1, change: 0.25 })
    expect(read.field.size).toBe(fieldOf(rules, 1).size)
    expect([read.start, read.last]).toEqual([before.low.start, now.low.last])

    writeFileSync(path, readFileSync(path).subarray(0, -8))
    expect(() => loadDuel(path)).toThrow('solve the duel again')
    writeFileSync(path, 'Hello')
    expect(() => loadDuel(path)).toThrow('no file of a solved duel')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
