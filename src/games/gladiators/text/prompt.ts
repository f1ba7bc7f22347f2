import { itemAt, lastOf } from '../../../dice/index.ts'
import { type GameNode, placesBy } from '../../../engine/index.ts'
import type { StandingsProps } from '../../../kit/standings.tsx'
import { numberText, type Who } from '../../../kit/text.ts'
import type { Names, Prompt, Readers } from '../../text.ts'
import { attackDice, defenceDice, stunsBy } from '../rules/battle.ts'
import { battlesWon, finalWinnerOf } from '../rules/series.ts'
import type { GladiatorsState } from '../rules/state.ts'
import { guardOf, otherOf, strikeOf } from '../rules/turns.ts'
import { columnText, heldOn, words } from './words.ts'

const w = words.prompt

const initiativePrompt = ({ sheets, starts }: GladiatorsState, names: Readers): Prompt => {
  const [one, other] = [itemAt(sheets, 0).name, itemAt(sheets, 1).name]
  return {
    heading: starts > 0 ? w.tie : w.initiative.heading,
    detail: w.initiative.detail(itemAt(names, 0), one, itemAt(names, 1), other),
  }
}

const turnPrompt = (state: GladiatorsState, names: Readers): Prompt => {
  const { actor, sides, sheets } = state
  const other = otherOf(state)
  const dice = defenceDice(itemAt(sheets, other), itemAt(sides, other))
  const say = itemAt(sides, actor).stunned ? w.turn.stunned : w.turn.detail
  return { heading: w.turn.heading, detail: say(itemAt(names, other), dice) }
}

const attackPrompt = (state: GladiatorsState, names: Readers): Prompt => {
  const { attack } = strikeOf(state)
  const say = attack.thrown ? w.throws : w.attacks
  const sheet = itemAt(state.sheets, state.actor)
  const dice = attackDice(sheet, attack)
  return {
    heading: say(itemAt(names, state.actor), heldOn(sheet, attack.weapon)),
    detail: w.attackDice(dice, attack.luck),
  }
}

/** The incoming hit, and the number of 6s that block it. */
const blowText = (state: GladiatorsState): string => {
  const [{ hit }, { faces = [], lucky = [] }] = [guardOf(state), strikeOf(state)]
  const isStun = stunsBy(hit.stun, itemAt(state.sides, otherOf(state)))
  return w.blow(columnText(hit.column, [...faces, ...lucky]), hit.damage, isStun, hit.needed)
}

const defencePrompt = (state: GladiatorsState, names: Readers): Prompt => {
  const { dice, luck } = guardOf(state).defence
  return { heading: w.defence(itemAt(names, otherOf(state)), dice + luck), detail: blowText(state) }
}

const overPrompt = (state: GladiatorsState, names: Readers): Prompt => {
  const winner = finalWinnerOf(state)
  const series = battlesWon(state)
  if (winner === undefined) {
    const { heading, detail, evenSeries } = w.draw
    return { heading, detail: series.length > 0 ? evenSeries : detail(itemAt(state.sides, 0).health) }
  }
  const [first, second]: readonly [Who, Who] = [itemAt(names, winner), itemAt(names, 1 - winner)]
  if (series.length > 0) {
    const detail = w.won.series(numberText(itemAt(series, winner)), numberText(itemAt(series, 1 - winner)))
    return { heading: w.won.heading(first, second), detail }
  }
  return { heading: w.won.heading(first, second), detail: w.won.detail(first, itemAt(state.sides, winner).health) }
}

/** The pending question or the next event, in words for everyone at the table. */
export const prompt = (state: GladiatorsState, _: GameNode<unknown>, names: Readers): Prompt => {
  switch (state.phase) {
    case 'choose':
      return w.choose
    case 'luck':
      return state.starts > 0 ? { ...w.luck, heading: w.luckTie } : w.luck
    case 'initiative':
      return initiativePrompt(state, names)
    case 'turn':
      return turnPrompt(state, names)
    case 'attack':
      return attackPrompt(state, names)
    case 'guard':
      return { heading: w.guard, detail: blowText(state) }
    case 'defence':
      return defencePrompt(state, names)
    case 'focus':
      return { heading: w.focus.heading(itemAt(names, state.actor)), detail: w.focus.detail }
    case 'heal':
      return { heading: w.heal.heading(itemAt(names, state.actor)), detail: w.heal.detail }
    case 'over':
      return overPrompt(state, names)
    default:
      return state.phase satisfies never
  }
}

/** Winner of the last battle of a series, or a draw, in words. */
const lastBattle = ({ standing }: GladiatorsState, names: Names): string => {
  const games = standing?.games ?? []
  const points = lastOf(games)
  const best = Math.max(...points)
  const firsts = names.filter((_, seat) => points[seat] === best)
  const { won, drawn } = words.board.standings
  return firsts.length > 1 ? drawn(games.length) : won(itemAt(firsts, 0), games.length)
}

/** Winner of the last battle and the standings of the series, shown before the next battle. */
export const standingsOf = (state: GladiatorsState, names: Names): StandingsProps => {
  const won = battlesWon(state)
  const places = placesBy(won.length, (a, b) => itemAt(won, b) - itemAt(won, a))
  return {
    title: lastBattle(state, names),
    of: won.map((points, seat) => ({
      seat,
      place: itemAt(places, seat),
      name: itemAt(names, seat),
      note: itemAt(state.sheets, seat).name,
      points,
    })),
  }
}
