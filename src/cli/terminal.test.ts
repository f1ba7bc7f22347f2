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

test.each([
  [0, 80],
  [1, 40],
  [3, 40],
  [60, 60],
  [200, 200],
])('in a terminal of %i columns menus are drawn in %i, also when it is resized', (told, drawn) => {
  process.stdout.columns = told
  prepareTerminal()
  expect(process.stdout.columns).toBe(drawn)
  process.stdout.columns = told
  process.stdout.emit('resize')
  expect(process.stdout.columns).toBe(drawn)
})

test('Ctrl-Z stops the whole job, npm and npx too', () => {
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true)
  prepareTerminal()
  prepareTerminal()
  process.emit('SIGTSTP')
  expect(kill.mock.calls).toEqual([[0, 'SIGSTOP']])
})
