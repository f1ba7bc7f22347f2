import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { games } from '../../games/index.ts'
import { refusal, saidBy } from '../../testing/command-line.ts'
import { inTestFolder } from '../../testing/test-store.ts'

const SHELLS = ['bash', 'zsh', 'fish'] as const
const isHere = (shell: string): boolean => spawnSync(shell, ['-c', ':']).status === 0

test.each(SHELLS)('%s reads its script, and every verb and option stands in it', async (shell) => {
  const script = await saidBy(`completions ${shell}`)
  for (const word of ['simulate', 'completions', 'until-halfwidth', 'new-key', games.at(-1)!.game.id])
    expect(script).toContain(word)
  // Uses a file, because some versions of fish cannot read Node's standard-input socket.
  const complaints = await inTestFolder(async (folder) => {
    const file = join(folder, 'script')
    writeFileSync(file, script)
    return isHere(shell) ? spawnSync(shell, ['-n', file], { encoding: 'utf8' }).stderr : ''
  })
  expect(complaints).toBe('')
})

test('fish offers files only behind a verb', async () => {
  const script = await saidBy('completions fish')
  expect(script).toContain("complete -c hazelring -f\ncomplete -c hazelring -n 'not __fish_use_subcommand' -F\n")
})

test.runIf(isHere('bash'))('bash completes verbs, games and options', async () => {
  const script = await saidBy('completions bash')
  const completed = (...words: readonly string[]): readonly string[] => {
    const line = `COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _hazelring; printf '%s\n' "\${COMPREPLY[@]}"`
    const ran = spawnSync('bash', ['-c', `${script}\n${line}`, 'bash', 'hazelring', ...words], { encoding: 'utf8' })
    expect(ran.stderr).toBe('')
    return ran.stdout.trim().split('\n')
  }
  expect(completed('re')).toEqual(['replay', 'restore'])
  expect(completed('play', 'h')).toEqual(['holmgang'])
  expect(completed('simulate', 'holmgang', '--s')).toEqual(['--seats', '--seed'])
  expect(completed('replay', 'holmgang')).toEqual([''])
})

test('another shell is refused in a sentence', async () => {
  expect(await refusal('completions bsh')).toContain('Did you mean "bash"?')
})
