import { called, people } from '../../../kit/english.ts'
import { capitalise, counted, listAnd, listOr, type Who, YOU } from '../../../kit/text.ts'
import type { RuleWords } from '../../text.ts'
import type { Combination } from '../rules/card.ts'

type Scored = { readonly name: string; readonly points: number }
type PointsPart = { readonly what: string; readonly points: number }
type Rolled = { readonly name: string; readonly face: number }

const signedPoints = (count: number): string => (count < 0 ? `−${-count}` : `${count}`)
const addedPoints = (count: number): string => (count < 0 ? ` − ${-count}` : ` + ${count}`)
const points = (count: number): string => counted(count, 'point')
const bonusPoints = (count: number): string => `${signedPoints(count)} bonus point${Math.abs(count) === 1 ? '' : 's'}`
const listed = (scores: readonly Scored[]): string =>
  scores.map(({ name, points: count }) => `${name} ${count}`).join(', ')
const rolls = ([first, ...others]: readonly Rolled[]): string =>
  first === undefined
    ? ''
    : [`${first.name} rolls ${first.face}`, ...others.map(({ name, face }) => `${name} ${face}`)].join(', ')
const theDice = (dice: readonly string[]): string => listAnd(dice.map((die) => `the ${die}`))

/** A reroll as the coach describes it: its dice, and its mean gain in this round or roll, 0 if negligible. */
type Reroll = { readonly dice: string; readonly gain: number; readonly isSingle: boolean }
type Keep = { readonly points: number; readonly isSingle: boolean }
type StandingDie = { readonly die: string; readonly face: number; readonly above: number }

const span = (isSingle: boolean): string => (isSingle ? 'roll' : 'round')
const gains = (gain: number): string => {
  if (gain === 0) return 'changes nothing'
  return `${gain > 0 ? 'gains' : 'costs'} ${Math.abs(gain).toFixed(2)} points`
}
const rerolling = ({ dice, gain, isSingle }: Reroll): string =>
  `Rerolling ${dice} ${gains(gain)} this ${span(isSingle)} on average`
const keeping = ({ points: count, isSingle }: Keep): string =>
  `Keeping is sure of ${points(count)} this ${span(isSingle)}`
const standing = ({ die, face, above }: StandingDie): string =>
  `the ${die} shows ${face}, ${Math.abs(above)} ${above > 0 ? 'above' : 'below'} its average`
const takes = (mine: StandingDie, count: number): string =>
  `${capitalise(standing(mine))}, and makes ${points(count)} now`

const combination = (title: string, about: string, ruling = 'T5'): RuleWords => ({
  title,
  about,
  ruling,
  group: 'The points card',
  values: {},
})

/** English words of Tankards. */
/** Faces of the last roll that win: ": 6 or more wins". */
const lastRoll = (wins: readonly number[]): string => {
  const [least = 0] = wins
  if (wins.length === 0) return ', and no roll wins any more'
  if (wins.length === 20) return ', and every roll wins'
  return wins.length === 21 - least ? `: ${least} or more wins` : `: ${listOr(wins.map(String))} wins`
}

