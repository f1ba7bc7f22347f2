import type { GladiatorsState } from '../src/games/gladiators/rules/state.ts'
import type { Script } from './lab.tsx'

const BRUTUS_FLAMMA = ['Brutus+Flamma', '5-6|1-2-3']
const LUCKY = ['Felix+Livia', 'luck 2', '1-2-6|2-5|1-1-2-3']
const HOARD = 'Hoard.attack3.initiative3.dagger0.short-sword0.spear0.mace0.axe0.shield1.luck4'

export const SCRIPTS: { readonly [name: string]: Script<GladiatorsState> } = {
  choose: { plies: [] },
  luck: { plies: ['Felix+Salvia'] },
  initiative: { plies: ['Brutus+Flamma'] },
  tie: { plies: ['Felix+Salvia', 'luck 1+plain', '1-2-3|4|5-5'] },
  started: { plies: BRUTUS_FLAMMA },
  turn: { plies: [...BRUTUS_FLAMMA, 'axe', '1-1-2-4-5', '1-2-3-4'], eye: 1, advice: 'spear thrown' },
  lucky: { plies: [...LUCKY], advice: 'short-sword berserk luck 1' },
  attack: { plies: [...BRUTUS_FLAMMA, 'axe thrown berserk'] },
  'attack-luck': { plies: [...LUCKY, 'short-sword luck 1'] },
  whiff: { plies: [...BRUTUS_FLAMMA, 'axe', '1-1-2-2-3'], eye: 1 },
  defence: { plies: [...BRUTUS_FLAMMA, 'axe berserk', '1-5-5-2-3-4'], eye: 1 },
  guard: { plies: ['Brutus+Felix', 'plain', '6-6|1-2-3', 'axe', '6-6-2-3-4'], eye: 1 },
  blocked: { plies: [...BRUTUS_FLAMMA, 'axe berserk', '1-5-5-2-3-4', '6-6-1-2'], eye: 1 },
  landed: { plies: [...BRUTUS_FLAMMA, 'axe berserk', '1-5-5-2-3-4', '6-1-1-2'], eye: 1 },
  critical: { plies: [...BRUTUS_FLAMMA, 'axe berserk', '6-6-6-2-3-4'], eye: 1 },
  focus: { plies: [...BRUTUS_FLAMMA, 'focus'], eye: 1 },
  heal: { plies: [...BRUTUS_FLAMMA, 'axe berserk', '1-5-5-2-3-4', '6-1-1-2', 'heal'], eye: 1 },
  healed: { plies: [...BRUTUS_FLAMMA, 'axe berserk', '1-5-5-2-3-4', '6-1-1-2', 'heal', '5'], eye: 1 },
  hoard: { rules: { a: HOARD, b: HOARD.replace('Hoard', 'Hydra') }, plies: ['plain+plain', '5-6-6|1-2-2'] },
  over: { plies: [...BRUTUS_FLAMMA, 'axe berserk', '6-6-6-6-6-6', '1-2-3-4'] },
}
