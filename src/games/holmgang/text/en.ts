import { called } from '../../../kit/english.ts'
import { capitalise, inPercent, listAnd, listOr, type Who, YOU } from '../../../kit/text.ts'

/** A parry of a die with this face. `several`: more dice show the face. Undefined if the defender does not parry. */
export type Parry = { readonly face: number; readonly several: boolean } | undefined

type SideFigures = {
  readonly active: number
  readonly spares: number
  readonly gone: number
  readonly fifth: boolean
  readonly bound: boolean
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six']
const NTH = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth']

const die = (face: number, several: boolean): string => `${several ? 'a' : 'the'} ${face}`
const dice = (count: number): string => `${NUMBERS[count]} ${count === 1 ? 'die' : 'dice'}`
const Dice = (count: number): string => capitalise(dice(count))
const spareLeft = (left: number): string =>
  left === 0 ? 'no spare' : `${NUMBERS[left]} ${left === 1 ? 'spare' : 'spares'}`
const rolls = (count: number): string => `${NUMBERS[count]} ${count === 1 ? 'roll' : 'rolls'} of six`
const parrying = (parry: Parry): string =>
  parry === undefined ? 'Letting it stand' : `Rerolling ${die(parry.face, parry.several)}`
/** Chance that a stance loses immediately: a share such as "14.2 %", or undefined for never. */
const loses = (share: string | undefined): string =>
  share === undefined ? 'never loses now' : `loses now in ${share} of swings`

const falls = (share: string | undefined): string =>
  share === undefined ? 'never falls' : `falls in ${share} of swings`

export const en = {
  title: 'Holmgang',
  tagline: 'Two Vikings, three shields each, one elk hide: swing, parry and fight to first blood.',
  ours: 'The words of the rules page, the rulings on open questions, the drawings and the software.',
  opening: 'opening',
  round: (round: number) => `round ${round}`,

  houseRules: {
    broken: {
      title: 'When may a shield be discarded?',
      about: 'Before a swing the defender may change a broken shield for a fresh one. How broken must it be?',
      values: {
        damaged: { title: 'Once it is damaged', about: 'Any shield that has lost a point counts as broken.' },
        'five-or-less': { title: 'At 5 or less', about: 'A shield must be nearly spent before it may go.' },
        zero: { title: 'Only at 0', about: 'A shield must be used up to the last point.' },
      },
    },
    round: {
      title: 'When may a shield be changed?',
      about: 'A shield is changed at the start of a round. Is a round one swing, or a swing of each player?',
      values: {
        swing: { title: 'Before each swing', about: 'A round is one swing, and its defender may change the shield.' },
        both: {
          title: 'Once in two swings',
          about: 'A round is one swing by each player: both choose their shields before the first.',
        },
      },
    },
    parry: {
      title: 'Must the defender parry?',
      about: 'A parry rerolls one die, and the new face can be worse.',
      values: {
        mandatory: { title: 'Yes, always', about: 'Exactly one die is rerolled, even when the swing does no damage.' },
        optional: { title: 'No', about: 'The defender may let the swing stand.' },
      },
    },
    wager: {
      title: 'Galen’s Wager',
      about:
        'A player with a worn shield promises to keep it and gets one extra die for a swing in return. On the sheet, a worn shield has 5 or less, and a swing four dice.',
      values: {
        'before-defence': {
          title: 'By the defender, before the swing',
          about: 'Declared instead of keeping or changing. A defender who survives has one more die in the next swing.',
        },
        'before-swing': {
          title: 'By the attacker, one die more at once',
          about: 'The attacker swings one more die now and must keep the shield at the opponent’s next swing.',
        },
        'take-now': {
          title: 'By the defender, who takes a die from the attacker',
          about: 'The coming swing has one die fewer. A defender who survives has one more die in the next swing.',
        },
        off: { title: 'Not played', about: 'Every swing has the same number of dice: four on the sheet.' },
      },
    },
    first: {
      title: 'Who swings first?',
      about: 'By old custom you trade insults, and the more aggrieved of you begins.',
      values: {
        roll: { title: 'Roll for it', about: 'Each rolls a die and the higher swings first; a tie is rolled again.' },
        insult: {
          title: 'Trade insults',
          about: 'Each chooses an insult; then both say at once who is the more aggrieved. If you disagree, you roll.',
        },
        choose: { title: 'The first seat', about: 'You settle it between you: the first seat swings first.' },
      },
    },
    arms: {
      title: 'Shields and swords',
      about:
        'The shields, swords and scores of the sheet, or your own. Computer players fight with any of them; their strength was computed for ours.',
      values: { hazelring: { title: 'Printed arms', about: 'Three shields of 20, four swords.' } },
    },
  },

  actions: {
    keep: {
      label: 'Keep the shield',
      short: 'Keep',
      about: (active: number) => `Stand behind the shield at ${active}`,
    },
    swap: {
      label: 'Take a fresh shield',
      short: 'Change',
      about: (active: number, left: number, fresh: number) =>
        `${fresh} again; the one at ${active} is gone, ${spareLeft(left)} left`,
    },
    wager: {
      label: 'Wager',
      short: 'Wager',
      moreNow: (active: number, count: number) =>
        `${Dice(count)} now; you must keep the shield at ${active} at the next swing`,
      moreNext: (active: number, count: number) => `Keep the shield at ${active}; if you survive, ${dice(count)} next`,
      takesOne: (active: number, against: number) =>
        `Keep the shield at ${active} against ${dice(against)}; if you survive, one die more next`,
    },
    mine: {
      label: 'I am',
      short: 'I am',
      about: 'Then you swing first, unless your opponent says the same; then the dice decide.',
    },
    theirs: {
      label: (name: string) => `${name} is`,
      about: (name: string) => `Then ${name} swings first, unless you both say this; then the dice decide.`,
    },
    plain: { label: 'No wager', short: 'No wager', about: (count: number) => `${Dice(count)}, no promise` },
    stand: { label: 'Let it stand', short: 'No parry' },
    parry: {
      label: (face: number, several: boolean) => `Parry ${die(face, several)}`,
      short: (face: number) => `Parry ${face}`,
    },
    isFirstBlood: (damage: number) => `${damage} damage is first blood`,
    leaves: (damage: number, left: number) => `${damage} damage, ${left} left`,
    anyFace: 'Any face would be first blood',
    oneFace: (face: number) => `A ${face} would be first blood`,
    faces: (faces: readonly number[]) => `${listOr(faces)} would be first blood`,
    atWorst: (damage: number, left: number) => `${damage} at worst, ${left} left`,
    harmless: 'No face does damage',
  },

  highlight: {
    firstBlood: 'First blood!',
    broken: (name: string) => `${name}’s shield breaks!`,
  },

  /** The game sheet's wish for both players. */
  blessing: 'May your honor bind and follow you, win or lose.',

  insults: {
    said: (line: string) => `“${line}”`,
    by: (who: Who, line: string) => `${who === YOU ? 'You' : who}: “${line}”`,
    label: (topic: string, place: number) => `${topic} ${place}`,
  },

  prompt: {
    insult: { heading: 'Trade insults', detail: 'Choose what to mock, then the words. Both insults are said at once.' },
    grudge: { heading: 'Who is the more aggrieved?' },
    settled: (who: Who, detail: string) => `${who === YOU ? 'You swing' : `${who} swings`} first. ${detail}`,
    unsettled: (detail: string) => `You do not agree who is the more aggrieved, so the dice decide. ${detail}`,
    opening: {
      heading: 'Roll for the first swing',
      detail: 'The higher die swings first; a tie is rolled again.',
    },
    vow: {
      heading: 'Wager?',
      detail: (who: Who, count: number) =>
        who === YOU
          ? `You may promise to keep a shield and swing ${dice(count)}.`
          : `${who} may promise to keep a shield and swing ${dice(count)}.`,
    },
    stance: {
      heading: 'Which shield?',
      detail: (who: Who, count: number) =>
        `${who === YOU ? 'You are' : `${who} is`} about to face a swing of ${dice(count)}.`,
      ready: (who: Who) => `${who === YOU ? 'You keep' : `${who} keeps`} this shield until both have swung.`,
    },
    swing: {
      heading: (who: Who) => (who === YOU ? 'Your swing' : `${who} swings`),
      detail: (count: number, against: Who, active: number) =>
        against === YOU
          ? `${Dice(count)} against your shield at ${active}.`
          : `${Dice(count)} against ${against}’s shield at ${active}.`,
    },
    parry: { heading: 'Parry one die', detail: (score: string) => `As it stands: ${score}.` },
    reroll: { heading: (face: number) => `A ${face} is parried`, detail: 'The second roll counts.' },
    over: {
      heading: (winner: Who, loser: Who) =>
        winner === YOU ? 'You win: first blood' : loser === YOU ? 'You lost: first blood' : 'First blood',
      detail: (winner: Who, damage: number, loser: Who, active: number) =>
        winner === YOU
          ? `${damage} damage beats ${called(loser)}’s shield at ${active}.`
          : loser === YOU
            ? `${winner} wins: ${damage} damage beats your shield at ${active}.`
            : `${winner} wins: ${damage} damage beats ${loser}’s shield at ${active}.`,
    },
  },

  habits: {
    positions: {
      vow: 'Before the swing: swing plainly or wager',
      'shield-low': 'Before the swing, your shield at 5 or less',
      'shield-worn': 'Before the swing, your shield from 6 to 9',
      'shield-good': 'Before the swing, your shield at 10 or more',
      'swing-breaks': 'Parry, when the swing as it stands would break your shield',
      'swing-holds': 'Parry, when your shield would hold the swing as it stands',
    },
    choices: {
      plain: 'swing plainly',
      keep: 'keep the shield',
      swap: 'take a fresh shield',
      wager: 'wager',
      stand: 'parry nothing',
      'parry-highest': 'parry the highest die',
      'parry-lowest': 'parry the lowest die',
      'parry-between': 'parry a die in between',
    },
  },
  score: {
    pattern: (parts: readonly string[]) => listAnd(parts),
    none: 'no damage',
    one: (part: string) => `${part} damage`,
    several: (parts: string, damage: number) => `${parts} · ${damage} damage`,
  },

  log: {
    aggrieved: (name: string) => `Both call ${name} the more aggrieved: ${name} swings first.`,
    bothAggrieved: 'Both feel the more aggrieved, so the dice decide.',
    neitherAggrieved: 'Each calls the other the more aggrieved, so the dice decide.',
    openingTie: (face: number) => `Both roll ${face}, so they roll again.`,
    opening: (names: readonly string[], faces: readonly number[], first: string) =>
      `${names[0]} rolls ${faces[0]}, ${names[1]} ${faces[1]}: ${first} swings first.`,
    bound: (name: string, active: number) => `${name} keeps the shield at ${active}, as promised.`,
    swings: (name: string, faces: string, score: string) => `${name} swings ${faces}: ${score}.`,
    swingsDice: (name: string, count: number, faces: string, score: string) =>
      `${name} swings ${dice(count)}, ${faces}: ${score}.`,
    unharmed: (name: string, active: number) => `${name}’s shield stays at ${active}.`,
    harmed: (name: string, active: number, damage: number, left: number) =>
      `${name}’s shield: ${active} − ${damage} = ${left}.`,
    firstBlood: (damage: number, name: string, active: number) =>
      `${damage} damage is more than ${name}’s shield at ${active}: first blood!`,
    wins: (name: string) => `${name} wins the holmgang.`,
    scores: (faces: string, score: string) => `${faces}: ${score}.`,
    rerolled: (parried: number, face: string) => `The parried ${parried} is rerolled: ${face}.`,
    keeps: (name: string, active: number) => `${name} keeps the shield at ${active}.`,
    swaps: (name: string, active: number, left: number) =>
      `${name} discards the shield at ${active} and takes a fresh one; ${spareLeft(left)} ${left > 1 ? 'are' : 'is'} left.`,
    wagersNow: (name: string, active: number, count: number) =>
      `${name} wagers: ${dice(count)} now, and the shield at ${active} must meet the next swing.`,
    wagersNext: (name: string, active: number, count: number) =>
      `${name} wagers: keeps the shield at ${active} and, after surviving, swings ${dice(count)} next.`,
    wagersTaking: (name: string, active: number, attacker: string) =>
      `${name} wagers: keeps the shield at ${active} and takes a die from ${attacker}, to swing it next after surviving.`,
    plain: (name: string) => `${name} swings without a wager.`,
    stand: (name: string) => `${name} lets the swing stand.`,
    parries: (name: string, face: string) => `${name} parries a ${face}.`,
  },

  why: {
    parry: {
      standsBloody: 'Letting it stand is first blood.',
      standsHarmless: 'Letting it stand does no damage.',
      stands: (damage: number) => `Letting it stand does ${damage} damage for certain.`,
      alwaysBloody: (parry: Parry) => `${parrying(parry)} is first blood whatever comes.`,
      oftenBloody: (parry: Parry, count: number) => `${parrying(parry)} is first blood in ${rolls(count)}.`,
      bloodyOn: (parry: Parry, faces: readonly number[]) =>
        `${parrying(parry)} is first blood in ${rolls(faces.length)} (${listOr(faces)}).`,
      bloodyOnce: (parry: Parry, face: number, pattern: string) =>
        `${parrying(parry)} is first blood in ${rolls(1)}, when a ${face} leaves ${pattern}.`,
      neverBloody: (parry: Parry, worst: number) => `${parrying(parry)} is never first blood: ${worst} at worst.`,
      neverBloodyWorst: (parry: Parry, worst: number, face: number, pattern: string) =>
        `${parrying(parry)} is never first blood: ${worst} at worst, when a ${face} leaves ${pattern}.`,
      harmless: (parry: Parry) => `${parrying(parry)} leaves no damage whatever comes.`,
      leaves: (parry: Parry, worst: number, mean: string) =>
        `${parrying(parry)} leaves at worst ${worst} and on average ${mean} damage.`,
    },
    best: {
      leastRisk: 'No other risks so little.',
      noLessRisk: 'No other risks less.',
      riskWorthIt: 'It is not the least risk, but it leaves better shields.',
      leastDamage: 'No other does so little.',
      damageWorthIt: 'It is not the least damage, but it leaves the best shields.',
    },
    /** Advantages of the best parry, to compare another parry with it. */
    against: {
      never: (best: Parry) => `${parrying(best)} is never first blood.`,
      lessOften: (best: Parry, count: number) => `${parrying(best)} is first blood in only ${rolls(count)}.`,
      safer: 'It is safer now, but leaves worse shields.',
      sameDamage: (best: Parry) => `${parrying(best)} does the same on average, but leaves better shields.`,
      lessDamage: 'It does less damage, but leaves worse shields.',
      none: (best: Parry) => `${parrying(best)} leaves none.`,
      asOften: (best: Parry) => `${parrying(best)} risks the same, but does less damage.`,
      less: (best: Parry, mean: string) => `${parrying(best)} leaves less, ${mean} on average.`,
    },
    keep: {
      best: (lose: string | undefined, spares: number) =>
        `Keeping ${loses(lose)}, parried safely.${['', ' The fresh shield stays for later.'][spares] ?? ' The fresh shields stay for later.'}`,
      wager: (lose: string | undefined, won: number) =>
        `Keeping ${loses(lose)}, parried safely. The Wager risks the same and wins a ${NTH[won]} die.`,
      taking: (lose: string | undefined, wager: string | undefined) =>
        `Keeping ${loses(lose)}, parried safely. The Wager ${loses(wager)} and takes a die.`,
      swap: (lose: string | undefined, fresh: string | undefined) =>
        `Keeping ${loses(lose)}, parried safely. A fresh shield ${loses(fresh)}.`,
    },
    swap: {
      safer: (fresh: string | undefined, active: number, old: string | undefined) =>
        `A fresh shield ${loses(fresh)}, the one at ${active} ${loses(old)}, parried safely.`,
      noSafer: (fresh: number) =>
        `A fresh shield is no safer now, but ${fresh} ${fresh === 1 ? 'point is' : 'points are'} worth more than a spare.`,
      usesSpare: (old: string | undefined) =>
        `A fresh shield uses up a spare. The old one ${loses(old)}, parried safely.`,
      givesUp: (active: number, old: string | undefined) =>
        `A fresh shield gives up the ${active} of this one, which ${loses(old)}, parried safely.`,
      usesSpareAndDie: (won: number) => `A fresh shield uses up a spare and forgoes the ${NTH[won]} die of the Wager.`,
      givesUpAndDie: (active: number, won: number) =>
        `A fresh shield gives up the ${active} of this one and the ${NTH[won]} die of the Wager.`,
      usesSpareAndTaking: 'A fresh shield uses up a spare and forgoes the die that the Wager takes.',
      givesUpAndTaking: (active: number) =>
        `A fresh shield gives up the ${active} of this one and the die that the Wager takes.`,
    },
    wager: {
      best: (lose: string | undefined, won: number) =>
        `The Wager ${loses(lose)}, parried safely, just like keeping, and wins a ${NTH[won]} die.`,
      same: (lose: string | undefined) => `The Wager ${loses(lose)}, parried safely, just like keeping.`,
      swap: (lose: string | undefined, fresh: string | undefined) =>
        `The Wager ${loses(lose)}, parried safely. A fresh shield ${loses(fresh)}.`,
      taking: (lose: string | undefined, keep: string | undefined) =>
        `The Wager takes a die from the swing and ${loses(lose)}, parried safely. Keeping ${loses(keep)}.`,
    },
    first: {
      insult: 'Insults cost nothing: choose the one that you like best.',
      best: 'This answer is the best one, whatever your opponent says.',
      other: 'The other answer is better, whatever your opponent says.',
    },
    ready: (count: number, keep: string | undefined, fresh: string | undefined) =>
      `Against ${dice(count)}, parried safely, this shield ${falls(keep)} and a fresh one ${falls(fresh)}. You change none before your own swing and theirs.`,
    vow: {
      dealt: (more: number, five: string, count: number, four: string) =>
        `${Dice(more)} do ${five} damage on average and ${NUMBERS[count]} do ${four}, parried safely.`,
      free: (dealt: string) => `${dealt} The promise is free: you have no other shield to take.`,
      bound: (dealt: string, active: number) => `${dealt} In return the shield at ${active} must meet the next swing.`,
      unbound: (dealt: string, active: number) => `${dealt} Without the Wager you may change the shield at ${active}.`,
    },
  },

  standing: {
    shields: (name: string, active: number, spares: number) =>
      `${name}’s shield holds ${active}, with ${spares === 0 ? 'no' : spares} fresh ${spares === 1 ? 'one' : 'ones'} in reserve.`,
    decides: (attacker: string, defender: string, active: number) =>
      `${attacker} attacks: more than ${active} damage in this swing beats ${defender}’s shield and wins the duel.`,
  },

  sketch: {
    /** `swings`: true for the attacker; undefined in phases without an attacker. */
    side: (
      name: string,
      shield: string,
      spares: number,
      { swings, fifth, bound }: { readonly swings?: boolean; readonly fifth: boolean; readonly bound: boolean },
    ) =>
      [
        `${name} shield ${shield}  spares ${spares}`,
        ...(swings === undefined ? [] : [swings ? 'swings' : 'defends']),
        ...(fifth ? ['extra die'] : []),
        ...(bound ? ['must keep'] : []),
      ].join('  '),
    dice: (faces: string, score: string) => `Dice: ${faces}   ${score}`,
  },

  odds: {
    swing: 'How much damage does a swing do?',
    damage: 'damage',
    dealt: 'damage dealt',
  },

  bots: {
    careful: {
      title: 'Careful',
      about:
        'Takes the least chance to lose this round, then the least damage on average; wagers where the promise costs nothing or lessens the risk.',
    },
    greedy: {
      title: 'Greedy',
      about:
        'Parries for the least damage on average, changes the shield when the average blow would break it, never wagers.',
    },
    levels: { 'level-1': 'Farmhand', 'level-2': 'Oarsman', 'level-3': 'Raider', 'level-4': 'Jarl' },
    level: (percent: number) => `Gives away about ${inPercent(percent)} of the winning chance with each choice.`,
  },

  board: {
    asItStands: 'as it stands',
    lastBlow: 'in the last blow',
    damage: 'damage',
    extraDie: 'extra die',
    mustKeep: 'must keep',
    fresh: 'fresh',
    gone: 'gone',
    /** Roles below a name. */
    role: { attacks: 'attacks', defends: 'defends', won: 'wins', lost: 'has fallen' },
    who: {
      attacks: (name: string) => `${name} attacks`,
      defends: (name: string) => `${name} defends`,
      won: (name: string) => `${name} wins`,
      lost: (name: string) => `${name} has fallen`,
      closed: (name: string, result: string) => `${name} ${result}`,
    },
    /** Summary such as "Torvald defends: shield at 20, 2 fresh, 0 gone". */
    side: (who: string, { active, spares, gone, fifth, bound }: SideFigures) =>
      [
        `${who}: shield at ${active}`,
        `${spares === 0 ? 'no' : spares} fresh`,
        `${gone} gone`,
        ...(fifth ? ['an extra die waits'] : []),
        ...(bound ? ['must keep the shield'] : []),
      ].join(', '),
  },
}