export const en = {
  title: 'Tankards',
  tagline: 'Six different dice, six rounds, one scorecard: keep the right die each time, and beware the Natural 1.',
  credit: {
    author: 'Nat20.org, which publishes the Tankards Dice Game; the sheet names no person',
    source: 'Printed rules sheet with score card and points card',
    ours: 'The words of the rules page, the rulings on open questions, the points that the sheet does not give, the drawings and the software.',
  },
  points,
  bonusPoints,
  die: (name: string, face: number) => `${name} ${face}`,
  /** Source of a bonus. */
  made: {
    natural20: 'Natural 20',
    straight: (run: string) => `straight ${run}`,
    alike: {
      pair: (face: number) => `two ${face}s`,
      three: (face: number) => `three ${face}s`,
      four: (face: number) => `four ${face}s`,
      five: (face: number) => `five ${face}s`,
      six: (face: number) => `six ${face}s`,
    },
  },
  bonus: {
    lost: 'a Natural 1, no bonus',
    nothing: 'a Natural 1, no points',
    none: 'no bonus',
    one: (count: number, what: string) => `${bonusPoints(count)} (${what})`,
    sum: (parts: readonly PointsPart[], total: number) =>
      `${parts.map(({ what, points: count }, i) => `${(i === 0 ? signedPoints : addedPoints)(count)} (${what})`).join('')} = ${bonusPoints(total)}`,
  },
  /** Sum of a die and the bonus. */
  sum: {
    nothing: 'no points under the Natural 1',
    plain: (count: number) => `${count}`,
    bonus: (dice: number, bonus: number) => `${dice}${addedPoints(bonus)} bonus = ${signedPoints(dice + bonus)}`,
    die: (die: string, sum: string) => `${die}: ${sum}`,
  },
  series: {
    games: (games: number) => counted(games, 'game'),
    to: (target: number) => `To ${target} points`,
  },
  chapter: {
    start: 'start roll',
    roll: 'the roll',
    advantage: 'Advantage Rolls',
    round: (round: number) => `round ${round}`,
    rollOff: 'roll-off',
    game: (game: number, part: string) => `game ${game}, ${part}`,
    single: (roll: number) => `roll ${roll}`,
    singleStart: (roll: number) => `roll ${roll}, start roll`,
  },
  houseRules: {
    style: {
      title: 'What is a game?',
      about: 'Six rounds with a scorecard, or everything on a single roll.',
      ruling: 'T9',
      values: {
        'six-rounds': {
          title: 'Six rounds',
          about: 'Each round one die goes on the scorecard; each die goes there once.',
        },
        'single-roll': {
          title: 'A single roll',
          about: 'Roll, reroll as many dice as you like once, and all six count.',
        },
      },
    },
    length: {
      title: 'How long do you play?',
      isMain: true,
      about: 'One game, or several whose totals add up.',
      ruling: 'T10',
      values: {
        one: { title: 'One game', about: 'The highest final total wins.' },
        games: { title: 'A number of games', about: 'The best total over all games wins.' },
        target: {
          title: 'To a target',
          about: 'Play ends with the game in which a player reaches it; the best total wins.',
        },
      },
    },
    games: {
      title: 'How many games?',
      isMain: true,
      about: 'Games, or rolls in the single-roll style, whose totals add up.',
      ruling: 'T10',
      values: {},
    },
    target: {
      title: 'Target',
      isMain: true,
      about: 'The game in which a player reaches this total is the last one.',
      ruling: 'T10',
      values: {},
    },
    'roll-target': {
      title: 'Target of single rolls',
      isMain: true,
      about: 'The roll in which a player reaches this total is the last one.',
      ruling: 'T10',
      values: {},
    },
    natural1: {
      title: 'What does a Natural 1 cost?',
      about: 'A 1 on the d20 spoils the round.',
      ruling: 'T2',
      values: {
        'no-bonus': { title: 'The bonus', about: 'No bonus in that round; the chosen die still counts.' },
        nothing: { title: 'Everything', about: 'The round scores no points at all, and the chosen die is used up.' },
      },
    },
    straights: {
      title: 'Which straights count?',
      about: 'Five or six numbers in a row, on any of the dice.',
      ruling: 'T4',
      values: {
        any: { title: 'Wherever they start', about: '4-5-6-7-8 is as good as 1-2-3-4-5.' },
        'from-1': { title: 'Only from 1', about: '1-2-3-4-5 or 1-2-3-4-5-6, as the printed example shows it.' },
      },
    },
    pair: combination('Two of a number', 'Points for each number that two dice show. The printed card gives 2.'),
    three: combination('Three of a number', 'Points when three dice show the same number.'),
    four: combination('Four of a number', 'Points when four dice show the same number.'),
    five: combination('Five of a number', 'Points when five dice show the same number.'),
    six: combination('Six of a number', 'Points when all six dice show the same number.'),
    'straight-five': combination(
      'Straight of five',
      'Points for five numbers in a row. The printed card gives 15 for 1 to 5.',
      'T4',
    ),
    'straight-six': combination('Straight of six', 'Points for six numbers in a row, all dice together.', 'T4'),
    'natural-20': combination('Natural 20', 'Points for a 20 on the d20, in a round and on the Advantage Roll.', 'T3'),
    card: {
      title: 'Points card',
      about:
        'Hazelring’s combinations, or those of your own card. Computer players play with any card; their strength was measured with Hazelring’s.',
      ruling: 'T15',
      group: 'The points card',
      values: { hazelring: { title: 'Hazelring’s own', about: 'The eight combinations of the rules page.' } },
    },
  } satisfies { readonly [name: string]: RuleWords },
  /** Dice in the middle of a sentence: "the d4 and the d20". */
  dice: { all: 'all six', some: theDice },
  action: {
    keep: 'Keep all six',
    keepShort: 'Keep',
    reroll: (dice: string) => `Reroll ${dice}`,
    take: (die: string) => `Take the ${die}`,
    takeShort: (die: string) => `Take ${die}`,
    goes: (face: number) => `The ${face} goes, the new result stands`,
    goesD20: (face: number) => `The ${face} goes, the new result stands; a 1 is a Natural 1`,
    goesUsed: (face: number, die: string) => `The ${face} goes; the ${die} is used, only the bonus can change`,
    go: (faces: readonly number[]) => `${listAnd(faces)} go, the new results stand`,
  },
  habits: {
    positions: {
      'reroll-early': 'Reroll a die or keep all, rounds 1 and 2',
      'reroll-middle': 'Reroll a die or keep all, rounds 3 and 4',
      'reroll-late': 'Reroll a die or keep all, rounds 5 and 6',
      'take-early': 'Choose the die that counts, rounds 1 and 2',
      'take-middle': 'Choose the die that counts, rounds 3 and 4',
      'take-late': 'Choose the die that counts, rounds 5 and 6',
      single: 'Reroll dice or keep all, one roll decides',
    },
    choices: {
      keep: 'keep all dice',
      'reroll-d4': 'reroll the d4',
      'reroll-d6': 'reroll the d6',
      'reroll-d8': 'reroll the d8',
      'reroll-d10': 'reroll the d10',
      'reroll-d12': 'reroll the d12',
      'reroll-d20': 'reroll the d20',
      'reroll-several': 'reroll several dice',
      'take-d4': 'take the d4',
      'take-d6': 'take the d6',
      'take-d8': 'take the d8',
      'take-d10': 'take the d10',
      'take-d12': 'take the d12',
      'take-d20': 'take the d20',
    },
  },
  prompt: {
    start: {
      heading: 'Roll for the start',
      detail: 'Each rolls the d20; the highest begins, and those tied at the top roll again.',
      tie: (who: readonly Who[]) => `${people(who)} are tied and roll again.`,
    },
    roll: {
      heading: (who: Who) => (who === YOU ? 'Your roll: all six dice' : `${who} rolls all six dice`),
      detail: (round: number, rounds: number) => `Round ${round} of ${rounds}.`,
      single: 'Any of them may be rerolled, once.',
    },
    reroll: { one: 'Reroll one die, or keep all six', any: 'Reroll any dice, or keep all six' },
    lies: (sum: string) => `As they lie: ${sum}.`,
    rerolled: {
      heading: (who: Who, dice: readonly string[]) =>
        who === YOU ? `You reroll the ${listAnd(dice)}` : `${who} rerolls the ${listAnd(dice)}`,
      one: 'The new result stands.',
      many: 'The new results stand.',
    },
    choose: 'Choose a die for the scorecard',
    advantage: {
      heading: (who: Who) => (who === YOU ? 'Your Advantage Roll' : `${who}’s Advantage Roll`),
      /** `wins`: faces of the last roll that win. */
      detail: (total: number, wins: readonly number[] | undefined) =>
        `A d20 on top of a grand total of ${total}${wins === undefined ? '' : lastRoll(wins)}.`,
    },
    gameOver: { heading: 'The game is over', detail: 'All totals stand.' },
    finished: {
      heading: 'Finished',
      detail: (who: Who, total: number) =>
        who === YOU ? `You have ${points(total)}.` : `${who} has ${points(total)}.`,
    },
    won: {
      detail: (who: Who, total: number) =>
        who === YOU ? `You have ${points(total)}.` : `${who} has ${points(total)}.`,
      ahead: (who: Who, total: number, other: Who, second: number) =>
        who === YOU
          ? `You have ${points(total)}, ${called(other)} ${second}.`
          : `${who} has ${points(total)}, ${called(other)} ${second}.`,
      rollOff: (who: Who, total: number) =>
        who === YOU
          ? `Tied at ${points(total)}: you win the roll-off.`
          : `Tied at ${points(total)}: ${who} wins the roll-off.`,
    },
    rollOff: {
      heading: 'Roll off the tie',
      detail: (who: readonly Who[]) => `${people(who)} each roll a d20; the highest wins.`,
    },
  },
  highlight: {
    natural20: 'A Natural 20!',
    alike: 'Six of a kind!',
    straight: 'A straight of six!',
  },
  tell: {
    startTie: (rolled: readonly Rolled[], tied: readonly string[]) => `${rolls(rolled)}: ${listAnd(tied)} roll again.`,
    starts: (rolled: readonly Rolled[], first: string) => `${rolls(rolled)}: ${first} begins.`,
    rolls: (name: string, dice: string, lie: string) => `${name} rolls ${dice}: ${lie}.`,
    scores: (name: string, sum: string) => `${name} scores ${sum}.`,
    takes: (name: string, die: string, sum: string) => `${name} takes the ${die}: ${sum}.`,
    onlyLeft: (name: string, die: string, sum: string) => `Only the ${die} is left for ${name}: ${sum}.`,
    grandTotal: (name: string, was: number, more: number) =>
      `${name}’s grand total: ${signedPoints(was)}${addedPoints(more)} = ${signedPoints(was + more)}.`,
    order: (names: readonly string[]) => `Advantage Rolls, from the lowest grand total up: ${names.join(', ')}.`,
    afterRound: (round: number, totals: readonly Scored[]) => `After round ${round}: ${listed(totals)}.`,
    nowShows: (die: string, face: number, lie: string) => `The ${die} now shows ${face}: ${lie}.`,
    nowShow: (dice: string, lie: string) => `They now show ${dice}: ${lie}.`,
    advantage: (name: string, face: number) => `${name}’s Advantage Roll shows ${face}.`,
    advantage1: (name: string) => `${name}’s Advantage Roll shows 1: a Natural 1, which counts 0.`,
    advantage20: (name: string, bonus: number) =>
      `${name}’s Advantage Roll shows 20: a Natural 20, 20${addedPoints(bonus)} = ${signedPoints(20 + bonus)}.`,
    finalTotal: (name: string, was: number, more: number) =>
      `${name}’s final total: ${signedPoints(was)}${addedPoints(more)} = ${signedPoints(was + more)}.`,
    keeps: (name: string) => `${name} keeps all six dice.`,
    rerolls: (name: string, dice: readonly string[]) => `${name} rerolls ${theDice(dice)}.`,
    rerollsAll: (name: string) => `${name} rerolls all six dice.`,
    die: (die: string, face: number) => `${die} (${face})`,
    gameOver: (game: number, totals: readonly Scored[]) => `Game ${game} is over: ${listed(totals)}.`,
    rollOver: (roll: number, totals: readonly Scored[]) => `Roll ${roll} is over: ${listed(totals)}.`,
    finalTotals: (totals: readonly Scored[]) => `Final totals: ${listed(totals)}.`,
    after: (games: number, of: number, totals: readonly Scored[]) => `After ${games} of ${of}: ${listed(totals)}.`,
    reached: (target: number, totals: readonly Scored[]) => `The target of ${target} is reached: ${listed(totals)}.`,
    notReached: (target: number, totals: readonly Scored[]) =>
      `The target of ${target} is not reached yet: ${listed(totals)}.`,
    neverReached: (target: number, games: number, totals: readonly Scored[]) =>
      `The target of ${target} is not reached in ${games} games, the most that are played: ${listed(totals)}.`,
    finishes: (name: string, total: number) => `${name} finishes with ${points(total)}.`,
    wins: (name: string, total: number) => `${name} wins with ${points(total)}.`,
    tied: (names: readonly string[], total: number) => `${listAnd(names)} are tied at ${total}: a d20 each decides.`,
    winsRollOff: (rolled: readonly Rolled[], name: string) => `${rolls(rolled)}: ${name} wins the roll-off.`,
  },
  standing: {
    totals: (totals: readonly Scored[]) => `Points so far: ${listed(totals)}.`,
    left: (name: string, dice: readonly string[]) => `${name} still has to take ${theDice(dice)}.`,
  },
  sketch: {
    bonus: 'bonus',
    total: 'total',
    advantage: 'adv',
    final: 'final',
    overall: 'overall',
    byRound: (rounds: string) => `by round: ${rounds}`,
    dice: (dice: string) => `Dice: ${dice}`,
    lies: (bonus: string) => `Bonus: ${bonus}`,
    turn: (chapter: string, name: string) => `${chapter}: ${name}’s turn`,
  },
  why: {
    reroll: {
      plain: (mine: Reroll) => `${rerolling(mine)}.`,
      hope: (mine: Reroll, bonus: string, ways: string, all: string) =>
        `${rerolling(mine)}; ${bonus} comes in ${ways} of ${all} ways.`,
      noBetter: (mine: Reroll) => `${rerolling(mine)}, but no choice is better by the end.`,
      later: (mine: Reroll, gain: string) =>
        `${rerolling(mine)}, but gains ${gain} by the end, counting the dice left for later rounds.`,
      lessThanKeeping: (mine: Reroll) => `${rerolling(mine)}, but is worth less by the end than keeping.`,
      lessThan: (mine: Reroll, dice: string) =>
        `${rerolling(mine)}, but is worth less by the end than rerolling ${dice}.`,
      keeping: (mine: Reroll, sure: number) => `${rerolling(mine)}; keeping is sure of ${points(sure)}.`,
      rerolling: (mine: Reroll, dice: string, gain: number) => `${rerolling(mine)}; rerolling ${dice} ${gains(gain)}.`,
    },
    keep: {
      plain: (mine: Keep) => `${keeping(mine)}.`,
      lessThan: (mine: Keep, dice: string) => `${keeping(mine)}, but is worth less by the end than rerolling ${dice}.`,
      rerolling: (mine: Keep, dice: string, gain: number) => `${keeping(mine)}; rerolling ${dice} ${gains(gain)}.`,
    },
    take: {
      nothing: 'No points this round whichever die goes: the one missed least is best.',
      plain: (mine: StandingDie, count: number) => `${takes(mine, count)}.`,
      most: (mine: StandingDie, count: number, most: string, now: number, behind: string) =>
        `${takes(mine, count)}; the ${most} would make ${now} now, but ${behind} less by the end.`,
      other: (mine: StandingDie, count: number, best: StandingDie) => `${takes(mine, count)}; ${standing(best)}.`,
    },
  },
  odds: {
    questions: {
      bonus: 'How many bonus points do six dice score at once, before any reroll?',
      combination: 'What do six dice show at once, apart from a Natural 1 or 20?',
      /** For combinations of an owner’s card. */
      ownCombination: 'How often do six dice make this combination at once? With a Natural 1 they make none.',
      round: 'How many points does a round score without a reroll if the greatest unused die is chosen?',
      single: 'How many points does a single roll of all six dice score without a reroll?',
    },
    shown: {
      none: 'no two alike',
      pair: 'one pair',
      pairs: 'two pairs',
      threePairs: 'three pairs',
      three: 'three alike',
      threeAndPair: 'three and a pair',
      twiceThree: 'twice three alike',
      four: 'four alike',
      fourAndPair: 'four and a pair',
      five: 'five alike',
      six: 'six alike',
      straightFive: 'a straight of five',
      straightAndPair: 'a straight of five and a pair',
      straightSix: 'a straight of six',
    },
    /** Combinations in sentences about chances. */
    combinations: {
      pair: 'a pair',
      three: 'three alike',
      four: 'four alike',
      five: 'five alike',
      six: 'six alike',
      'straight-five': 'a straight of five',
      'straight-six': 'a straight of six',
      'natural-20': 'Natural 20',
    } satisfies { readonly [combination in Combination]: string },
    natural1: 'Natural 1',
    points: 'points',
    gain: 'mean gain',
    gainRound: 'Average points gained this round if you then take your highest unused die',
    gainSingle: 'Average points added to this roll',
    worthNow: { name: 'worth now', about: 'Points of this round with that die' },
    worthKept: {
      name: 'worth kept',
      about: 'Average points that later rounds lose without that die, beyond those of the least useful die',
    },
    reference: 'everybody playing for the most points',
    targetReference: (par: string) => `everybody playing for the most points; 0 is what that scores, ${par} a game`,
    solution: 'play for the most points',
  },
  alone: {
    points: { one: 'point', many: 'points' },
    games: { one: 'game', many: 'games' },
    rolls: { one: 'roll', many: 'rolls' },
    best: 'Perfect play',
  },
  errors: {
    seats:
      'Tankards is solved for one player, who plays for the most points: choose one seat. With more players it is too large to solve.',
    target:
      'Tankards is not solved for play to a target: choose one game, or a set number of games (length one or games).',
  },
  bots: {
    guest: {
      title: 'Guest',
      about: 'Sees what a roll is worth, and often takes something else.',
      figure: 'Alone about 64 points in six rounds.',
    },
    regular: {
      title: 'Regular',
      about: 'Mostly makes the best of a roll and seldom gives much away.',
      figure: 'Alone about 71 points in six rounds.',
    },
    greedy: {
      title: 'Greedy',
      about: 'Takes whatever scores the most points this round, and ignores later rounds.',
      figure: 'Alone about 74 points in six rounds.',
    },
    landlord: {
      title: 'Landlord',
      about: 'Plays for the most points of the whole game and never errs. Does not look at the others’ cards.',
      figure: 'Alone about 79 points in six rounds.',
    },
    rival: {
      title: 'Rival',
      about:
        'In a game of two it plays to win: it looks at both cards, and prefers a better chance to win to more points. In other games, and on cards with points below 0 or far above ours, it plays like the Landlord.',
    },
  },
  board: {
    natural1: 'Natural 1',
    natural20: 'Natural 20',
    account: {
      none: 'no bonus',
      lost: 'Natural 1: no bonus',
      nothing: 'Natural 1: no points',
      lies: (sum: string) => `as they lie: ${sum}`,
      best: (die: string, sum: string) => `highest now, ${die}: ${sum}`,
      last: (die: string, sum: string) => `the last die, ${die}: ${sum}`,
    },
    die: {
      absent: (die: string) => `${die} not on the table`,
      shows: (die: string, face: number) => `${die} shows ${face}`,
      lit: (die: string) => `${die}, part of a bonus`,
      used: (die: string) => `${die}, used up`,
      taken: (die: string) => `${die}, taken`,
    },
    wear: { used: 'used', taken: 'taken' },
    diceOf: (name: string) => `The dice of ${name}`,
    lineup: {
      start: 'Who begins?',
      advantage: 'Advantage Rolls: the lowest total rolls first',
      advantagesMade: 'Advantage Rolls',
      'roll-off': 'Those tied roll off',
      standing: 'Together so far',
      rolled: (face: number) => `rolled ${face}`,
      next: 'rolls next',
      lit: 'on top',
    },
    set: { picked: 'reroll', left: 'keep' },
    slate: {
      bonus: 'bonus',
      total: 'total',
      advantage: 'advantage',
      final: 'final',
      together: 'together',
      game: (game: number) => `game ${game}`,
      roll: (roll: number) => `roll ${roll}`,
      firstGames: (last: number) => `games 1–${last}`,
      firstRolls: (last: number) => `rolls 1–${last}`,
      sum: (face: number, bonus: number) => `${face}${addedPoints(bonus)}`,
      round: (round: number, sum: string, total: number) => `round ${round}: ${sum} = ${total}`,
      lostRound: (round: number, sum: string, total: number) => `round ${round}: ${sum} = ${total}, under a Natural 1`,
      begins: 'who begins?',
      advantages: 'Advantage Rolls',
      ofRounds: (round: number, rounds: number) => `round ${round} of ${rounds}`,
      oneRoll: 'one roll',
      ofGames: (game: number, games: number) => `game ${game} of ${games}`,
      ofRolls: (roll: number, all: number) => `roll ${roll} of ${all}`,
      gameTo: (game: number, target: number) => `game ${game}, to ${target} points`,
      rollTo: (roll: number, target: number) => `roll ${roll}, to ${target} points`,
      within: (course: string, round: string) => `${course}, ${round}`,
      afterGame: (game: number) => `After game ${game}`,
      afterRoll: (roll: number) => `After roll ${roll}`,
      wins: 'wins',
      take: (take: string, figure: string) => `${take}: ${figure}`,
      open: (die: string) => `${die} is open`,
      written: (die: string, mark: string) => `${die}, ${mark}`,
      all: (total: number) => `all ${total}`,
      card: (name: string) => `The scorecard of ${name}`,
      ghost: 'On the same dice',
      others: 'The other scorecards',
      allCards: 'All scorecards',
      close: 'Close',
      used: 'Used',
      usedUp: (die: string) => `${die} is used up`,
      roundOf: (round: number) => `Round ${round}`,
      sums: { bonus: 'Bonus Total', round: 'Round Total', grand: 'Grand Total' },
      advantageRoll: 'Advantage Roll',
      finalTotal: 'Final Total',
      pointsCard: 'Points card',
    },
  },
}
