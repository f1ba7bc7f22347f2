import { type Frame, type Actor, slotAt } from './frame.ts'
import type { SideSpace } from './space.ts'
import { EFFECTS } from './tables.ts'

/** The current turn of the iteration: acting seat and position. */
export type DuelTurn = {
  actor: Actor
  stunned: number
  guard: number
  /** `own`, `health`: resources and health of the acting seat. `their`, `target`: the opponent's. */
  own: number
  their: number
  health: number
  target: number
  /** Index of the first slot for these resources and healths. */
  base: number
}

/**
 * Ways to take a turn, in parallel arrays. The value to the next seat is a sum of several parts. `fixed` is known.
 * `whiffs` and `blocks` weigh the unknown slots `whiffTo` and `blockTo`. Each group adds the defender's best option by
 * its own Luck: a fixed part and a weight of slot `blockTo`.
 */
export type Workspace = {
  readonly frame: Frame
  readonly turn: DuelTurn
  ways: number
  groups: number
  options: number
  readonly fixed: Float64Array
  readonly whiffs: Float64Array
  readonly whiffTo: Int32Array
  readonly blocks: Float64Array
  readonly blockTo: Int32Array
  /** Groups of way w end before groupEnd[w], options of group g before optionEnd[g]. */
  readonly groupEnd: Int32Array
  readonly optionEnd: Int32Array
  readonly optionFixed: Float64Array
  readonly optionBlocks: Float64Array
}

const STUN = EFFECTS.indexOf('stun')
const STAY = EFFECTS.indexOf('stay')

const most = (numbers: readonly number[]): number => numbers.reduce((a, b) => Math.max(a, b), 0)

export const newWorkspace = (frame: Frame): Workspace => {
  const { spaces, layout, strikes } = frame
  const perSlot = most(spaces.map(({ form, sheet }) => form.length * (sheet.luck + 1) + 2))
  const ways = layout.slots * perSlot
  const hits = most(strikes.flat(2).map((strike) => strike.hits))
  const luck = most(spaces.map(({ sheet }) => sheet.luck))
  const groups = luck === 0 ? 0 : ways * hits
  return {
    frame,
    turn: { actor: 0, stunned: 0, guard: 0, own: 0, their: 0, health: 1, target: 1, base: 0 },
    ways: 0,
    groups: 0,
    options: 0,
    fixed: new Float64Array(ways),
    whiffs: new Float64Array(ways),
    whiffTo: new Int32Array(ways),
    blocks: new Float64Array(ways),
    blockTo: new Int32Array(ways),
    groupEnd: new Int32Array(ways),
    optionEnd: new Int32Array(groups),
    optionFixed: new Float64Array(groups * (luck + 1)),
    optionBlocks: new Float64Array(groups * (luck + 1)),
  }
}

export const clear = (work: Workspace): void => {
  work.ways = 0
  work.groups = 0
  work.options = 0
}

const stunnedClass = ({ guards }: SideSpace): number => guards.length - 1

/** Adds an empty way and returns its index. */
const open = (work: Workspace): number => {
  const way = work.ways++
  work.fixed[way] = work.whiffs[way] = work.blocks[way] = 0
  work.whiffTo[way] = work.blockTo[way] = 0
  work.groupEnd[way] = work.groups
  return way
}

/** Slots that follow an attack, with the opponent to act; `from` is the index of their first slot. */
type Aftermath = {
  from: number
  /** True if a hit without effect leads back to the same resources and healths. */
  inside: boolean
  block: number
  stun: number
  stays: boolean
  luck: number
}

const after: Aftermath = { from: 0, inside: false, block: 0, stun: 0, stays: false, luck: 0 }

/** Index of the position after an unblocked hit, before the defence loses Luck; −1 if the hit wins. */
const landing = ({ frame, turn }: Workspace, damage: number, effect: number): number => {
  if (damage >= turn.target) return -1
  const isStunned = effect === STUN || (effect === STAY && after.stays)
  return after.from - damage * frame.layout.healthStep[1 - turn.actor]! + (isStunned ? after.stun : after.block)
}

