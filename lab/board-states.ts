import { type Line, readPly } from '../src/engine/index.ts'
import { defaultRules } from '../src/engine/house-rules.ts'
import { type HolmgangRules, houseRules } from '../src/games/holmgang/rules/house-rules.ts'
import { type HolmgangState, holmgang } from '../src/games/holmgang/rules/rules.ts'

/** A position by the plies that lead to it: faces for a roll, an action for a choice. */
export type Script = {
  readonly rules?: Partial<HolmgangRules>
  readonly eye?: 0 | 1
  readonly advice?: string
  readonly plies: readonly string[]
}

const FIRST: Partial<HolmgangRules> = { first: 'choose' }
const TAKE: Partial<HolmgangRules> = { ...FIRST, wager: 'take-now' }
const toFour = ['6-6-6-6', 'parry 6', '6', 'keep']
const down = [
  '5-5-5-6',
  'parry 6',
  '1',
  'keep',
  '6-6-6-1',
  'parry 1',
  '2',
  'keep',
  '5-5-1-2',
  'parry 5',
  '5',
  'keep',
  '1-2-4-6',
  'parry 6',
  '5',
]

export const SCRIPTS: { readonly [name: string]: Script } = {
  opening: { plies: [] },
  opened: { plies: ['5|2'] },
  tie: { plies: ['4|4'] },
  roll: { rules: FIRST, plies: [] },
  'swing-next': { plies: ['5|2', '3-3-5-6', 'parry 6', '2', 'keep'] },
  parry: { rules: FIRST, eye: 1, advice: 'parry 6', plies: ['3-3-5-6'] },
  'parry-optional': { rules: { ...FIRST, parry: 'optional' }, eye: 1, plies: ['1-2-4-6'] },
  reroll: { rules: FIRST, eye: 1, plies: ['3-3-5-6', 'parry 6'] },
  blow: { rules: FIRST, eye: 1, plies: ['3-3-5-6', 'parry 6', '3'] },
  stance: { rules: FIRST, eye: 1, advice: 'swap', plies: ['4-4-5-5', 'parry 4', '1', '6-6-5-1', 'parry 5', '2'] },
  wager: { rules: FIRST, eye: 1, plies: down },
  wagered: { rules: FIRST, eye: 1, plies: [...down, 'wager'] },
  five: { rules: FIRST, eye: 0, plies: [...down, 'wager', '1-2-4-6', 'parry 6', '3', 'keep', '1-2-3-4-4'] },
  swap: { rules: FIRST, eye: 1, plies: [...down, 'swap'] },
  gone: {
    rules: FIRST,
    eye: 1,
    plies: [...down, 'swap', '5-5-1-2', 'parry 2', '5', 'swap', '5-5-5-6', 'parry 6', '1', 'swap', '6-6-5-1'],
  },
  vow: { rules: { ...FIRST, wager: 'before-swing' }, eye: 1, plies: down.slice(0, -4) },
  bound: { rules: { ...FIRST, wager: 'before-swing' }, eye: 1, plies: [...down.slice(0, -4), 'wager', 'keep'] },
  taking: { rules: TAKE, eye: 1, advice: 'wager', plies: down },
  taken: { rules: TAKE, eye: 1, plies: [...down, 'wager'] },
  three: { rules: TAKE, eye: 1, advice: 'parry 2', plies: [...down, 'wager', '2-2-5'] },
  'three-blow': { rules: TAKE, eye: 1, plies: [...down, 'wager', '2-2-5', 'parry 2', '1'] },
  blood: { rules: FIRST, eye: 0, plies: [...toFour, '1-2-3-5', 'parry 5', '1', 'keep', '5-5-5-1', 'parry 1', '2'] },
  bled: { rules: FIRST, eye: 1, plies: [...toFour, '1-2-3-5', 'parry 5', '1', 'keep', '5-5-5-1', 'parry 1', '2'] },
}

/** True for a choice of the script that this position does not offer. */
const isSkipped = (state: HolmgangState, text: string): boolean =>
  holmgang.node(state).kind !== 'decision' && !/^\d/.test(text)

const sorted = (text: string): string => (text.includes('|') ? text : text.split('-').toSorted().join('-'))

const lineFor = (state: HolmgangState, text: string): Line => {
  const node = holmgang.node(state)
  if (node.kind === 'chance')
    return {
      kind: 'roll',
      slot: node.slot,
      text: sorted(text),
      ...(node.seat === undefined ? {} : { seat: node.seat }),
    }
  if (node.kind === 'decision') return { kind: 'play', parts: [{ seat: node.seat, text }] }
  throw new RangeError(`over before ${text}`)
}

export type Step = { readonly state: HolmgangState; readonly before?: HolmgangState; readonly line?: Line }

export const startOf = ({ rules = {} }: Script): HolmgangState =>
  holmgang.start({ ...(defaultRules(houseRules) as HolmgangRules), ...rules }, 2)

export const stepBy = (state: HolmgangState, text: string): Step => {
  if (isSkipped(state, text)) return { state }
  const line = lineFor(state, text)
  const ply = readPly(holmgang, state, line)
  if (!ply.ok) throw new RangeError(ply.error.message)
  return { state: holmgang.step(state, ply.value), before: state, line }
}
