import { called, opening } from '../../../kit/english.ts'
import { capitalise, counted, listAnd, plural, type Who, YOU } from '../../../kit/text.ts'
import type { Column, StunEffect } from '../rules/attack-table.ts'
import type { Manner, Stance } from '../rules/battle.ts'
import type { Skill, WeaponClass, WeaponDrawing } from '../rules/content.ts'
import type { RuleWords } from '../../text.ts'

type ByManner<T> = { readonly [manner in Manner]: T }
type BySkill<T> = { readonly [skill in Skill]: T }
const has = (who: Who): string => (who === YOU ? 'You have' : `${who} has`)

const dice = (count: number): string => counted(count, 'die', 'dice')
const defends = (who: Who, count: number): string => {
  if (count === 0) return who === YOU ? 'You have no dice to defend with' : `${who} has no dice to defend with`
  return who === YOU ? `You defend with ${dice(count)}` : `${who} defends with ${dice(count)}`
}
const luckDice = (count: number): string => counted(count, 'Luck die', 'Luck dice')
const healDice = (count: number): string => counted(count, 'Heal die', 'Heal dice')
const diceAndLuck = (count: number, luck: number): string =>
  luck === 0 ? dice(count) : `${dice(count)} and ${luckDice(luck)}`
const someLuck = (count: number): string => (count === 0 ? 'no Luck' : luckDice(count))
const health = (count: number): string => `${count} health`

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')
const sixes = (count: number): string => `${NUMBERS[count] ?? count} ${plural(Math.max(1, count), '6')}`
const blocks = (needed: number): string => `${sixes(needed)} ${plural(needed, 'blocks', 'block')} it`
const damage = (points: number, stuns: boolean): string => `${points} damage${stuns ? ' and a stun' : ''}`

const byManner = <T>(say: (how: string) => T): ByManner<T> => ({
  normal: say(''),
  berserk: say(', berserk'),
  defensive: say(', defensively'),
})

const withLuck = (luck: number): string => (luck === 0 ? '' : ` +${luck}`)

const nextDefence = (hit: number, whiff: number): string =>
  `${hit}${hit === whiff ? '' : `, or ${whiff} after a whiff (no 4, 5 or 6)`}`

type Rolled = { readonly name: string; readonly faces: string; readonly sum: number }
const initiativeRolls = (rolls: readonly Rolled[]): string =>
  rolls.map(({ name, faces, sum }) => `${name} rolls ${faces} = ${sum}`).join(', ')

const arms = (weapon: string, ammo: number): string => (ammo > 1 ? `${ammo} ${weapon}s` : weapon)

const gladiatorRule = (title: string): RuleWords => ({
  title,
  about: 'Chosen at the table, a ready-made gladiator by name, or a whole sheet of 40 points.',
  ruling: 'G21',
  values: {},
})