/** Adds the hits of a strike against a defender without Luck. Returns the chance of a block. */
const plainHits = (work: Workspace, way: number, form: number, luck: number, lost: number): number => {
  const { frame, turn, fixed } = work
  const { values } = frame
  const strike = frame.strikes[turn.actor][form]![luck]!
  const { blocks } = frame.guards[1 - turn.actor]![turn.guard]![0]!
  let [sum, blocked] = [0, 0]
  for (let hit = 0; hit < strike.hits; hit++) {
    const chance = strike.chance[lost * strike.hits + hit]!
    const block = blocks[strike.needed[hit]!]!
    const to = landing(work, strike.damage[hit]!, strike.effect[hit]!)
    blocked += chance * block
    if (to >= 0) sum += chance * (1 - block) * values[to]!
  }
  fixed[way]! += sum
  return blocked
}

/** Value of one defence to the defender without the unknown slot. Adds the weight of that slot to `optionBlocks`. */
const option = (work: Workspace, luck: number, needed: number, to: number): number => {
  const { frame, turn } = work
  const { values, layout } = frame
  const y = 1 - turn.actor
  const { blocks, lost } = frame.guards[y]![turn.guard]![luck]!
  const step = layout.resourceStep[y]!
  let sum = 0
  for (let gone = 0; gone <= luck; gone++) {
    const block = blocks[needed * (luck + 1) + gone]!
    const back = gone * step
    if (to >= 0) sum += (lost[gone]! - block) * values[to - back]!
    if (gone === 0 && after.inside) work.optionBlocks[work.options] = block
    else sum += block * values[after.from + after.block - back]!
  }
  return sum
}

/**
 * Value of the best defence with Luck against a hit, if the next positions are known. `dice`: number of normal defence
 * dice. Considers only useful Luck (G18).
 */
const bestOption = (work: Workspace, dice: number, needed: number, to: number): number => {
  let best = option(work, 0, needed, to)
  for (let luck = Math.max(1, needed - dice); luck <= after.luck; luck++)
    best = Math.max(best, option(work, luck, needed, to))
  return best
}

const addOption = (work: Workspace, chance: number, luck: number, needed: number, to: number): void => {
  const sum = option(work, luck, needed, to)
  work.optionFixed[work.options] = chance * sum
  work.optionBlocks[work.options]! *= chance
  work.options++
}

/** Adds the hits of a strike against a defender with Luck. */
const luckyHits = (work: Workspace, way: number, form: number, luck: number, lost: number): void => {
  const { frame, turn } = work
  const strike = frame.strikes[turn.actor][form]![luck]!
  const dice = frame.spaces[1 - turn.actor]!.guards[turn.guard]!
  for (let hit = 0; hit < strike.hits; hit++) {
    const chance = strike.chance[lost * strike.hits + hit]!
    const needed = strike.needed[hit]!
    const to = landing(work, strike.damage[hit]!, strike.effect[hit]!)
    if (!after.inside) {
      work.fixed[way]! += chance * bestOption(work, dice, needed, to)
      continue
    }
    addOption(work, chance, 0, needed, to)
    for (let more = Math.max(1, needed - dice); more <= after.luck; more++) addOption(work, chance, more, needed, to)
    work.optionEnd[work.groups++] = work.options
  }
  work.groupEnd[way] = work.groups
}

const lookAfter = ({ frame, turn }: Workspace, guard: number): void => {
  const { layout, spaces } = frame
  const other = (1 - turn.actor) as Actor
  const { stuns, guardsByLuck, luck } = spaces[other]
  after.block = slotAt(layout, other, 0, guard)
  after.stun = stuns === 2 ? slotAt(layout, other, 1, guard) : after.block
  after.stays = stuns === 2 && turn.guard === stunnedClass(spaces[other])
  after.luck = guardsByLuck ? luck[turn.their]! : 0
}

