import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Balance } from '../analysis/balance/balance.ts'
import { sampleValues } from '../engine/index.ts'
import { changeAt } from '../kit/content/draft.ts'
import { type AnyManifest, games } from '../games/index.ts'
import { clausesOf } from '../games/rules-page.ts'
import { begun } from '../testing/plays.ts'
import { terminalHere } from '../testing/terminal.ts'
import { quickRulesOf, shortRulesOf } from '../testing/short-rules.ts'
import { ownedGame } from './content.ts'
import { pageLines, rulesPage } from './page-lines.ts'
import { gameSaverFor } from './play/game-saver.ts'
import { runCommand } from './play/person.ts'
import { columns } from './terminal.ts'
import { jsonBy, refusal, saidBy } from '../testing/command-line.ts'
import { tempFolder } from '../testing/temp-folder.ts'

const folder = tempFolder()

const fileOf = (name: string, text: string): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

/** Option with house rules for a quick game, without rules that have no effect under an owner's content. */
const shortOption = (manifest: AnyManifest): string => {
  const rules = Object.entries({ ...shortRulesOf(manifest), ...quickRulesOf(manifest) }).filter(([name]) => {
    const { when = {} } = manifest.game.houseRules.find((rule) => rule.name === name) ?? {}
    return !((manifest.content?.rule ?? '') in when)
  })
  return rules.length === 0 ? '' : ` --rules ${rules.map((pair) => pair.join('=')).join()}`
}

const owned = games.flatMap((manifest) => {
  const { game, content } = manifest
  return content === undefined ? [] : [{ id: game.id, manifest, content, short: shortOption(manifest) }]
})

describe.each(owned)('pieces of $id in a file', ({ id, manifest, content, short }) => {
  test('are played with, and the game contains them', async () => {
    const { ours, print, rename } = await content.load()
    const draft = rename(ours, 'Mine')
    const printed = print(draft)
    const file = fileOf('mine.json', JSON.stringify(draft))
    const { rules } = await jsonBy(`play ${id} --content ${file} --seats random,random --seed 1`)
    expect(rules).toMatchObject({ [content.rule]: printed.ok && printed.value })
  })

  test('are refused with the faulty field and what to write there', async () => {
    const { ours, faults } = await content.load()
    const draft = changeAt(changeAt(ours, ['name'], 7), ['format'], 2)
    const [first, ...others] = faults(draft)
    expect(others).toHaveLength(1)
    const said = await refusal(`simulate ${id} --games 1 --content ${fileOf('faulty.json', JSON.stringify(draft))}`)
    expect(said).toContain(first!.message)
    expect(said).toContain('1 more')
  })

  test('are checked, printed and balanced by a file that names no game', async () => {
    const { ours, rename } = await content.load()
    const file = fileOf('fair.json', JSON.stringify(rename(ours, 'Mine')))
    expect(await saidBy(`content check ${file}`)).toContain('“Mine”')
    expect(await saidBy(`content print ${file}`)).toContain('Mine')
    expect(JSON.parse(await saidBy(`content ours ${id}`))).toEqual(ours)
    const { payoff, pieces, ...report } = await jsonBy<Balance>(`content balance ${file}${short} --games 2 --seed 1`)
    expect(report).toMatchObject({ game: id, games: 2, seed: 1 })
    expect(payoff.reduce((sum, { mean }) => sum + mean, 0)).toBeCloseTo(1, 9)
    expect(pieces.length).toBeGreaterThan(5)
    expect(pieces.filter(({ games: { share, low, high } }) => !(low <= share && share <= high))).toEqual([])
    expect(pieces.filter(({ uses, games: { share } }) => uses.mean > 0 !== share > 0)).toEqual([])
  })

  test('are on the rules page in the terminal, also during a match', async () => {
    const { ours, rename } = await content.load()
    const page = await saidBy(`rules ${id} --content ${fileOf('page.json', JSON.stringify(rename(ours, 'Mine')))}`)
    expect(page.replaceAll(/\s+/g, ' ')).toContain('This game uses its owner’s pieces')
    expect(await saidBy(`rules ${id}`)).not.toContain('Hazelring’s pieces')
    const rule = manifest.game.houseRules.find(({ name }) => name === content.rule)!
    const play = begun(manifest.game, ['Ada', 'Ben'], { rules: { [rule.name]: sampleValues(rule)[1]! } })
    const pieces = await rulesPage(manifest, play.rules)
    const here = terminalHere()
    const session = { manifest, keeper: gameSaverFor(undefined, false) }
    for (const clause of clausesOf(pieces))
      await runCommand({ session, play, seat: 0, offered: [] }, { kind: 'rules', clause })
    here.close()
    const lines = pageLines(
      pieces.filter(({ clause }) => clause !== undefined),
      columns(),
    )
    expect(
      here
        .text()
        .split('\n')
        .filter((line) => line !== ''),
    ).toEqual(lines.filter((line) => line !== ''))
  })

  // The commands are the same for every game.
  test.runIf(id === owned[0]!.id)('are balanced on a page, and compared with ours', async () => {
    const { ours, rename } = await content.load()
    const file = fileOf('compared.json', JSON.stringify(rename(ours, 'Mine')))
    const {
      pieces: [first],
    } = await jsonBy<Balance>(`content balance ${file}${short} --games 2 --seed 1`)
    expect(await saidBy(`content balance ${file}${short} --games 2 --seed 1`)).toContain(first!.name)
    const said = JSON.parse(
      await saidBy(`compare ${id}${short} --content ${file} --games 1 --seats random,random --seed 1 --json`),
    )
    expect(JSON.stringify(said)).toContain(`"${content.rule}":"own-`)
  })

  test('are refused where the file is no JSON, or the rules name others', async () => {
    const { ours } = await content.load()
    expect(await refusal(`play ${id} --content ${fileOf('torn.json', '{"name":')}`)).toContain('no JSON')
    const file = fileOf('ours.json', JSON.stringify(ours))
    expect(await refusal(`play ${id} --rules ${content.rule}=x --content ${file}`)).toContain(content.rule)
  })
})

test('a game with pieces of a file is solved', async () => {
  const [{ id, content }] = owned as [(typeof owned)[0]]
  const { ours, print, rename } = await content.load()
  const draft = rename(ours, 'Mine')
  const printed = print(draft)
  const { exact, rules } = await jsonBy(`solve ${id} --content ${fileOf('solved.json', JSON.stringify(draft))}`)
  expect({ exact, rules }).toMatchObject({ exact: true, rules: { [content.rule]: printed.ok && printed.value } })
})

test('a file that fits no game is refused, and every fault of one that does is named', async () => {
  expect(await refusal(`content check ${fileOf('none.json', '{"name":"Mine"}')}`)).toContain('Tankards')
  const faulty = fileOf('card.json', '{"nested":"some","combinations":[]}')
  expect(await refusal(`content check ${faulty}`)).toContain('4 faults')
  expect(await refusal(`content chek ${faulty}`)).toContain('check')
})

test('are refused by games that have none', async () => {
  const { content: _, ...without } = games[0]!
  await expect(ownedGame(without)).rejects.toThrow(without.text.title)
})
