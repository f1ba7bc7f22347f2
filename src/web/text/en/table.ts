import { ordinal, people } from '../../../kit/english.ts'
import { capitalise, counted, listAnd, type Who, YOU, wholeText } from '../../../kit/text.ts'

type SeriesEnd = {
  readonly winners: readonly Who[]
  /** True if the reader lost a duel. */
  readonly isLost: boolean
  readonly scores: readonly string[]
}

const seriesResult = ({ winners, isLost }: SeriesEnd, what: string): string => {
  if (isLost) return `You lost ${what}`
  return winners.length === 1 ? `${people(winners)} won ${what}` : `${people(winners)} share ${what}`
}

/** Texts of local, online and viewed tables. */
export const en = {
  board: 'The board',
  hurry: 'Tap anywhere to hurry this. The settings have a faster speed.',
  soundOffer: { ask: 'Hear the dice?', yes: 'Yes', no: 'No' },
  menu: 'More',
  skip: 'Skip to the table',
  seats: 'Players',
  log: 'Log',
  logEmpty: 'Nothing has happened yet.',
  earlier: (lines: number) => `Earlier lines: ${wholeText(lines)}`,
  later: (lines: number) => `Later lines: ${wholeText(lines)}`,
  workingOut: (positions: number) =>
    positions === 0 ? 'Working out the game ahead' : `Working out all ${wholeText(positions)} positions`,
  said: 'What happens',
  rules: 'Rules',
  soundOn: 'Sound: on',
  soundOff: 'Sound: off',
  /** `times` is 1, 2 or 4. */
  speed: (times: string) => `Speed: ${times}×`,
  settings: 'Settings',
  person: 'on this device',
  /** Shown after the reader's own name. */
  you: 'you',
  computer: (title: string) => `computer, ${title}`,
  states: {
    ask: 'your turn',
    hand: 'your roll',
    think: 'is thinking',
    sent: 'has chosen',
    wait: 'to choose',
    enter: 'rolls',
  },
  asked: (name: string, question: string) => `${name}: ${question}`,
  /** A game of a series has ended. `scores` are the totals of a duel. */
  gameOfSeries: (ended: SeriesEnd) =>
    `${seriesResult(ended, 'this game')}${ended.scores.length > 0 ? `; the series stands ${ended.scores.join(' : ')}` : ''}.`,
  endOfSeries: (ended: SeriesEnd) =>
    [seriesResult(ended, 'the series'), ended.scores.join(' : ')].filter((part) => part !== '').join(', '),
  /** Place of the reader among three or more players. */
  came: (place: number, isShared: boolean) =>
    isShared ? `You share ${ordinal(place)} place` : `You came ${ordinal(place)}`,
  playsWith: (pieces: string) => `Plays with ${pieces}`,
  inPlay: 'At this table',
  inPlayAbout: 'Where the rules below give other values, these count.',
  piecesDiffer: (pieces: string) => `What “${pieces}” changes in Hazelring’s own pieces:`,
  piecesSame: (pieces: string) => `“${pieces}” has the values of Hazelring’s own pieces.`,
  moreChanges: (count: number) => `${counted(count, 'more change')}, in the list below`,
  allPieces: (pieces: string) => `Everything on “${pieces}”`,
  series: (format: string, scores: readonly string[]) => `${format}, ${scores.join(' : ')}`,
  yourTurn: (question: string) => `Your turn: ${question}`,
  choosing: (name: string) => `${name} is choosing`,
  stranger: (bot: string, name: string, usual: string) =>
    `This game names a computer player that Hazelring does not know: “${bot}”. From here on ${usual} plays for ${name}.`,
  stuck: (name: string, player: string) => `${name} cannot think: the computer player “${player}” does not answer.`,
  askAgain: 'Ask again',
  takeSeat: (name: string) => `Play for ${name} yourself`,
  noWorker:
    'This browser does not let Hazelring think in the background. You can still play, but the game may pause for a moment.',
  takeBack: 'Undo',
  takenBack: 'Undone. The previous game is among your saved games.',
  takenBackPast: 'You undid a roll, so this game is now practice. The previous game is among your saved games.',
  realDice: 'Real dice: people threw them and entered what they showed.',
  practice: 'Practice: a roll or another revealed event was undone.',
  branched: 'A new game from here. The old one is among your saved games.',
  branchedPast: 'A new game from here, for practice. The old one is among your saved games.',
  save: 'Save as a file',
  secret: 'You can save and share once nothing is hidden.',
  share: {
    action: 'Share as a link',
    title: 'Share this game',
    about: 'The link carries the whole game; it is stored nowhere else.',
    long: 'This link is long, and some programs cut long links off. A file is safer.',
    copy: 'Copy the link',
    copied: 'Copied',
    notCopied: 'The browser did not copy it. Select the text and copy it yourself.',
  },
  out: {
    you: 'You are out. The others play on.',
    all: 'All the people here are out. The computers play on.',
    online: 'You can leave. The game continues without you.',
    toEnd: 'Play to the end',
    step: (n: number) => `Step ${n}`,
    stop: 'Stop here',
    next: 'Next game',
    home: 'Home page',
  },
  after: 'After the game',
  again: 'Play again',
  rematch: 'Rematch',
  nextGame: 'Next game of the series',
  nextSeries: 'Another series',
  gameSeries: {
    terms: ({ goal, games }: { readonly goal: 'best-of' | 'first-to'; readonly games: number }) =>
      goal === 'best-of' ? `Best of ${games}` : `First to ${games}`,
    leads: (leader: string | undefined, wins: readonly number[]) =>
      leader === undefined ? `The series stands at ${wins.join(' : ')}.` : `${leader} leads ${wins.join(' : ')}.`,
    next: (first: string) => `Next game: ${first} has the first seat.`,
    over: (winner: string | undefined, wins: readonly number[]) =>
      winner === undefined
        ? `The series ends in a draw, ${wins.join(' : ')}.`
        : `${winner} wins the series ${wins.join(' : ')}.`,
  },
  swapped: 'Rematch, seats swapped',
  ending: {
    moments: {
      mistake: 'Costliest choice',
      turning: 'Turning point',
      luckiest: 'Luckiest roll',
    },
    retry: 'Try it again',
    working: 'Working out luck and skill…',
    board: 'See the board',
    result: 'See the result',
  },
  wins: {
    first: (names: readonly string[]) => `Your first win over ${listAnd(names)}.`,
    as: (won: number, all: number, many: string) => `You have now won with ${won} of ${all} ${many}.`,
    row: (wins: number) => `${wins} wins in a row, your longest row yet.`,
  },
  through: 'Step through it',
  roll: (who: Who, n: number) =>
    who === YOU ? `Roll ${counted(n, 'die', 'dice')}` : `${who}: roll ${counted(n, 'die', 'dice')}`,
  draw: (who: Who, n: number) => (who === YOU ? `Draw ${counted(n, 'card')}` : `${who}: draw ${counted(n, 'card')}`),
  deviceDice: 'Random dice from this device',
  seedDice: (seed: number) => `Practice dice, seed ${seed}`,
  sealedDice: 'Sealed dice, which anyone can check.',
  checkDice: 'Check the dice',
  where: 'Where do we stand?',
  /** Plans: choices that a player makes for all questions of one kind. */
  plans: {
    title: 'Plans',
    about:
      'A plan answers a question for you whenever it comes up, until you withdraw the plan. It never knows a roll in advance.',
    noQuestion: 'Open this while the table asks you something: plans are made for the question on the board.',
    always: (choice: string) => `Always ${choice}`,
    made: 'Your plans',
    plan: (position: string, choice: string) => `${position}: always ${choice}.`,
    of: (name: string, plan: string) => (name === '' ? plan : `${name}. ${plan}`),
    withdraw: 'Withdraw',
    acting: (choice: string) => `Your plan: ${choice}`,
    /** Button for everything else on phones, while there are plans. */
    menu: (plans: number) => `More · ${plans}`,
    count: (plans: number) => (plans === 1 ? '1 plan' : `${plans} plans`),
  },
  figures: 'In figures',
  gone: 'This game is not on this device.',
  goneAbout: 'It may have been deleted, or started in another browser. If you saved it as a file, open the file.',

  cover: {
    pass: (name: string) => `Pass the device to ${name}.`,
    about: (name: string) => `What is hidden stays hidden until ${name} looks.`,
    show: (name: string) => `I am ${name}: show my side`,
  },

  coach: {
    now: { off: 'Coach: off', hints: 'Coach: hints', full: 'Coach: full' },
    mute: {
      unknown: 'The coach has no answer here: no one has worked out what these choices are worth.',
      silent: 'The coach cannot be reached. Close this page and open it again; the game is saved.',
    },
  },

  pad: {
    roll: (who: Who | undefined, n: number, isComputer: boolean) => {
      const dice = counted(n, 'die', 'dice')
      if (who === undefined || who === YOU) return `Roll ${dice}`
      return isComputer ? `Roll ${dice} for ${who}` : `${who}: roll ${dice}`
    },
    die: (sides: number) => `d${sides}`,
    coin: 'Coin',
    coinFaces: ['heads', 'tails'],
    tap: (n: number) => (n === 1 ? 'Tap what it shows.' : 'Tap what they show, in any order.'),
    tapOf: (what: string, n: number) =>
      `${capitalise(what)}: tap what ${n === 1 ? 'it shows' : 'they show, in any order'}.`,
    complete: 'Is this what the dice show?',
    entered: (faces: readonly string[], left: number) =>
      faces.length === 0
        ? ''
        : left === 0
          ? `Entered: ${faces.join(', ')}.`
          : `Entered: ${faces.join(', ')}. ${left} to go.`,
    change: (face: string) => `Change the ${face}`,
    undo: 'Undo',
    done: 'Done',
  },

  replay: {
    steps: 'Steps of the game',
    first: 'Go to the start',
    back: 'One step back',
    on: 'One step on',
    last: 'Go to the end',
    at: (step: number, of: number) => `Step ${step} of ${of}`,
    looking: (step: number, of: number) => `Looking back: step ${step} of ${of}`,
    branch: 'Play on from here',
    live: 'Back to the game',
    keep: 'Save on this device',
    shared: 'A shared game',
    example: 'An example from the rules',
    elsewhere:
      'This game uses sealed dice, so it can only continue on the server where it started. From here you can play a game of your own',
  },

  odds: {
    title: 'Odds as a table',
    now: 'Your choices now',
    none: 'There is nothing to choose now. These are the odds of the game itself.',
    free: '{choice}: nothing is at risk.',
    allFree: 'Nothing is at risk now, whatever you choose. These are the odds of the game itself.',
    value: 'value',
    exact: 'exactly',
    percent: 'percent',
    mean: 'mean',
    lose: 'lose immediately',
    loses: 'loses',
    other: 'Questions about the game',
    weighing: 'Working out what each choice is worth …',
    unweighed: 'This cannot be worked out here. Close this page and open it again; the game is saved.',
    askCoach: 'With the coach on “Full” you also see what each choice does to the chance to win.',
    askCoachPoints:
      'With the coach on “Full” you also see what each choice does to the final points and to the chance to win.',
    all: (n: number) => `Show all ${n}`,
    whole: 'Every amount with its chance, choice by choice',
  },

  trouble: {
    full: 'This device has no space left to save the game. You can continue here. Save the game as a file before you close the page, or delete old games.',
    blocked:
      'This browser does not let Hazelring save games. You can continue here, but save the game as a file before you close the page.',
  },
  secretTrouble: {
    unkept:
      'This device does not save the game. The game has hidden information, so you cannot save it as a file before it ends. You can continue here until you close the page.',
    bare: 'This game hides something, and this browser cannot encrypt it here: it does so at secure addresses (https) that may store data. The game is saved as plain text, which anyone who opens the browser’s storage can read.',
  },

  conflict: {
    title: 'This game continued in another tab',
    about: 'Nothing has been overwritten. Which game do you want to continue here?',
    gone: 'It was deleted in another tab. What you see here is still complete.',
    theirs: 'Continue the other tab’s game',
    mine: 'Keep mine as a separate game',
  },

  exact: {
    title: 'Exact fractions on or off',
    on: 'Chances are shown as exact fractions.',
    off: 'Chances are shown in everyday words, such as “1 in 6”.',
  },
  keys: {
    title: 'Keyboard shortcuts',
    list: [
      ['Tab, Enter', 'move between controls, activate'],
      ['1 – 9', 'take the first, second, third … choice'],
      ['R, Enter, Space', 'roll the dice'],
      ['Space', 'skip the motion'],
      ['← →', 'one step back, one step forward'],
      ['↑ ↓', 'from the board to its choices'],
      ['Home End', 'to the start, to the end'],
      ['0 – 9, Enter', 'real dice: enter what they show, then done'],
      ['U', 'undo'],
      ['O', 'odds as a table'],
      ['C', 'coach: off, hints, full'],
      ['E', 'chances as exact fractions, or as “1 in 6”'],
      ['L', 'to the log'],
      ['H', 'the rules'],
      ['W', 'where do we stand? (again: close it)'],
      ['?', 'this list'],
      ['Escape', 'close the topmost panel; from the log to the board'],
    ] satisfies readonly (readonly [key: string, what: string])[],
    own: (title: string) => `${title}, while you choose`,
    others: 'At every table',
    off: 'Single keys are switched off in the settings.',
  },
}
