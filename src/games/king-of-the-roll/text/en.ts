import { capitalise, counted, listAnd, listOr, percentText, plural, type Who, YOU } from '../../../kit/text.ts'

const diceCounted = (count: number): string => counted(count, 'die', 'dice')
const skillPoints = (points: number): string => counted(points, 'skill point')
const points = (count: number): string => counted(count, 'point')

const positions = {
  'open-guard': 'Open Guard',
  'closed-guard': 'Closed Guard',
  'half-guard': 'Half Guard',
  turtle: 'Turtle',
  'side-mount': 'Side Mount',
  'knee-on-belly': 'Knee on Belly',
  mount: 'Mount',
  'rear-mount': 'Rear Mount',
}

/** English texts of King of the Roll. Names of animals, techniques and cards are content. */
export const en = {
  title: 'King of the Roll',
  characters: 'fighters',
  tagline: 'Two animal black belts, ten dice in belt colours, one submission.',
  credit: {
    author: 'the author of King of the Roll, whose rule book names no person that we could read',
    source: 'King of the Roll, rule book: set-up, turn, worked examples and solo play',
    ours: 'The words of the rules page, the rulings on open questions, most techniques, characters and cards, and the software.',
    pages: [{ title: 'How to play: the video', href: 'https://www.youtube.com/watch?v=5dInhTNiIPQ' }],
  },
  winning: 'Winning',
  /** How a match is won; with points after this many turns. */
  goal: (turns: number | undefined) =>
    turns === undefined
      ? 'Whoever submits the opponent wins.'
      : `Whoever submits the opponent wins at once; after ${turns} turns, the most points win.`,
  /** Said before each match on the mat. */
  ceremony: 'Slap hands, bump fists: roll! A submission ends the match.',
  presets: {
    tap: { title: 'To the tap', about: 'No points: the fight ends when one player submits, after some ten turns.' },
    mat: { title: 'Open mat', about: 'Animals are drawn at random and there are no points: sit down and roll.' },
    exhibition: {
      title: 'Exhibition',
      about: 'Eight turns with points, both animals drawn at random: no two matches are alike.',
    },
  },
  bots: {
    greedy: { title: 'Greedy', about: 'Goes for the most skill points this turn and ignores what you might do.' },
    saver: {
      title: 'Saver',
      about: 'Goes for skill points too, but keeps good dice in Place for later turns; takes close choices by feel.',
    },
    climber: {
      title: 'Climber',
      about: 'Considers where each technique leads, but neither the score nor what your dice can do.',
    },
    watcher: {
      title: 'Watcher',
      about: 'Works out what you are likely to reach, but plays its cards early and misjudges close choices.',
    },
    planner: {
      title: 'Planner',
      about: 'Works out the best its dice can become with each technique, and what you are likely to reach.',
    },
  },
  belts: { white: 'white', blue: 'blue', purple: 'purple', brown: 'brown', black: 'black' },
  positions,
  outcomes: { ...positions, submission: 'Submission' },
  tokens: { takedown: 'Takedown', 'takedown-defense': 'Takedown Defense', 'guard-pull': 'Guard Pull' },
  kinds: {
    takedown: 'Takedown',
    'takedown-defense': 'Defense',
    'guard-pull': 'Guard Pull',
    sweep: 'Sweep',
    improve: 'Improve',
    pass: 'Pass',
    control: 'Control',
    submission: 'Submission',
  },
  soloOpponent: 'the Solo opponent',
  fields: {
    any: 'any',
    odd: 'odd',
    even: 'even',
    oneOf: (faces: readonly string[]) => listOr(faces),
    range: (from: number, to: number) => `${from} to ${to}`,
    atLeast: (face: number) => `at least ${face}`,
    atMost: (face: number) => `at most ${face}`,
    on: (belt: string, field: string) => `${belt} ${field}`,
  },
  standing: 'Standing',
  /** Position on the back of a movement board. */
  back: {
    top: (position: string) => `On the back: ${position}, top`,
    bottom: (position: string) => `On the back: ${position}, bottom`,
  },
  onTop: (position: string, top: Who) => (top === YOU ? `${position}, you on top` : `${position}, ${top} on top`),
  /** Effect of a modification on one die, and on several. */
  becomes: {
    STR: { one: 'is rolled again', many: 'are rolled again' },
    SPD: { one: 'goes down by 1', many: 'go down by 1' },
    KNO: { one: 'goes up by 1', many: 'go up by 1' },
    TEC: { one: 'is turned over', many: 'are turned over' },
    EXP: { one: 'goes up by 2', many: 'go up by 2' },
  },
  modifications: {
    STR: 'rolls it again',
    SPD: 'takes 1 off it (1 becomes 6)',
    KNO: 'adds 1 to it (6 becomes 1)',
    TEC: 'turns it over (1 becomes 6)',
    EXP: 'adds 2 to it (6 becomes 2)',
  },
  modificationNames: {
    STR: 'STR (strength)',
    SPD: 'SPD (speed)',
    KNO: 'KNO (knowledge)',
    TEC: 'TEC (technique)',
    EXP: 'EXP (experience)',
  },
  /** Effect of a rolled die that goes into the Roll column. */
  changesPlaceDie: {
    STR: 'rolls a Place die again',
    SPD: 'takes 1 off a Place die (1 becomes 6)',
    KNO: 'adds 1 to a Place die (6 becomes 1)',
    TEC: 'turns a Place die over (1 and 6, 2 and 5, 3 and 4)',
    EXP: 'adds 2 to a Place die (5 becomes 1, 6 becomes 2)',
  },
  onPlaceDie: {
    STR: 'STR rolls a Place die again',
    SPD: 'SPD takes 1 off a Place die (1 becomes 6)',
    KNO: 'KNO adds 1 to a Place die (6 becomes 1)',
    TEC: 'TEC turns a Place die over (1 and 6, 2 and 5, 3 and 4)',
    EXP: 'EXP adds 2 to a Place die (5 becomes 1, 6 becomes 2)',
  },
  signs: { STR: 'reroll', SPD: '−1', KNO: '+1', TEC: 'flip', EXP: '+2' },
  cards: {
    modify: {
      own: (count: number, does: string) =>
        count === 1 ? `One of your dice ${does}` : `Up to ${count} of your dice ${does}`,
      other: (count: number, does: string) =>
        count === 1 ? `One of your opponent’s dice ${does}` : `Up to ${count} of your opponent’s dice ${does}`,
    },
    becomesFace: (count: number, face: number) => (count === 1 ? `becomes a ${face}` : `become a ${face}`),
    exchange: {
      own: 'Two of your dice swap values',
      other: 'Your die and your opponent’s die of the same colour swap values',
    },
  },
  leads: {
    takedown: 'lands on top, higher the more it wins by',
    'takedown-defense': 'both stand; win by 4+: turns a takedown round',
    'guard-pull': 'bottom of Closed Guard; by 1: Open Guard',
    control: 'stops the opponent’s technique',
    submission: 'wins the match',
    sweep: '',
    improve: '',
    pass: '',
  },
  /** Result of a technique that wins by any margin. */
  leadsTo: {
    takedown: (to: string) => `lands on top in ${to}`,
    'takedown-defense': (to: string) => `on top in ${to}`,
    'guard-pull': (to: string) => `bottom of ${to}`,
    control: (to: string) => `goes to ${to}`,
    submission: (to: string) => `goes to ${to}`,
    sweep: (to: string) => `top of ${to}`,
    improve: (to: string) => `goes to ${to}`,
    pass: (to: string) => `passes to ${to}`,
  },
  /** Result of a technique that wins by at least this margin; the second form follows the first. */
  leadsBy: (least: number, to: string) => `win by ${least}+: ${to}`,
  leadsByMore: (least: number, to: string) => `${least}+: ${to}`,
  technique: (name: string, kind: string, count: number, fields: readonly string[], leads: string) =>
    `${name}, ${kind}, needs ${diceCounted(count)}: ${fields.join(', ')}. ${leads}`,
  rules: {
    mode: {
      title: 'How is a match won?',
      about: 'A submission always wins.',
      values: {
        scoring: { title: 'Points', about: 'Eight turns; more points win, then more advantages.' },
        submission: { title: 'Submission only', about: 'No points: only a submission wins.' },
      },
    },
    advantage: {
      title: 'What earns an advantage?',
      about: 'With points: a technique that has its dice while the opponent’s succeeds.',
      values: {
        'any-technique': { title: 'Any technique', about: 'Every technique but control.' },
        'near-scores': {
          title: 'Near scores',
          about: 'Only one that would have submitted the opponent or scored points.',
        },
      },
    },
    lastTurn: {
      title: 'A last turn?',
      about: 'Submission only. Figures of odds and luck are estimates either way.',
      values: {
        on: { title: 'Yes', about: 'The match is a draw after a set number of turns.' },
        off: { title: 'No', about: 'Only a submission ends it; a person must play, and after 1,000 turns it stops.' },
      },
    },
    turnLimit: { title: 'Turns until a draw', about: 'Submission only: after this many turns the match is a draw.' },
    characters: {
      title: 'Who fights?',
      about: 'Each animal has its own modifications, Place dice, card and favourite position.',
      values: {
        choose: { title: 'Chosen', about: 'The higher die chooses first.' },
        random: { title: 'Drawn at random', about: 'Each player draws a character.' },
        named: { title: 'Set here', about: 'Both are named below.' },
      },
    },
    first: { title: 'The first player’s character', about: 'The character of the first seat.' },
    second: {
      title: 'The second player’s character',
      about: 'The character of the second seat, or of the Solo opponent.',
    },
    twins: {
      title: 'The same animal twice?',
      about: 'Both players may lead the same animal.',
      values: {
        off: { title: 'No', about: 'The second player leads the next animal of the list instead.' },
        on: { title: 'Yes', about: 'Both may be named the same.' },
      },
    },
    tie: {
      title: 'Equal sums while standing?',
      about: 'Who has the initiative.',
      values: {
        coin: { title: 'A coin', about: 'It decides the first time; after that, the players alternate.' },
        youngest: { title: 'The youngest', about: 'As the rule book says.' },
      },
    },
    youngest: {
      title: 'Who is the youngest?',
      about: 'The player who has the initiative at equal sums.',
      values: {
        first: { title: 'The first player', about: 'The first seat.' },
        second: { title: 'The second player', about: 'The second seat.' },
      },
    },
    takedownBoards: {
      title: 'The Solo opponent’s takedown board',
      about: 'Alone only.',
      values: {
        lot: { title: 'By lot', about: 'You draw yours, and the opponent has the other one.' },
        chosen: { title: 'Chosen', about: 'You choose the opponent’s board, and have the other one.' },
      },
    },
    tier: {
      title: 'How hard is it alone?',
      about: 'Alone only: what the Solo opponent’s cards are worth.',
      values: { easy: 'White belt', usual: 'Purple belt', hard: 'Black belt' },
      same: 'The totals as printed on the cards.',
      higher: (by: number) => `Each total is ${by} higher.`,
      lower: (by: number) => `Each total is ${by} lower.`,
    },
    boards: {
      title: 'Boards and cards',
      about:
        'Hazelring’s own, or those of the printed game as its owner entered them on this device. Computer players play with any of them; their strength was measured on Hazelring’s.',
      values: {
        'hazelring-5': { title: 'Hazelring’s own', about: 'The boards and cards at the end of the rules page.' },
      },
    },
    bonus: (bonus: number, position: string) => `${skillPoints(bonus)} more in ${position}.`,
  },
  choices: {
    character: (dice: readonly string[], bonus: number, position: string, sentence: string) =>
      `White to black: ${dice.join(', ')}; +${bonus} in ${position}. ${sentence}`,
    fightAs: (name: string) => `Fight as the ${name}`,
    fightAgainst: (name: string) => `Fight against the ${name}`,
    face: (techniques: readonly string[]) => `Take ${listAnd(techniques)}`,
    faceOfSolo: (techniques: readonly string[]) => `Take ${listAnd(techniques)} for the Solo opponent`,
    boardOfSolo: (board: number) => `Give takedown board ${board} to the Solo opponent`,
    boardShort: (board: number) => `Board ${board}`,
    boardAbout: (takedowns: readonly string[]) => `One side has ${takedowns.join(', the other ')}`,
    faceAbout: 'A takedown, a takedown defense and a guard pull for as long as both fighters stand',
    needs: (count: number, fields: readonly string[]) =>
      [`Needs ${diceCounted(count)}`, ...(fields.length === 0 ? [] : [fields.join(', ')])].join('; '),
    token: (token: string, technique: string) => `${token}: ${technique}`,
    pass: 'Play no card',
    passShort: 'No card',
    passAbout: 'Keep your cards for later turns',
    cardAbout: (effect: string, changes: string) => `${effect}: ${changes}`,
    card: (name: string, belts: string) => `${name} on ${belts}`,
    more: (count: number) => `${count} more ${count === 1 ? 'die' : 'dice'} needed to try it`,
    enough: 'Enough dice to try it',
    put: (belt: string, face: number, technique: string) => `Put the ${belt} ${face} on ${technique}`,
    putPlace: (belt: string, face: number, technique: string) => `Put the ${belt} Place ${face} on ${technique}`,
    refilled: (missing: string, face: number) => `${missing}; the rolled ${face} takes its place`,
    reroll: (belt: string, face: number) => `Roll the ${belt} Place ${face} again`,
    change: (belt: string, from: number, to: number) => `Change the ${belt} Place ${from} to ${to}`,
    rerollShort: (belt: string, face: number) => `reroll ${belt} ${face}`,
    changeShort: (belt: string, from: number, to: number) => `${belt} ${from} → ${to}`,
    changeAbout: (does: string, face: number) => `The rolled ${face} goes into the Roll column and ${does}`,
    keep: (belt: string, face: number) => `Keep the ${belt} Place ${face}`,
    keepShort: 'Keep',
    keepAbout: (belt: string, face: number) => `The ${belt} field stays empty; the rolled ${face} is set aside`,
  },
  habits: {
    positions: {
      character: 'Choose a character',
      token: 'Standing: choose a token',
      'card-standing': 'Standing: play a card or not',
      'card-ground': 'On the ground: play a card or not',
      'place-standing': 'Standing: what to do with a die',
      'place-ground': 'On the ground: what to do with a die',
      'settle-standing': 'Standing: what to do with a die from Place',
      'settle-ground': 'On the ground: what to do with a die from Place',
    },
    choices: {
      takedown: 'go for the Takedown',
      'takedown-defense': 'defend against the Takedown',
      'guard-pull': 'pull guard',
      pass: 'play no card',
      card: 'play a card',
      place: 'put it on a technique',
      change: 'change a die in Place with it',
      'keep-place': 'leave it in Place',
    },
  },
  prompt: {
    stage: (where: string, turn: number, turns: number) => `${where}; turn ${turn} of ${turns}`,
    stageOpen: (where: string, turn: number) => `${where}; turn ${turn}`,
    emptyBoard: 'The board is empty',
    board: (technique: string, placed: number, needed: number, sum: number) =>
      `${technique}: ${placed < needed ? `${placed} of ${diceCounted(needed)}` : diceCounted(placed)}, ${skillPoints(sum)}`,
    place: (belt: string, face: number) => `Where does the ${belt} ${face} go?`,
    placeDetail: (board: string, does: string) => `${board}. Off the board, the die ${does}.`,
    settle: (belt: string, face: number) => `Put the ${belt} Place ${face} on the board?`,
    ends: (text: string) => `${text}.`,
    rerollCard: (who: Who, belts: string) => (who === YOU ? `You roll ${belts} again` : `${who} rolls ${belts} again`),
    byCard: 'An action card demands it.',
    rerollPlace: (who: Who, belt: string) =>
      who === YOU ? `You roll the ${belt} Place die` : `${who} rolls the ${belt} Place die`,
    byStrength: 'Your rolled die went into the Roll column.',
    drawsCharacter: (who: Who) => (who === YOU ? 'You draw a character' : `${who} draws a character`),
    atRandom: 'Drawn at random.',
    character: 'Choose a character',
    soloCharacter: 'Choose the Solo opponent’s character',
    characterDetail: 'Below each Place die: what a rolled die of that colour does to a Place die if it fits no field.',
    opening: 'Roll for the first choice',
    openingDetail: 'The higher die chooses a character first.',
    hand: (who: Who) => (who === YOU ? 'You draw two action cards' : `${who} draws two action cards`),
    handDetail: 'Only their owner sees them.',
    boards: (who: Who) => (who === YOU ? 'You draw a takedown board' : `${who} draws a takedown board`),
    boardsDetail: 'The opponent gets the other one.',
    face: 'Choose a side of the takedown board',
    soloBoard: 'Choose the Solo opponent’s takedown board',
    soloBoardDetail: 'You have the other one.',
    soloFace: 'Choose the Solo opponent’s side',
    faceDetail: 'It is used for as long as both fighters stand.',
    roll: (who: Who) => (who === YOU ? 'Your roll: five dice' : `${who} rolls five dice`),
    rollDetail: (stage: string, belts: readonly string[]) =>
      `${stage}. Five dice, one for each belt: ${belts.join(', ')}.`,
    lead: 'A coin decides who has the initiative',
    leadDetail: 'The sums are equal.',
    token: 'Choose a token in secret',
    tokenDetail: 'Both are revealed together.',
    card: 'Play an action card?',
    cardDetail: (stage: string) => `${stage}. At most one each turn.`,
    solo: (who: Who) => (who === YOU ? 'You turn up a card' : `${who} turns up a card`),
  },
  pad: {
    title: 'Scorepad',
    lines: {
      takedown: 'Takedown',
      sweep: 'Sweep',
      pass: 'Pass',
      'knee-on-belly': 'Knee on Belly',
      mount: 'Mount',
      'rear-mount': 'Rear Mount',
      advantage: 'Advantage',
    },
    line: (name: string, count: number) => (count === 0 ? name : `${name}, ${count}`),
    said: (scored: number, tried: number) => `${scored} scored, ${tried} attempted`,
    sum: 'Points',
    legend: '| scored, · attempted with enough dice',
    row: (lines: readonly string[]) => `  scorepad: ${lines.join(', ')}`,
  },
  chapter: { setUp: 'set-up', turn: (turn: number) => `turn ${turn}` },
  log: {
    tie: (mine: string, faceOne: number, theirs: string, faceTwo: number) =>
      `${mine} rolls ${faceOne}, ${theirs} rolls ${faceTwo}: a tie, both roll again.`,
    choosesFirst: (mine: string, faceOne: number, theirs: string, faceTwo: number, first: string) =>
      `${mine} rolls ${faceOne}, ${theirs} rolls ${faceTwo}: ${first} chooses a character first.`,
    wonOpening: (mine: string, faceOne: number, theirs: string, faceTwo: number, first: string) =>
      `${mine} rolls ${faceOne}, ${theirs} rolls ${faceTwo}: ${first} wins the opening roll.`,
    fightsAs: (name: string, animal: string) => `${name} fights as the ${animal}.`,
    drawnAs: (name: string, animal: string) => `${name} fights as the ${animal}, drawn at random.`,
    bothFight: (one: string, animal: string, other: string, another: string) =>
      `${one} fights as the ${animal}, ${other} fights as the ${another}.`,
    drawsHidden: (name: string) => `${name} draws two action cards.`,
    draws: (name: string, cards: readonly string[]) => `${name} draws ${listAnd(cards)}.`,
    boards: (one: string, board: number, other: string, another: number) =>
      `${one} gets takedown board ${board}, ${other} board ${another}.`,
    choosesFace: (name: string, techniques: readonly string[]) =>
      `${name} chooses ${listAnd(techniques)} for standing.`,
    getsFace: (name: string, techniques: readonly string[]) => `${name} gets ${listAnd(techniques)} for standing.`,
    initiative: (name: string) => `${name} has the initiative.`,
    equalSums: 'Equal sums: a coin decides who has the initiative.',
    equalSumsNow: (name: string) => `Equal sums: this time ${name} has the initiative.`,
    equalSumsYoungest: (name: string) => `Equal sums: ${name}, the youngest, has the initiative.`,
    coin: (name: string) => `The coin gives ${name} the initiative.`,
    aside: (belt: string) => `No field takes the ${belt} Place die: both dice stay.`,
    rollsPlace: (name: string, belt: string, face: string) => `${name} rolls the ${belt} Place die: ${face}.`,
    rollsAgain: (name: string, belts: string, faces: string) => `${name} rolls ${belts} again: ${faces}.`,
    solo: (name: string, technique: string, total: number) => `${name} tries ${technique} for ${total}.`,
    soloBonus: (name: string, technique: string, total: number, bonus: number, position: string) =>
      `${name} tries ${technique} for ${total}, ${bonus} more in ${position}.`,
    rolls: (name: string, faces: string, sum: number) => `${name} rolls ${faces}, ${sum} in all.`,
    shows: (name: string, token: string, technique: string) => `${name} shows ${token}: ${technique}.`,
    change: (belt: string, from: number, to: number) => `${belt} ${from} → ${to}`,
    changes: (changes: readonly string[]) => listAnd(changes),
    changesOf: (name: string, changes: readonly string[]) => `${name}’s ${listAnd(changes)}`,
    noCard: (name: string) => `${name} plays no card.`,
    cardRerolls: (name: string, card: string, owner: string, belts: string, count: number) =>
      `${name} plays ${card}: ${owner}’s ${belts} ${count === 1 ? 'is' : 'are'} rolled again.`,
    card: (name: string, card: string, changes: readonly string[]) => `${name} plays ${card}: ${changes.join(', ')}.`,
    puts: (name: string, belt: string, face: number, technique: string) =>
      `${name} puts the ${belt} ${face} on ${technique}.`,
    putsPlace: (name: string, belt: string, face: number, technique: string, rolled: number) =>
      `${name} puts the ${belt} Place ${face} on ${technique}; the rolled ${rolled} takes its place.`,
    rerolls: (name: string, belt: string, face: number, target: string) =>
      `${name} puts the ${belt} ${face} in the Roll column: STR rolls the ${target} Place die again.`,
    modifies: (
      name: string,
      belt: string,
      face: number,
      modification: string,
      target: string,
      from: number,
      to: number,
    ) =>
      `${name} puts the ${belt} ${face} in the Roll column: ${modification} on the ${target} Place die, ${from} → ${to}.`,
    keeps: (name: string, belt: string) => `${name} keeps the ${belt} Place die where it is.`,
  },
  result: {
    /** Sum of dice and bonuses: "20 + 3 for a takedown against a guard pull = 23 skill points". */
    skill: (skill: number, parts: readonly string[]) =>
      parts.length === 1 ? skillPoints(skill) : `${parts.join(' + ')} = ${skillPoints(skill)}`,
    bonus: (bonus: number) => `${bonus} for the position`,
    edge: (edge: number) => `${edge} for a takedown against a guard pull`,
    defends: (name: string, skill: string) => `${name} only defends: ${skill}.`,
    defendsWith: (name: string, placed: number, needed: number, technique: string, skill: string) =>
      `${name} only defends, ${placed} of ${needed} dice on ${technique}: ${skill}.`,
    tries: (name: string, technique: string, skill: string) => `${name} does ${technique}: ${skill}.`,
    triesWith: (name: string, technique: string, count: number, skill: string) =>
      `${name} does ${technique} with ${diceCounted(count)}: ${skill}.`,
    equalStanding: 'Equal totals: neither succeeds. They stay standing.',
    equal: 'Equal totals: neither succeeds. The position stays.',
    shortStanding: (name: string) => `${name} has more, but not the dice for it. They stay standing.`,
    short: (name: string) => `${name} has more, but not the dice for it. The position stays.`,
    taps: (technique: string, loser: string) => `${technique}! ${loser} taps.`,
    submits: (technique: string, loser: string) => `${technique} succeeds: ${loser} submits.`,
    moves: (technique: string, by: number, where: string) => `${technique} succeeds by ${by}: ${where}.`,
    turnsRound: (technique: string, by: number, where: string) =>
      `${technique} turns the takedown round by ${by}: ${where}.`,
    controls: (technique: string, loser: string) => `${technique} succeeds: ${loser} achieves nothing.`,
    holds: (technique: string) => `${technique} succeeds, and the position stays.`,
    keepsStanding: (technique: string) => `${technique} succeeds: they stay standing.`,
    advantage: (name: string, technique: string) => `${name} had the dice for ${technique} and gets an advantage.`,
    scores: (name: string, count: number) => `${name} scores ${points(count)}.`,
    scoresIn: (name: string, count: number, position: string) => `${name} scores ${points(count)} in ${position}.`,
    submitted: (technique: string, more: number, less: number) => `${technique}, ${more} to ${less} skill points`,
    draw: 'The match is a draw',
    bySubmission: (winner: Who, loser: Who) =>
      winner === YOU
        ? 'You win by submission'
        : loser === YOU
          ? 'You lost by submission'
          : `${winner} wins by submission`,
    on: {
      points: (winner: Who, loser: Who, more: number, less: number) => {
        if (winner === YOU) return `You win on points, ${more} to ${less}`
        return loser === YOU ? `You lost on points, ${less} to ${more}` : `${winner} wins on points, ${more} to ${less}`
      },
      advantages: (winner: Who, loser: Who, more: number, less: number) => {
        if (winner === YOU) return `You win on advantages, ${more} to ${less}`
        return loser === YOU
          ? `You lost on advantages, ${less} to ${more}`
          : `${winner} wins on advantages, ${more} to ${less}`
      },
    },
    ends: (text: string) => `${text}.`,
  },
  alone: {
    win: 'win',
    wins: 'wins',
    wonBySubmission: (turn: number) => `won by submission in turn ${turn}`,
    lostBySubmission: (turn: number) => `lost by submission in turn ${turn}`,
    won: (by: number) => (by === 0 ? 'won on advantages' : `won by ${points(by)}`),
    lost: (by: number) => (by === 0 ? 'lost on advantages' : `lost by ${points(by)}`),
    draw: 'a draw',
  },
  lead: {
    level: (count: number) => (count === 0 ? 'no points yet' : `level at ${points(count)}`),
    leads: {
      points: (who: Who, by: number) => `${who === YOU ? 'you lead' : `${who} leads`} by ${points(by)}`,
      advantages: (who: Who, by: number) =>
        `${who === YOU ? 'you lead' : `${who} leads`} by ${counted(by, 'advantage')}`,
    },
  },
  scoresNow: {
    points: (scores: readonly string[]) => `Points so far: ${scores.join(', ')}.`,
    of: (name: string, count: number) => `${name} ${count}`,
  },
  sketch: {
    before: 'Before the fight',
    turnOpen: (turn: number, where: string) => `Turn ${turn}: ${where}`,
    turn: (turn: number, turns: number, where: string) => `Turn ${turn} of ${turns}: ${where}`,
    who: (name: string, animal: string) => `${name}, ${animal}`,
    scores: (name: string, animal: string, count: number, advantages: number) =>
      `${name}, ${animal}  points ${count}, advantages ${advantages}`,
    noCharacter: 'no character yet',
    hidden: (count: number) => `${count} hidden`,
    noCards: 'no cards',
    cards: (cards: readonly string[]) => `cards: ${cards.join(', ')}`,
    animal: (modifications: readonly string[], bonus: number, position: string) =>
      `  white to black: ${modifications.join(' ')}; +${bonus} in ${position}`,
    /** Two lines about a technique, each of at most 80 characters. */
    technique: (name: string, kind: string, leads: string) => `  ${name}, ${kind}: ${leads}`,
    techniqueOnly: (name: string, leads: string) => `  ${name}: ${leads}`,
    asks: (count: number, fields: readonly string[]) => `    ${count} of: ${fields.join(', ')}`,
    side: (place: string, rolled: string, board: string) => `  Place ${place}  rolled ${rolled}  board ${board}`,
    sideOn: (place: string, rolled: string, board: string, technique: string) =>
      `  Place ${place}  rolled ${rolled}  board ${board} on ${technique}`,
  },
  why: {
    enough: 'enough dice for it',
    dice: (chance: string) => `its dice in ${chance} of cases`,
    goal: (technique: string, skill: string, chance: string) => `${technique} with ${skill} skill points, ${chance}`,
    chance: (result: string, chance: string) => `${result} in ${chance}`,
    ends: (text: string) => `${text}.`,
    than: (said: string, other: string, what: string) => `${said}; with “${other}”: ${what}.`,
    noDice: 'No technique can get its dice any more',
    defends: 'With too few dice it cannot succeed, but its skill points can still stop your opponent.',
    betterLater: (said: string, other: string) => `${said}; “${other}” leaves better dice for later.`,
    rolled: (mine: string, theirs: string) => `Your rolled dice come to ${mine}, your opponent’s to ${theirs}`,
    keptCard: (said: string) => `${said}; you keep the card for later.`,
    noCardsLeft: 'Your opponent has no cards left.',
    stops: (threats: readonly string[]) => `It can still stop ${listAnd(threats)}.`,
    unsafe: (threats: readonly string[], chance: string, other: string, better: string) =>
      `It stops ${listAnd(threats)} in only ${chance} of cases; “${other}” in ${better}.`,
    lost: (threats: readonly string[]) => `Nothing can stop ${listAnd(threats)} any more if its dice are placed well.`,
    rolledThan: (said: string, other: string, better: string, worse: string) =>
      `${said}; with “${other}”, to ${better} against ${worse}.`,
    against: (by: string, token: string) => `${by} against ${token}`,
    shown: (skill: string, against: readonly string[]) => `${skill} skill points on average: ${against.join(', ')}.`,
  },
  odds: {
    results: [
      'you win by submission',
      'your technique succeeds',
      'neither technique succeeds',
      'your opponent’s technique succeeds',
      'you lose by submission',
    ],
    dice: (technique: string) => `dice for ${technique}`,
    column: (technique: string) =>
      `${technique}. Your average skill points with all bonuses if you go for it: enough dice first, then the most points`,
    skill: {
      name: 'skill',
      about: 'Your average skill points with this token: enough dice first, then the most points',
    },
    against: {
      takedown: 'against Takedown',
      'takedown-defense': 'against Defense',
      'guard-pull': 'against Guard Pull',
    },
    apart: 'How many more skill points you have than your opponent when both go for the most and play no card',
    diceForIt: 'the dice for it',
    yourDice: { name: 'your dice', about: 'The average sum of your rolled dice after this choice' },
    theirDice: { name: 'their dice', about: 'The average sum of your opponent’s rolled dice after this choice' },
    rolledAlone: (technique: string) => `${technique} with rolled dice alone`,
    initiative: 'Who has the initiative when both stand, by the sum of five dice?',
    initiativeKinds: ['you', 'your opponent', 'equal sums'],
    fields:
      'How many fields of a technique can be filled with the rolled dice, or with a Place die that fits at the start?',
    solo: 'How many skill points does the next card bring the Solo opponent, with all its deck still to come?',
    plan: 'How often can you have the dice for a technique in the first turn, with every change that helps?',
    planKinds: ['enough dice', 'too few'],
  },
  threat: {
    says: (who: Who, loser: Who, techniques: readonly string[]) =>
      `${who === YOU ? 'You' : who} can submit ${loser === YOU ? 'you' : loser} this turn with ${listOr(techniques)}.`,
    stops: (who: Who, techniques: readonly string[]) =>
      `${who === YOU ? 'You' : who} can stop it with ${listOr(techniques)}.`,
    safest: (technique: string, chance: string) => `Nothing surely stops it: ${technique} does in ${chance} of cases.`,
    nothing: (who: Who) => `Nothing stops it if ${who === YOU ? 'you place your' : `${who} places the`} dice well.`,
    hardest: (technique: string, skill: number) => `${technique} makes it hardest, with about ${skillPoints(skill)}.`,
    sure: (technique: string, skill: number) => `${technique} (about ${skill} skill points)`,
    likely: (technique: string, chance: string, skill: number) =>
      `${technique} (in ${chance} of cases, about ${skill} skill points)`,
    byCard: (technique: string) => `${technique} (only with a card)`,
  },
  reference: 'strong play that looks a turn ahead',
  board: {
    /** The reader's name in the sentences of the board. */
    youAs: (name: string) => `You (${name})`,
    rolled: 'rolled',
    noDice: 'no dice yet',
    close: 'Close the board',
    open: 'Open the board',
    onlyDefends: 'only defends',
    neither: 'neither succeeds',
    wonBy: (name: string, by: number) => `${name} wins by ${by}`,
    sum: (parts: readonly string[]) => parts.join(' + '),
    tooFew: (technique: string) => `${technique}, too few dice`,
    turn: (turn: number) => `turn ${turn}`,
    outcome: (turn: number, sentences: string) => `Turn ${turn}: ${sentences}`,
    becomes: (from: number, to: number | undefined) => `${from} → ${to ?? '?'}`,
    leads: (where: string) => `→ ${where}.`,
    again: 'or press the highlighted choice',
    suggested: 'suggested: the safest',
    /** What a choice does against a submission that threatens in this turn. */
    stops: (chance: number) =>
      chance === 1
        ? 'can still stop the submission'
        : chance === 0
          ? 'does not stop the submission'
          : `stops the submission in ${percentText(chance, 0)} of cases`,
    suggestedToken: 'suggested: the most skill points',
    firstInList: 'the first in the list',
    unfits: (belt: string, from: number, to: number, techniques: readonly string[]) =>
      `${capitalise(belt)} ${from} → ${to} no longer fits ${listAnd(techniques)}.`,
    mayFit: (belt: string) => `Then the ${belt} Place die may go on, if it fits`,
    fitsNone: (belt: string, face: number) => `Then the ${belt} Place ${face} fits no field and stays`,
    fits: (belt: string, face: number, techniques: readonly string[]) =>
      `Then the ${belt} Place ${face} fits ${listAnd(techniques)}`,
    option: (title: string, text: string) => `${title}: ${text}`,
    /** Label of the row of modifications. */
    changes: 'to a Place die:',
    turnEnds: { heading: 'Result of the turn', detail: '' },
    twoWays: 'Two ways to use this die',
    direct: 'Onto a field',
    noField: (face: number) => `No field takes a ${face}`,
    tapField: 'Choose a lit field',
    rollColumn: 'Change a Place die',
    tapPlace: (does: string) => `Choose a Place die: this one ${does}`,
    onIt: (technique: string, dice: string) => `${technique}. On it: ${dice}.`,
    ends: (text: string) => `${text}.`,
    bonus: (bonus: number, position: string) => `${position} +${bonus}`,
    animalWith: (animal: string) => `${animal}, `,
    card: (name: string) => `${name}:`,
    kindNeeds: (kind: string, count: number) => `${kind}, needs ${count}`,
    sides: 'Sides',
    characters: 'Characters',
    explain: 'Explain positions, dice and cards',
    explainSign: '?',
    backAbout: (position: string) =>
      `In the printed game, this movement board shows another position on its back. ${position}`,
    tapDice: 'Choose dice on the boards to change this.',
    takedownLands: 'A takedown lands here if it wins by this many skill points',
    takedownBy: 'takedown wins by',
    points: (count: number) => counted(count, 'point'),
    turnOf: (turn: number, turns: number) => `Turn ${turn} of ${turns}`,
    takedownBoards: 'Takedown boards',
    boardSide: (side: number) => `Side ${side}`,
    ladder: (where: string) => `The ladder: ${where}`,
    onTop: (top: Who) => `${top === YOU ? 'You' : top} on top`,
    belts: (belts: string) => `Belts: ${belts}`,
    take: (card: string, belt: string, face: number) => `${card}: take the ${belt} ${face}`,
    leave: (card: string, belt: string, face: number) => `${card}: leave the ${belt} ${face}`,
    /** Explains a belt's modification. */
    modificationAbout: (does: string, belt: string) =>
      `${does}. It costs the rolled ${belt} die, which goes into the Roll column and fills no field.`,
    fitAbout: {
      rolled: 'A dot in a field: the rolled die of this colour fits it.',
      place: 'A square in a field: the Place die of this colour fits it.',
    },
    fitsHere: '= fits',
    /** Describes which dice fit a technique's open fields; empty if none does. */
    fitting: (rolledDice: readonly string[], placeDice: readonly string[]) =>
      [
        ...(rolledDice.length > 0 ? [`Rolled dice that fit: ${listAnd(rolledDice)}.`] : []),
        ...(placeDice.length > 0 ? [`Place dice that fit: ${listAnd(placeDice)}.`] : []),
      ].join(' '),
    /** Tooltip of a field: its requirement, and the dice of its colour that fit. */
    field: (requirement: string, rolled: boolean, place: boolean) =>
      [
        `${capitalise(requirement)}.`,
        ...(rolled ? ['The rolled die fits.'] : []),
        ...(place ? ['The Place die fits.'] : []),
      ].join(' '),
    rolledLabel: 'Rolled',
    rolledDice: (dice: string) => `Rolled dice: ${dice}`,
    none: 'none',
    placeLabel: 'Place',
    placeDice: (dice: string) => `Place dice: ${dice}`,
    keep: 'keep',
    coachWould: (words: string) => `${words} The coach’s choice.`,
    actionCards: 'Action cards',
    cardText: (name: string, effect: string) => `${name}. ${effect}.`,
    roles: { top: 'top', below: 'below', first: 'first' },
    score: (count: number, advantages: number) => `${points(count)}, ${counted(advantages, 'advantage')}`,
    pointsShort: (count: number) => plural(count, 'point'),
    advantagesShort: (count: number) => plural(count, 'advantage'),
    noSkill: 'no skill points yet',
    skill: (skill: number) => skillPoints(skill),
    skillWithBonus: (skill: number, bonus: number) => `${skillPoints(skill)}, ${bonus} of them bonus`,
    skillShort: 'skill',
    skillBonus: (bonus: number) => `skill, +${bonus}`,
    openingRoll: (face: number) => `Opening roll: ${face}`,
    tokenChosen: 'token chosen',
    tokenOpen: 'no token yet',
    knownCard: (name: string, effect: string) => `Card ${name}: ${effect}`,
    playedCard: (name: string, effect: string) => `Card ${name}, played: ${effect}`,
    faceDown: (count: number) => `${counted(count, 'card')} face down`,
    soloDown: 'solo card: face down',
    soloCard: 'solo card: {technique} for {total}',
  },
}
