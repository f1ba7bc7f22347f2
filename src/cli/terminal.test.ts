import { afterEach, expect, test, vi } from 'vitest'
import { columns, prepareTerminal } from './terminal.ts'

const { columns: own } = process.stdout
afterEach(() => {
  process.stdout.columns = own
  process.removeAllListeners('SIGTSTP').removeAllListeners('SIGCONT')
  vi.restoreAllMocks()
})

test.each([
  [0, 80],
  [20, 40],
  [60, 60],
  [200, 80],
])('a terminal of %i columns is written in %i', (told, used) => {
  process.stdout.columns = told
  expect(columns()).toBe(used)
})

test('a terminal of 0 columns gets a width before menus are drawn, and again when it is resized', () => {
  process.stdout.columns = 0
  prepareTerminal()
  expect(process.stdout.columns).toBe(80)
  process.stdout.columns = 0
  process.stdout.emit('resize')
  expect(process.stdout.columns).toBe(80)
})

test('Ctrl-Z stops the whole job, npm and npx too', () => {
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true)
  prepareTerminal()
  prepareTerminal()
  process.emit('SIGTSTP')
  expect(kill.mock.calls).toEqual([[0, 'SIGSTOP']])
})