export const addAttack = (work: Workspace, form: number, luck: number): void => {
  const { frame, turn } = work
  const { layout, spaces, strikes, values } = frame
  const own = spaces[turn.actor]
  const { guard, whiffGuard, spends } = own.form[form]!
  const stunned = turn.stunned === 1
  const whiff = slotAt(layout, (1 - turn.actor) as Actor, 0, stunned ? stunnedClass(own) : whiffGuard)
  const way = open(work)
  lookAfter(work, stunned ? stunnedClass(own) : guard)
  work.whiffTo[way] = whiff
  work.blockTo[way] = after.block
  for (let lost = 0; lost <= luck; lost++) {
    const missed = strikes[turn.actor][form]![luck]!.whiff[lost]!
    after.from = turn.base - (spends + lost) * layout.resourceStep[turn.actor]
    after.inside = lost === 0 && spends === 0
    if (after.inside) work.whiffs[way] = missed
    else work.fixed[way]! += missed * values[after.from + whiff]!
    if (after.luck > 0) luckyHits(work, way, form, luck, lost)
    else {
      const blocked = plainHits(work, way, form, luck, lost)
      if (after.inside) work.blocks[way] = blocked
      else work.fixed[way]! += blocked * values[after.from + after.block]!
    }
  }
}

/** A hit before its defence. `effect` is an index in `EFFECTS`. */
type Landing = { readonly damage: number; readonly effect: number; readonly needed: number }

/**
 * Value to the defender, who acts next, after a defence with this many Luck dice. The resources are those after the
 * attack roll. `guard` is the class of the attacker's own defence.
 */
export const defended = (work: Workspace, { damage, effect, needed }: Landing, guard: number, luck: number): number => {
  lookAfter(work, guard)
  after.from = work.turn.base
  after.inside = false
  return option(work, luck, needed, landing(work, damage, effect))
}

/** Adds FOCUS, which may fail to end a stun (G7). */
export const addFocus = (work: Workspace): void => {
  const { frame, turn } = work
  const way = open(work)
  const other = (1 - turn.actor) as Actor
  const ends = turn.stunned === 1 ? frame.focus : 1
  work.whiffs[way] = ends
  work.whiffTo[way] = slotAt(frame.layout, other, 0, 0)
  work.blocks[way] = 1 - ends
  work.blockTo[way] = slotAt(frame.layout, other, 0, stunnedClass(frame.spaces[turn.actor]))
}

/** Possible gains of a Heal die, each from two faces. */
const GAINS = 3

/** Adds a Heal die. One must be left, and health must be missing. */
export const addHeal = (work: Workspace): void => {
  const { frame, turn } = work
  const { layout, spaces, values } = frame
  const own = spaces[turn.actor]
  const way = open(work)
  const to =
    turn.base -
    own.healSpends * layout.resourceStep[turn.actor] +
    slotAt(layout, (1 - turn.actor) as Actor, 0, turn.stunned === 1 ? stunnedClass(own) : 0)
  for (let gain = 1; gain <= GAINS; gain++) {
    const healed = Math.min(own.sheet.health, turn.health + gain) - turn.health
    work.fixed[way]! += values[to + healed * layout.healthStep[turn.actor]]! / GAINS
  }
}

/**
 * Adds every way that can be best. It includes FOCUS only during a stun. Without a stun a defensive attack is at least
 * as good: it leaves the same defence and can hurt the opponent (docs/decisions/0009-gladiators.md).
 */
export const addWays = (work: Workspace): void => {
  const { frame, turn } = work
  const { forms, luck, heal, sheet } = frame.spaces[turn.actor]
  for (const form of forms[turn.own]!) for (let dice = 0; dice <= luck[turn.own]!; dice++) addAttack(work, form, dice)
  if (heal[turn.own]! > 0 && turn.health < sheet.health) addHeal(work)
  if (turn.stunned === 1) addFocus(work)
}

export const addAllWays = (work: Workspace): void => {
  addWays(work)
  if (work.turn.stunned === 0) addFocus(work)
}