export const en = {
  title: 'Gladiators',
  characters: 'gladiators',
  tagline: 'Two fighters, one arena: axe or shield, berserk or careful, and a Luck die for the moment that counts.',
  credit: {
    author: 'the publisher of Gladiators, whose sheets name no person',
    source: 'Quick start, attack table and tracker sheets, and the publisher’s public pages',
    ours: 'The words of the rules page, the rulings on open questions, the gladiators, weapons and most prices, the drawings and the software.',
  },
  /** Names of weapons within a sentence. */
  weapons: {
    unarmed: 'bare hands',
    dagger: 'dagger',
    'short-sword': 'short sword',
    spear: 'spear',
    mace: 'mace',
    axe: 'battle axe',
    'great-sword': 'great sword',
    trident: 'trident',
    net: 'net',
  } satisfies { readonly [weapon in WeaponDrawing | 'unarmed']: string },
  /** Names of weapons after "with". */
  held: {
    unarmed: 'bare hands',
    dagger: 'the dagger',
    'short-sword': 'the short sword',
    spear: 'the spear',
    mace: 'the mace',
    axe: 'the battle axe',
    'great-sword': 'the great sword',
    trident: 'the trident',
    net: 'the net',
  } satisfies { readonly [weapon in WeaponDrawing | 'unarmed']: string },
  /** An owner's weapon after "with". */
  heldOwn: (weapon: string) => `the ${weapon}`,
  skills: {
    attack: 'ATTACK',
    initiative: 'INITIATIVE',
    armor: 'ARMOR',
    shield: 'SHIELD',
    parry: 'PARRY/DODGE',
    luck: 'Luck',
    heal: 'Heal',
  } satisfies BySkill<string>,
  classes: { A: 'class A', B: 'class B', C: 'class C', D: 'class D' } satisfies {
    readonly [of in WeaponClass]: string
  },
  dice,
  luckDice,
  sixes,
  pools: { attack: 'Attack', defence: 'Defence', Luck: 'Luck' },
  /** Faces of a roll: normal dice, Luck dice, or both. */
  faces: {
    plain: (faces: string) => faces,
    lucky: (luck: string) => `Luck ${luck}`,
    both: (faces: string, luck: string) => `${faces} and Luck ${luck}`,
  },
  columns: {
    whiff: 'nothing above 3',
    '4': 'a 4',
    '4-4': 'double 4',
    '5': 'a 5',
    '5-5': 'double 5',
    '6': 'a 6',
    '6-6': 'double 6',
  } satisfies { readonly [column in Exclude<Column, 'critical'>]: string },
  critical: (count: number) => `${sixes(count)}, a critical strike`,
  tableField: (of: string, column: string) => `Class ${of}, ${column}`,
  /** Name of a roll with three or more dice of its column's face: "three 5s, a double 5". */
  moreThanDouble: (count: number, face: number, column: string) => `${NUMBERS[count] ?? count} ${face}s, a ${column}`,
  sheet: {
    skill: (skill: string, rank: number) => `${skill} ${rank}`,
    arms,
    /** An owner's weapon in a list of weapons with ranks. */
    ownWeapon: (weapon: string) => `“${weapon}”`,
    arm: (weapon: string, ammo: number, rank: number) => `${arms(weapon, ammo)} ${rank}`,
  },
  chapter: (turn: number) => (turn === 0 ? 'the entry' : `turn ${turn}`),
  chapterOfBattle: (battle: number, turn: number) =>
    turn === 0 ? `battle ${battle}` : `battle ${battle}, turn ${turn}`,
  houseRules: {
    a: gladiatorRule('Gladiator of the first seat'),
    b: gladiatorRule('Gladiator of the second seat'),
    critical: {
      title: 'How much damage does a critical strike do?',
      about: 'Three 6s or more; the table of critical damage is lost.',
      ruling: 'G3',
      values: {
        double: { title: 'Twice the 6s', about: 'Twice the number of 6s and the bonus of the weapon’s class.' },
        count: { title: 'The 6s once', about: 'The number of 6s and the bonus of the weapon’s class.' },
      },
    },
    tables: {
      title: 'Attack, stun and critical tables',
      about:
        'The tables of the sheets, or your own. Computer players can use any tables; their strength was measured with ours.',
      ruling: 'G27',
      values: { hazelring: { title: 'Printed tables', about: 'The tables of the rules page.' } },
    },
    'lone-six': {
      title: 'How much damage does a lone 6 of class D do?',
      about: 'The scan of the attack table leaves two readings for the great sword.',
      ruling: 'G1',
      values: {
        five: { title: '5', about: 'As class C; only a double 6 does 7.' },
        seven: { title: '7', about: 'As a double 6 of class D.' },
      },
    },
    focus: {
      title: 'How does FOCUS end a stun?',
      about: 'The sheet ends a stun if the stunned gladiator is able to FOCUS.',
      ruling: 'G7',
      values: {
        turn: { title: 'It takes the turn', about: 'FOCUS always ends the stun and takes the place of an attack.' },
        free: { title: 'It costs nothing', about: 'Everyone is able to FOCUS at once, so that no hit stuns.' },
        roll: { title: 'It takes the turn and a roll', about: 'The stun ends with 4, 5 or 6 on one die.' },
      },
    },
    'luck-on-defence': {
      title: 'Luck dice on defence?',
      about: 'Luck dice always help attacks and initiative.',
      ruling: 'G9',
      values: {
        on: { title: 'Yes', about: 'The defender may add Luck dice once the attack has been rolled.' },
        off: { title: 'No', about: 'Luck is for attacks and initiative only.' },
      },
    },
    'heal-dice': {
      title: 'Heal dice?',
      about: 'They are on the tracker, but their rules are lost.',
      ruling: 'G12',
      values: {
        on: { title: 'Instead of an attack', about: 'Roll a Heal die and regain half of it, rounded up.' },
        off: { title: 'Not played', about: 'Heal dice are of no use.' },
      },
    },
    'turn-limit': {
      title: 'Turns at most',
      about: 'After this many turns of both together, the healthier gladiator wins; equal health is a draw.',
      ruling: 'G13',
      values: {},
    },
    length: {
      title: 'How many battles?',
      isMain: true,
      about: 'One battle, or several of the same gladiators. Winning chances of a series are estimates.',
      ruling: 'G26',
      values: {
        one: { title: 'One battle', about: 'As printed.' },
        'best-of-3': { title: 'Best of three', about: 'The first to win two battles wins.' },
        'best-of-5': { title: 'Best of five', about: 'The first to win three battles wins.' },
        'best-of-7': { title: 'Best of seven', about: 'The first to win four battles wins.' },
      },
    },
    'luck-returns': {
      title: 'Does lost Luck come back?',
      about: 'Between two battles of a series.',
      ruling: 'G26',
      values: {
        on: { title: 'Yes', about: 'Luck dice are lost for the rest of the battle, as printed.' },
        off: { title: 'No', about: 'Luck dice are lost for the rest of the series.' },
      },
    },
  } satisfies { readonly [name: string]: RuleWords },
  /** Gladiators available to a seat: all ready-made gladiators, a list, or both. */
  roster: {
    any: 'any',
    anyOr: (names: readonly string[]) => ['any', ...names].join(', ').replace(/, ([^,]*)$/, ', or $1'),
  },
  action: {
    choose: { label: (name: string) => `Fight as ${name}` },
    luck: {
      label: (count: number) => capitalise(someLuck(count)),
      about: 'Each that shows 1 to 3 is lost for the battle',
      keep: 'Keep your Luck for the battle',
    },
    guard: {
      open: 'The hit lands: there are no other dice',
      dice: (count: number, needed: number) => `${capitalise(dice(count))}; ${blocks(needed)}`,
    },
    attack: {
      label: byManner((how) => (weapon: string, luck: number) => {
        const said = `Attack with ${weapon}${how}`
        return luck === 0 ? said : `${said}, with ${luckDice(luck)}`
      }),
      short: byManner((how) => (weapon: string, luck: number) => `${capitalise(weapon)}${how}${withLuck(luck)}`),
      about: (count: number, weaponClass: string, hit: number, whiff: number) =>
        `${capitalise(dice(count))}, weapon of ${weaponClass}; then defend with ${nextDefence(hit, whiff)}`,
    },
    throws: {
      label: byManner((how) => (weapon: string, luck: number) => {
        const said = `Throw ${weapon}${how}`
        return luck === 0 ? said : `${said}, with ${luckDice(luck)}`
      }),
      short: byManner((how) => (weapon: string, luck: number) => `Throw ${weapon}${how}${withLuck(luck)}`),
    },
    focus: {
      label: 'Focus',
      stunned: 'Ends your stun; no attack this turn',
      rolled: 'Ends your stun with 4, 5 or 6; no attack this turn',
      plain: 'No attack this turn; every die of your next defence',
    },
    heal: {
      label: 'Spend a Heal die',
      short: 'Heal',
      about: (left: number) => `Regain half of it, rounded up; ${healDice(left)} left`,
    },
  },
  habits: {
    positions: {
      choose: 'Choose a gladiator',
      luck: 'Luck for the first roll, who begins',
      guard: 'Defence: add Luck or not',
      'turn-even': 'Your turn, both with the same health',
      'turn-ahead': 'Your turn, with more health than your opponent',
      'turn-behind': 'Your turn, with less health than your opponent',
      'turn-even-hurt': 'Your turn, both badly hurt',
      'turn-ahead-hurt': 'Your turn, badly hurt, the opponent worse',
      'turn-behind-hurt': 'Your turn, badly hurt and behind',
    },
    choices: {
      'no-luck': 'add no Luck',
      luck: 'add Luck',
      focus: 'focus',
      heal: 'heal',
      strike: 'strike',
      'strike-luck': 'strike with Luck',
      'strike-berserk': 'strike berserk',
      'strike-berserk-luck': 'strike berserk with Luck',
      'strike-defensive': 'strike defensively',
      'strike-defensive-luck': 'strike defensively with Luck',
      throw: 'throw',
      'throw-luck': 'throw with Luck',
      'throw-berserk': 'throw berserk',
      'throw-berserk-luck': 'throw berserk with Luck',
      'throw-defensive': 'throw defensively',
      'throw-defensive-luck': 'throw defensively with Luck',
    },
  },
  prompt: {
    choose: { heading: 'Choose a gladiator', detail: 'You both choose in secret.' },
    luck: { heading: 'Add Luck to the initiative?', detail: 'Luck dice count like others; 1 to 3 are lost.' },
    tie: 'A tie: roll again',
    luckTie: 'A tie. Add Luck to the next roll?',
    initiative: {
      heading: 'Roll for initiative',
      detail: (one: Who, sheet: string, other: Who, otherSheet: string) =>
        `${capitalise(called(one))} with ${sheet} against ${called(other)} with ${otherSheet}; the higher sum attacks first.`,
    },
    turn: {
      heading: 'Attack, or FOCUS',
      detail: (other: Who, defence: number) => `${defends(other, defence)}.`,
      stunned: (other: Who, defence: number) => `${defends(other, defence)}. Stunned: attack, or FOCUS to end it.`,
    },
    attacks: (who: Who, weapon: string) =>
      who === YOU ? `You attack with ${weapon}` : `${who} attacks with ${weapon}`,
    throws: (who: Who, weapon: string) => (who === YOU ? `You throw ${weapon}` : `${who} throws ${weapon}`),
    attackDice: (count: number, luck: number) => `${capitalise(diceAndLuck(count, luck))}.`,
    guard: 'Add Luck to the defence?',
    blow: (column: string, points: number, stuns: boolean, needed: number) =>
      `${capitalise(column)}: ${damage(points, stuns)}; ${blocks(needed)}.`,
    defence: defends,
    focus: {
      heading: (who: Who) => (who === YOU ? 'Roll for FOCUS' : `${who} rolls for FOCUS`),
      detail: '4, 5 or 6 ends the stun.',
    },
    heal: {
      heading: (who: Who) => (who === YOU ? 'Your Heal die' : `${who} rolls a Heal die`),
      detail: 'Half of it, rounded up, is regained.',
    },
    draw: {
      heading: 'A draw',
      detail: (left: number) => `Both have ${health(left)} left.`,
      evenSeries: 'Both have won the same number of battles.',
    },
    won: {
      series: (own: string, other: string) => `Battles won: ${own} to ${other}.`,
      heading: (winner: Who, loser: Who) =>
        winner === YOU ? 'You win' : loser === YOU ? 'You lost' : `${winner} wins`,
      detail: (winner: Who, left: number) =>
        winner === YOU ? `You have ${health(left)} left.` : `${winner} has ${health(left)} left.`,
    },
  },
  highlight: {
    falls: (name: string) => `${name} falls!`,
    critical: 'A critical hit!',
  },
  tell: {
    luckLost: (name: string, count: number) => `${name} loses ${luckDice(count)}.`,
    chosen: (one: string, sheet: string, other: string, otherSheet: string) =>
      `${one} fights as ${sheet}, ${other} as ${otherSheet}.`,
    luckAdded: (name: string, count: number) => `${name} adds ${someLuck(count)} to the initiative roll.`,
    bothLuckAdded: (one: string, luck: number, other: string, otherLuck: number) =>
      `${one} adds ${someLuck(luck)} to the initiative roll, ${other} ${otherLuck === 0 ? 'none' : luckDice(otherLuck)}.`,
    initiativeTie: (rolls: readonly Rolled[]) => `${initiativeRolls(rolls)}: a tie, both roll again.`,
    initiative: (rolls: readonly Rolled[], first: string) => `${initiativeRolls(rolls)}: ${first} attacks first.`,
    attacks: byManner(
      (how) => (name: string, weapon: string, count: number, luck: number) =>
        `${name} attacks with ${weapon}${how}: ${diceAndLuck(count, luck)}.`,
    ),
    throws: byManner(
      (how) => (name: string, weapon: string, count: number, luck: number) =>
        `${name} throws ${weapon}${how}: ${diceAndLuck(count, luck)}.`,
    ),
    focus: (name: string) => `${name} takes FOCUS.`,
    focusStunned: (name: string) => `${name} takes FOCUS and is no longer stunned.`,
    focusRolled: (name: string, face: number, succeeds: boolean) =>
      `${name} rolls ${face} for FOCUS and ${succeeds ? 'is no longer' : 'stays'} stunned.`,
    focusTried: (name: string) => `${name} tries to FOCUS.`,
    healing: (name: string) => `${name} spends a Heal die.`,
    healed: (face: number, name: string, was: number, is: number) =>
      `The Heal die shows ${face}: ${name}’s health ${was} + ${is - was} = ${is}.`,
    whiff: (name: string, faces: string) => `${name} rolls ${faces}: nothing above 3, a whiff.`,
    hit: (name: string, faces: string, column: string, points: number, stuns: boolean, needed: number) =>
      `${name} rolls ${faces}: ${column}, ${damage(points, stuns)}; ${blocks(needed)}.`,
    defenceless: (name: string) => `${name} has no dice to defend with.`,
    guard: (name: string, luck: number) => `${name} adds ${someLuck(luck)} to the defence.`,
    blocked: (name: string, faces: string, count: number) => `${name} rolls ${faces}, ${sixes(count)}: blocked.`,
    notBlocked: (name: string, faces: string, count: number) =>
      `${name} rolls ${faces}, ${sixes(count)}${count > 0 ? ', too few' : ''}: not blocked.`,
    health: (name: string, was: number, lost: number) => `${name}’s health: ${was} − ${lost} = ${was - lost}.`,
    noHealth: (name: string, was: number, lost: number) => `${name}’s health: ${was} − ${lost}, nothing left.`,
    stunned: (name: string) => `${name} is stunned.`,
    stillStunned: (name: string) => `${name} stays stunned.`,
    noStun: (name: string) => `${name} is no longer stunned.`,
    fallen: (name: string) => `${name} has no health left.`,
    limit: (turns: number, one: string, left: number, other: string, otherLeft: number) =>
      `After ${turns} turns ${one} has ${health(left)} and ${other} has ${health(otherLeft)}.`,
    wins: (name: string) => `${name} wins the battle.`,
    draw: 'The battle is a draw.',
    battlesOf: (name: string, battles: string) => `${name} ${battles}`,
    afterBattle: (battle: number, battles: number, won: readonly string[]) =>
      `After battle ${battle} of at most ${battles}: ${won.join(', ')}.`,
    seriesWon: (name: string) => `${name} wins the series.`,
    seriesDrawn: 'The series is a draw.',
  },
  standing: {
    health: (left: readonly string[]) => `Health left: ${listAnd(left)}. A gladiator with none left loses.`,
    of: (name: string, points: number) => `${name} ${points}`,
    battles: (won: readonly string[]) => `Battles won: ${won.join(', ')}.`,
  },
  sketch: {
    health: (left: string) => `health ${left}`,
    luck: (left: number) => `Luck ${left}`,
    heal: (left: number) => `Heal ${left}`,
    ammo: (left: number, weapon: string) => `${weapon} (${left} to throw)`,
    defends: (count: number) => (count === 0 ? 'cannot defend' : `defends with ${dice(count)}`),
    defendsAfter: (count: number, states: readonly string[]) =>
      `${count === 0 ? 'cannot defend' : `defends with ${dice(count)}`} (${states.join(', ')})`,
    stances: { open: '', berserk: 'berserk', defensive: 'defensive', thrown: 'threw', whiffed: 'whiffed' } satisfies {
      readonly [stance in Stance]: string
    },
    stunned: 'stunned',
    attack: (faces: string, column: string) => `Attack: ${faces}: ${column}`,
    lastAttack: (faces: string, column: string) => `Last attack: ${faces}: ${column}`,
    chooses: (name: string) => `${name} chooses a gladiator.`,
  },
  why: {
    regains: (points: string) => `regains ${points} health on average`,
    takes: (points: string) => `takes ${points} health on average`,
    winsNow: (chance: string) => `wins now in ${chance}`,
    stuns: (chance: string) => `stuns in ${chance}`,
    harmless: 'does no harm to your opponent',
    /** Effects of the best choice, to compare another choice with it. */
    instead: {
      takes: (points: string) => `takes ${points}`,
      regains: (points: string) => `regains ${points} health`,
      defends: (count: number) => `leaves you ${dice(count)} to defend with`,
      keepsLuck: 'keeps Luck for later',
      keepsWeapon: 'keeps the weapon in hand',
      keepsHeal: 'keeps the Heal die for later',
      position: 'leaves you better placed',
    },
    best: (does: readonly string[], hit: number, whiff: number) =>
      `${capitalise(does.join(', '))}; then ${hit === 0 ? 'no dice' : dice(hit)} defend you${whiff === hit ? '' : `, ${whiff === 0 ? 'none' : whiff} after a whiff`}.`,
    other: (does: readonly string[], best: string, instead: string) =>
      `${capitalise(does.join(', '))}; “${best}” ${instead}.`,
    guard: {
      best: (loss: string) => `Loses ${loss} health on average.`,
      bestKeeps: (loss: string) => `Loses ${loss} health on average; Luck is kept.`,
      bestFalls: (loss: string, falls: string) => `Loses ${loss} health on average, falls in ${falls} of cases.`,
      bestFallsKeeps: (loss: string, falls: string) =>
        `Loses ${loss} health on average, falls in ${falls} of cases; Luck is kept.`,
      other: (loss: string, best: string, less: string) => `Loses ${loss} health on average; “${best}” loses ${less}.`,
      otherFalls: (loss: string, falls: string, best: string, less: string) =>
        `Loses ${loss} health on average, falls in ${falls} of cases; “${best}” loses ${less}.`,
      wasteful: (loss: string, best: string, more: string) =>
        `Loses ${loss} health on average; “${best}” loses ${more}, but keeps Luck for later.`,
      wastefulFalls: (loss: string, falls: string, best: string, more: string) =>
        `Loses ${loss} health on average, falls in ${falls} of cases; “${best}” loses ${more}, but keeps Luck for later.`,
    },
    initiative: {
      keeps: (chance: string) => `Attacks first in ${chance} of cases if your opponent adds no Luck; keeps all Luck.`,
      costs: (chance: string, luck: string) =>
        `Attacks first in ${chance} of cases if your opponent adds no Luck; costs ${luck} Luck dice on average.`,
    },
    choose: {
      one: (chance: string) => `Wins in ${chance} of cases.`,
      many: (average: string, least: string) => `Wins in ${average} of cases on average, in ${least} at worst.`,
    },
  },
  /** Head of the table of ready-made gladiators on the rules page. */
  page: { gladiators: ['gladiator', 'sheet'] },
  odds: {
    /** Name of the reference, as in "assume … from that position on". */
    seriesReference: 'best play of each battle for its own sake',
    questions: {
      attack: 'How much health does an attack with this many dice take from a defender with this many?',
      column: 'Which column of the attack table does a roll of this many dice reach?',
      sixes: 'How many 6s does a defence of this many dice roll?',
      initiative: 'Who attacks first, with this many dice of INITIATIVE each?',
    },
    columnKinds: [
      'nothing above 3',
      'one 4',
      'two 4s or more',
      'one 5',
      'two 5s or more',
      'one 6',
      'two 6s',
      'critical',
    ],
    initiativeKinds: ['you', 'your opponent', 'a tie: both roll again'],
    damage: 'damage',
    chances: {
      whiff: 'whiff',
      critical: 'critical',
      blocked: 'blocked',
      stun: 'stun',
      wins: 'wins now',
      noStun: 'no stun afterwards',
      heal: 'health +1, +2 or +3',
      first: 'attacks first',
      tie: 'a tie',
    },
    turn: [
      { name: 'wins now %', about: 'The chance that this attack ends the battle, in percent' },
      { name: 'stuns %', about: 'The chance that your opponent is stunned afterwards, in percent' },
      { name: 'dice given up', about: 'How many dice your next defence has less on average than it could have' },
      { name: 'mean damage', about: 'Health that it takes on average; the defender’s Luck is left out' },
    ],
    againstOne: (name: string) => ({
      name: 'wins %',
      about: `The chance to win against ${name} if both play best, in percent`,
    }),
    againstMany: [
      { name: 'at worst %', about: 'The chance to win against its worst match if both play best, in percent' },
      {
        name: 'average %',
        about: 'The average chance to win over all gladiators that your opponent may fight as, both playing best',
      },
    ],
    luckLost: { name: 'Luck lost', about: 'Luck dice lost on average: each that shows 1 to 3 (clause 6)' },
    luckFirst: {
      name: 'first %',
      about: 'The chance to attack first by this roll if your opponent adds no Luck, in percent',
    },
    againstLuck: {
      name: 'against Luck %',
      about: 'The chance to attack first by this roll if your opponent adds all its Luck, in percent',
    },
  },
  bots: {
    brawler: { title: 'Brawler', about: 'Always strikes the blow that takes the most now, with all Luck.' },
    careful: { title: 'Careful', about: 'Guards its own skin first and heals early.' },
    tiro: { title: 'Tiro', about: 'Knows the odds and often errs.' },
    veteran: { title: 'Veteran', about: 'Knows the odds and seldom gives much away.' },
    tactician: { title: 'Tactician', about: 'Weighs each blow against the best answer to it, one turn ahead.' },
    perfect: {
      title: 'Perfect',
      about:
        'Knows what every position is worth and never errs; only luck beats it. If a battle is too large to solve, it looks one turn ahead. In a series it plays each battle for its own sake, which is not always best.',
    },
  },
  errors: {
    series: 'Only a single battle is solved; the winning chances of a series are estimates.',
    positions: (one: string, other: string, positions: string, most: string) =>
      `${one} against ${other} has ${positions} positions, more than the ${most} that can be solved: choose gladiators with less Luck, Heal and ammo.`,
    turns: (one: string, other: string, positions: string, turns: number) =>
      `${one} against ${other} has ${positions} positions and may last to the limit of ${turns} turns: that is too much to solve. Choose gladiators with less Luck, Heal and ammo, or another turn-limit.`,
    rosters: (found: string, most: string) =>
      `Solving these gladiators takes as much work as ${found} positions, more than ${most}: choose fewer of them, with less Luck, Heal and ammo, or a turn-limit of 200 or more.`,
    unknown: 'Gladiators is solved for two gladiators who are known: say who fights, such as a=Brutus,b=Livia.',
  },
  board: {
    guard: {
      none: 'no dice',
      all: 'all its dice',
      only: (skill: string) => `${skill} only`,
      skills: (skills: readonly string[]) => listAnd(skills),
      short: { armor: 'armor', shield: 'shield', parry: 'parry' },
      plain: (count: string, which: string) => `defends with ${count}: ${which}`,
      after: (count: string, which: string, why: string) => `defends with ${count}: ${which}, ${why}`,
      why: {
        open: '',
        berserk: 'attacked berserk',
        defensive: 'attacked defensively',
        thrown: 'threw',
        whiffed: 'whiffed',
      } satisfies { readonly [stance in Stance]: string },
      stunned: 'stunned',
      /** Reasons why no die can block (clause 4). */
      cannot: {
        open: 'no defence dice',
        berserk: 'berserk: only ARMOR',
        defensive: 'no defence dice',
        thrown: 'no defence dice',
        whiffed: 'a whiff costs PARRY',
        stunned: 'only ARMOR blocks',
      } satisfies { readonly [state in Stance | 'stunned']: string },
    },
    row: {
      attack: (weapon: string, count: number, luck: number) => `${capitalise(weapon)}: ${diceAndLuck(count, luck)}`,
      rolled: (weapon: string, rolled: string) => `${capitalise(weapon)}: ${rolled}`,
      whiff: 'a whiff',
      critical: (count: number) => `${sixes(count)}!`,
      defends,
      blocked: (who: Who, count: number) => `${opening(who)}: ${sixes(count)}, blocked`,
      notBlocked: (who: Who, count: number) => `${opening(who)}: ${sixes(count)}, not blocked`,
      initiative: (who: Who, sum: number) => `${opening(who)}: ${sum}`,
      rollsInitiative: (who: Who) => (who === YOU ? 'You roll for initiative' : `${who} rolls for initiative`),
      heals: (who: Who, face: number, points: number) =>
        `${who === YOU ? 'You roll' : `${who} rolls`} ${face}: it heals ${points}`,
      focuses: (who: Who, face: number, succeeds: boolean) =>
        `${who === YOU ? 'You roll' : `${who} rolls`} ${face}: ${succeeds ? 'the stun ends' : 'still stunned'}`,
      rollsFocus: (who: Who) => (who === YOU ? 'You roll for FOCUS' : `${who} rolls for FOCUS`),
      rollsHeal: (who: Who) => (who === YOU ? 'You roll a Heal die' : `${who} rolls a Heal die`),
    },
    die: {
      waiting: 'die, not rolled yet',
      luckWaiting: 'Luck die, not rolled yet',
      lies: (face: number) => `die ${face}`,
      luckLies: (face: number) => `Luck die ${face}`,
      luckLost: (face: number) => `Luck die ${face}, lost`,
      planned: 'Dice of this roll',
      luck: (place: number) => `Luck die ${place}`,
      berserk: 'berserk',
      throw: 'throw',
      more: (count: number) => `+${count}`,
      moreFor: {
        berserk: (count: number) => `Berserk: +${dice(count)}`,
        throw: (count: number) => `Throw: +${dice(count)}`,
      },
    },
    standings: {
      won: (name: string, battle: number) => `${name} wins battle ${battle}`,
      drawn: (battle: number) => `Battle ${battle} is a draw`,
    },
    side: {
      attacks: 'attacks',
      defends: 'defends',
      won: 'wins',
      lost: 'has fallen',
      is: (name: string, sheet: string, left: number, most: number) =>
        `${name} with ${sheet}: ${left} of ${most} health`,
      isIn: (name: string, sheet: string, role: string, left: number, most: number) =>
        `${name} with ${sheet} ${role}: ${left} of ${most} health`,
      battlesWon: (won: string) => `battles won: ${won}`,
      luck: (left: number) => `${luckDice(left)} left`,
      heal: (left: number) => `${healDice(left)} left`,
      stunned: 'stunned',
      down: 'down',
      weapon: (weapon: string, weaponClass: string, count: number) => `${weapon}, ${weaponClass}, ${dice(count)}`,
      ammo: (left: number, weapon: string) => `${weapon}, ${left} to throw`,
      of: (left: number, most: number) => `${left} of ${most}`,
      blocks: (count: number) => (count === 0 ? 'cannot block' : `blocks with ${count}`),
      chooses: 'choosing',
      ready: 'ready',
    },
    picker: {
      weapon: 'Weapon',
      focus: 'Focus',
      heal: 'Heal',
      focusShort: 'no attack',
      healShort: '1 to 3 health',
      manner: 'Manner',
      manners: { normal: 'Normal', berserk: 'Berserk', defensive: 'Defensive' } satisfies ByManner<string>,
      /** Effect of a manner of attack on the next defence. */
      after: {
        normal: 'a whiff costs your PARRY',
        berserk: 'then only ARMOR blocks',
        defensive: 'a whiff costs no PARRY',
      } satisfies ByManner<string>,
      ammo: (left: number) => `${left} to throw`,
      throwIt: 'Throw',
      throw: 'Throw it',
      thrown: (more: number, left: number) =>
        `+${dice(more)}${left > 1 ? `, then you have ${left - 1}` : ', then it is gone'}`,
      luckDice: 'Luck dice',
      luck: 'Luck',
      noLuck: 'No Luck',
      advised: (words: string) => `${words}, the coach’s choice`,
      mean: (unit: string) => `{mean} ${unit} on average`,
      list: 'As a list',
      close: 'Close',
    },
    blow: {
      missed: 'Missed',
      stopped: 'Blocked',
      lost: (points: number) => `−${points}`,
      health: (was: number, left: number) => `${was} → ${left}`,
      whiff: 'Nothing above 3: a whiff',
      attack: (column: string, weaponClass: string) => `${column}, weapon of ${weaponClass}`,
      defence: (count: number, needed: number) => `${sixes(count)}, ${sixes(needed)} needed`,
      noDice: 'no dice to block with',
      taken: 'health lost',
      left: (who: Who, left: number) => `${has(who)} ${health(left)} left`,
      fallen: (who: Who) => `${has(who)} no health left`,
      stunned: (who: Who, left: number) => `${who === YOU ? 'You are' : `${who} is`} stunned, ${health(left)} left`,
      blocked: (who: Who) => (who === YOU ? 'You block all of it' : `${who} blocks all of it`),
    },
    table: {
      whiff: 'whiff',
      critical: 'critical',
      stuns: { none: '', stun: 'stuns', stay: 'keeps stun' } satisfies { readonly [stun in StunEffect]: string },
      planned: (weaponClass: string, count: number, chances: readonly string[]) =>
        `Attack table, ${weaponClass}, chances with ${dice(count)}: ${chances.join(', ')}`,
      blank: (weaponClass: string) => `Attack table, ${weaponClass}`,
      rolled: (weaponClass: string, column: string) => `Attack table, ${weaponClass}, rolled ${column}`,
      hit: (weaponClass: string, column: string, points: number, needed: number) =>
        `Attack table, ${weaponClass}, rolled ${column}, ${points} damage, 6s to block ${needed}`,
    },
    cards: {
      styles: {
        Brutus: 'Hits hard; his armour always counts.',
        Verus: 'Steady behind his tall shield.',
        Flamma: 'One great throw, kept for the end.',
        Titus: 'No shield, but two 6s cut deep.',
        Livia: 'Quick and slippery, with daggers to throw.',
        Velox: 'Strikes first and hard, breaks easily.',
        Felix: 'Trusts his luck, three dice of it.',
        Salvia: 'Patches herself up and outlasts you.',
      } satisfies { readonly [name: string]: string } as { readonly [name: string]: string },
      own: 'A gladiator of your own.',
      bars: { attack: 'Attack', defence: 'Defence', speed: 'Speed', luck: 'Luck' },
      about: 'Attack is the average damage before the block; defence, speed and luck are dice.',
      wins: 'wins {share}',
      winsWords: (share: string) => `wins ${share} against the others`,
      first: 'good first choice',
      why: (name: string, count: number) =>
        `${name} is a good first choice: ${dice(count)} to block with and little to keep track of.`,
      sheet: 'Full sheet',
      sheetOf: (name: string) => `Full sheet of ${name}`,
      against: 'Chance to win against',
      rolls: (count: number, points: string) => `Rolls ${dice(count)}, ${points} damage on average before the block.`,
      close: 'Close',
    },
  },
  versus: { one: 'gladiator', many: 'gladiators' },
  workshop: {
    door: 'Build a gladiator',
    about: (points: number) =>
      `Spend all ${points} development points: weapons, skills, armour, perhaps some luck. Beside it you see what that does to the chance to win.`,
    points: 'points',
    beats: 'wins against',
    counted: 'two Tacticians',
    groups: {
      attack: 'Attack',
      weapons: 'Weapons',
      defence: 'Defence',
      luck: 'Luck and Heal',
    },
    abouts: {
      attack: 'You attack with half of your ATTACK and your skill with the weapon together.',
      initiative: 'The higher sum attacks first.',
      armor: 'Always defends, even when stunned.',
      shield: 'Defends, but not when stunned or berserk.',
      parry: 'Defends, but not when stunned, berserk or after a whiff.',
      luck: 'Joins any roll; lost when it shows 1, 2 or 3.',
      heal: 'Roll it instead of attacking: half of it, rounded up, comes back as health.',
    } satisfies BySkill<string>,
    weapon: {
      plain: (weaponClass: string) => `${capitalise(weaponClass)}.`,
      heavy: (weaponClass: string) => `${capitalise(weaponClass)}, no SHIELD with it.`,
      thrown: (weaponClass: string, more: number, ammo: number) =>
        `${capitalise(weaponClass)}, thrown ${dice(more)} more${ammo > 1 ? `, ${ammo} of them` : ''}.`,
    },
    gains: {
      initiative: 'One die more for who attacks first.',
      armor: 'One die more in every defence.',
      shield: 'One die more in most defences.',
      parry: 'One die more in most defences.',
      luck: 'One Luck die more.',
      heal: 'One Heal die more.',
    } satisfies { readonly [skill in Exclude<Skill, 'attack'>]: string },
    noGain: 'No die yet: two ranks make one.',
    gainWith: (now: number, before: number, weapon: string) => `${now} dice instead of ${before} with ${weapon}.`,
    gainWithEach: (weapons: readonly string[]) => `One die more with ${listAnd(weapons)}.`,
    carry: (count: number) => `Carry it, and attack with ${dice(count)}.`,
    noSheet: (text: string, example: string) => `"${text}" is no sheet; write one like ${example}.`,
    figures: {
      first: { title: 'Attacks first', about: 'By INITIATIVE, Luck left out' },
      dice: { title: 'Dice of an attack', about: 'Normal, with the weapon that takes the most' },
      health: { title: 'Health it takes', about: 'On average, against all dice of defence' },
      blocked: { title: 'It is blocked', about: 'All of it, by the opponent’s dice' },
      stuns: { title: 'It stuns', about: 'A hit that is not blocked' },
      defence: { title: 'Dice of defence', about: 'All, after a whiff, stunned or berserk' },
      attack: (count: number, weapon: string) => `${count} · ${weapon}`,
    },
  },
}
