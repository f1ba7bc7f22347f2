import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAll } from '../../../testing/for-all.ts'
import { anyDraft, openShops } from '../../../testing/workshops.ts'
import { keepSheet, listSheets, removeSheet, bringSheetBack } from './saved-sheets.ts'
import { storeOnShelf } from '../../../testing/shelf.ts'
import {
  emptyWorkshop,
  fetchedBack,
  isUnkept,
  withDraft,
  opponentOf,
  readWorkshop,
  writeWorkshop,
} from './workshop-state.ts'

const [{ shop }] = (await openShops()) as [Awaited<ReturnType<typeof openShops>>[number]]
const GAME = 'game'

const drafts = anyDraft(shop)

describe('the workshop state', () => {
  test('is there again as it was left', () =>
    forAll([drafts, drafts, fc.option(fc.string())], (draft, before, against) => {
      const store = storeOnShelf()
      const state = { draft, id: 'x', before: { draft: before }, ...(against !== null && { against }) }
      writeWorkshop(store, GAME, state)
      expect(readWorkshop(store, GAME, shop, [])).toEqual(state)
    }))

  test.each(['', '{', 'null', '7', '[]', '{"draft":3}', '{"draft":{"name":"x"}}'])(
    'is empty under a free name where %j was left',
    (text) => {
      const store = storeOnShelf()
      const [first, second] = shop.words.names
      store.write(`hazelring.workshop.${GAME}`, text)
      const state = readWorkshop(store, GAME, shop, [{ id: '1', text: '', draft: { ...shop.blank, name: first! } }])
      expect(state).toEqual({ draft: { ...shop.blank, name: second } })
    },
  )

  test('is never lost when another one takes its place', () =>
    forAll([drafts, drafts, fc.boolean()], (first, second, keeps) => {
      const store = storeOnShelf()
      if (keeps) keepSheet(store, GAME, second)
      const saved = listSheets(store, GAME, shop)
      const state = { ...emptyWorkshop(shop, saved), draft: first }
      fc.pre(isUnkept(shop, state, saved))
      const other = withDraft(shop, state, { draft: second }, saved)
      expect([other.draft, other.before]).toEqual([second, { draft: first }])
      const back = fetchedBack(shop, other, saved)
      expect(back.draft).toEqual(first)
      expect(back.before?.draft).toEqual(isUnkept(shop, other, saved) ? second : undefined)
    }))

  test('is let go where nothing is lost: nothing taken, ready-made, or kept as it is', () => {
    const store = storeOnShelf()
    const own = { ...shop.blank, name: 'Own', steps: shop.readyMade[0]!.steps }
    keepSheet(store, GAME, own)
    const saved = listSheets(store, GAME, shop)
    for (const draft of [shop.blank, shop.readyMade[0]!, own])
      expect(withDraft(shop, { draft }, { draft: shop.readyMade[1]! }, saved).before).toBeUndefined()
  })

  test('that is kept in the same form is the kept one', () => {
    const store = storeOnShelf()
    const { id } = keepSheet(store, GAME, shop.readyMade[1]!)
    const saved = listSheets(store, GAME, shop)
    expect(withDraft(shop, emptyWorkshop(shop, saved), { draft: shop.readyMade[1]! }, saved).id).toBe(id)
  })
})

describe('kept sheets', () => {
  test('are listed in their order, changed in place, deleted and brought back', () => {
    const store = storeOnShelf()
    const [one, two] = shop.readyMade as [typeof shop.blank, typeof shop.blank]
    keepSheet(store, GAME, one, 'a')
    keepSheet(store, GAME, two, 'b')
    keepSheet(store, GAME, two, 'a')
    store.write(`hazelring.sheet.${GAME}.c`, '{"name":')
    keepSheet(store, 'other', one, 'd')
    const all = listSheets(store, GAME, shop)
    expect(all.map(({ id, draft }) => [id, draft?.name])).toEqual([
      ['a', two.name],
      ['b', two.name],
      ['c', undefined],
    ])
    removeSheet(store, GAME, all[2]!)
    expect(listSheets(store, GAME, shop)).toHaveLength(2)
    bringSheetBack(store, GAME, all[2]!)
    expect(listSheets(store, GAME, shop)).toEqual(all)
  })
})

test('a sheet is measured against the one that was chosen, and against a ready-made one where that is gone or makes no sense', () => {
  const [first, second] = shop.readyMade
  const state = emptyWorkshop(shop, [])
  const dear = { ...shop.blank, steps: Object.fromEntries(shop.rows(shop.blank).map(({ field }) => [field, 3])) }
  const saved = [
    { id: 'x', text: '', draft: shop.blank },
    { id: 'y', text: '', draft: dear },
  ]
  expect(opponentOf(shop, { ...state, against: second!.name }, saved)).toEqual(second)
  expect(opponentOf(shop, { ...state, against: 'x' }, saved)).toEqual(shop.blank)
  for (const against of ['y', 'gone']) expect(opponentOf(shop, { ...state, against }, saved)).toEqual(first)
})
