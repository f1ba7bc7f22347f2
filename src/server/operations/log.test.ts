import { describe, expect, test } from 'vitest'
import { createLog, shortId } from './log.ts'

const logged = (isTerminal: boolean) => {
  const lines: string[] = []
  return { lines, log: createLog({ write: (line) => void lines.push(line) }, 'info', isTerminal) }
}

describe('a fault in the log', () => {
  test('is its kind and its place, not its words, which may quote somebody', () => {
    const { lines, log } = logged(false)
    log.error({ err: new RangeError('Hrafn chose "sword"', { cause: new Error('Helga') }) }, 'Something went wrong.')
    const { err, msg, level } = JSON.parse(lines[0]!) as {
      err: { type: string; frames: string[]; cause: { type: string } }
      msg: string
      level: number
    }
    expect([err.type, err.cause.type, msg, level]).toEqual(['RangeError', 'Error', 'Something went wrong.', 50])
    expect(err.frames[0]).toContain('log.test.ts')
    expect(lines[0]).not.toMatch(/Hrafn|sword|Helga/)
  })

  test('of the system is kept whole', () => {
    const { lines, log } = logged(false)
    log.error({ err: Object.assign(new Error('disk full'), { code: 'ENOSPC' }) }, 'Something went wrong.')
    expect(JSON.parse(lines[0]!)).toMatchObject({ err: { code: 'ENOSPC', message: 'disk full' } })
  })

  test('that is no error names its type alone', () => {
    const { lines, log } = logged(false)
    log.error({ err: 'Hrafn' }, 'Something went wrong.')
    expect(JSON.parse(lines[0]!)).toMatchObject({ err: { type: 'string' } })
    expect(lines[0]).not.toContain('Hrafn')
  })
})

test('on a terminal lines are sentences', () => {
  const { lines, log } = logged(true)
  log.warn('The disk is nearly full.')
  log.error({ err: Object.assign(new Error('x'), { code: 'EIO' }) }, 'Something went wrong.')
  expect(lines).toEqual([
    expect.stringMatching(/^\d\d:\d\d:\d\d The disk is nearly full\.\n$/),
    expect.stringMatching(/^\d\d:\d\d:\d\d Something went wrong\. \(EIO\)\n$/),
  ])
})

test('a match is named by so much of its id that nobody comes in by it', () => {
  expect([shortId('abcdefghijklmnop'), shortId(undefined)]).toEqual(['abcdef', undefined])
})
