import { describe, expect, test } from 'vitest'
import { randomPolicy, sourcesOf } from '../bots/index.ts'
import { itemAt, seeded } from '../dice/index.ts'
import { type AnyGame, parseRule, parseRuleset, playOut, sampleValues, usualSeats } from '../engine/index.ts'
import type { ContentDraft } from '../kit/content/draft.ts'
import type { ContentEditor } from '../kit/content/editor.ts'
import { randomContent, spoiledContent, variedContent } from '../testing/contents.ts'
import { effortOf } from '../testing/effort.ts'
import { games } from './index.ts'

const { everything, seed } = effortOf(process.env)
const CONTENTS = everything ? 10_000 : 40

const owned = games.flatMap(({ game, content }) => (content === undefined ? [] : [{ id: game.id, game, content }]))

/** Random content: entirely, or ours with some parts changed, from few to many. */
const contentNo = (number: number, { schema, ours }: ContentEditor): ContentDraft => {
  const random = seeded(seed, number)
  const rate = [0, 1000, 300, 100, 30][number % 5] ?? 0
  return (rate === 0 ? randomContent(schema, random) : variedContent(schema, ours, random, rate)) as ContentDraft
}

/** Plays one game under random house rules with this content. */
const played = (game: AnyGame, rule: string, value: string, number: number): boolean => {
  const random = seeded(seed, number, 1)
  const asked = Object.fromEntries(
    game.houseRules.map((one) => [one.name, itemAt(sampleValues(one), random.below(sampleValues(one).length))]),
  )
  const request = { ...asked, [rule]: value }
  // A sample of another rule may name pieces that this content does not have.
  const fitting = game.houseRules.filter((one) => parseRule(one, request[one.name] ?? one.default, request).ok)
  const rules = parseRuleset(game.houseRules, {
    ...Object.fromEntries(fitting.map(({ name }) => [name, request[name] ?? ''])),
    [rule]: value,
  })
  if (!rules.ok) throw new RangeError(rules.error.message)
  const seats = usualSeats(game)
  const policies = Array.from({ length: seats }, () => randomPolicy)
  const { end } = playOut<unknown, unknown, unknown>(
    game,
    game.start(rules.value, seats),
    policies,
    sourcesOf(seed, number),
  )
  return end.payoff.every(Number.isFinite)
}

describe.each(owned)('random content of $id', ({ game, content }) => {
  test('plays to an end, or is refused with a field', async () => {
    const editor = await content.load()
    const endings = Array.from({ length: CONTENTS }, (_, number) => {
      const draft = contentNo(number, editor)
      const [fault] = editor.faults(draft)
      if (fault !== undefined) return fault.path.length > 0 ? 'refused' : `content ${number} is refused without a field`
      const printed = editor.print(draft)
      if (!printed.ok) return 'refused'
      return played(game, content.rule, printed.value, number) ? 'played' : `content ${number} has no payoff`
    })
    expect(endings.filter((ending) => ending !== 'played' && ending !== 'refused')).toEqual([])
    expect(endings.filter((ending) => ending === 'played').length).toBeGreaterThan(CONTENTS / 20)
  })

  test('with junk in one place is refused in one sentence with the field', async () => {
    const editor = await content.load()
    let refused = 0
    for (let number = 0; number < CONTENTS; number++) {
      const draft = spoiledContent(editor.ours, seeded(seed, number, 2)) as ContentDraft
      const messages = editor
        .faults(draft)
        .filter(({ field, message }) => message.slice(0, field.length + 2) !== `${field}: `)
      expect(messages, `content ${number}`).toEqual([])
      if (editor.faults(draft).length > 0) refused++
      const unreadable = editor.faults(draft).filter(({ message }) => message.length > 1000 || message.includes('\n'))
      expect(unreadable, `content ${number}`).toEqual([])
    }
    expect(refused).toBeGreaterThan(0.9 * CONTENTS)
  })
})
