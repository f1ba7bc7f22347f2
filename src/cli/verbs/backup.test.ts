import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore } from '../../server/app/open.ts'
import { refusal, saidBy } from '../../testing/command-line.ts'
import { tellingWrite } from '../../testing/store-child.ts'
import { inTestFolder } from '../../testing/test-store.ts'

const withGame = (work: (folder: string) => Promise<void>): Promise<void> =>
  inTestFolder(async (folder) => {
    const store = await openStore(join(folder, 'data'))
    await store.append(tellingWrite('a', 1, ''))
    await store.close()
    await work(folder)
  })

test('backup and restore say what they did, and where the games are that were there', () =>
  withGame(async (folder) => {
    const [file, data, other] = ['copy', 'data', 'other'].map((name) => join(folder, name))
    expect(await saidBy(`backup ${file} --data ${data}`)).toContain('1 game backed up to')
    expect(JSON.parse(await saidBy(`backup ${file} --data ${data} --force --json`))).toMatchObject({
      games: 1,
      entries: 1,
    })
    expect(await saidBy(`restore ${file} --data ${other}`)).toContain('Start the server')
    expect(await saidBy(`restore ${file} --data ${other} --force`)).toContain('games-before-restore-1.db')
  }))

test('what has to be put right is said in a sentence', () =>
  withGame(async (folder) => {
    const [file, data] = ['copy', 'data'].map((name) => join(folder, name))
    expect(await refusal(`backup ${file} --data ${folder}`)).toContain('There are no stored games')
    expect(await refusal(`restore ${file} --data ${data}`)).toContain('There is no file')
    writeFileSync(file!, 'mine')
    expect(await refusal(`backup ${file} --data ${data}`)).toContain('add --force')
    expect(await refusal(`restore ${file} --data ${data}`)).toContain('is no store of Hazelring')
    expect(existsSync(join(folder, 'hazelring-data'))).toBe(false)
  }))
