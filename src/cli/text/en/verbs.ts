import { capitalise, counted, listAnd, lowerFirst, plural, type Who, YOU } from '../../../kit/text.ts'

const number = (value: number): string => value.toLocaleString('en-GB')
const gamesText = (count: number): string => `${number(count)} ${plural(count, 'game')}`
const seatsText = (count: number): string => counted(count, 'seat')
const pliesText = (count: number): string => counted(count, 'ply', 'plies')
const commas = (items: readonly string[]): string => items.join(', ')
const against = (names: readonly string[]): string => names.join(' against ')
const watchInstead = ' Add --watch to watch.'

/** Texts of the verbs, except those in `program.ts`. Options, ids, notation and JSON stay untranslated. */
export const en = {
  arguments: {
    shell: 'bash, zsh or fish',
    game: 'the game; `games` lists them',
    clause: 'a single clause or ruling, such as 5 or H5',
    question: 'the question; a wrong one is answered with a list of them',
    savedGame: 'a saved game; - reads it from standard input',
    partOfGame: 'a saved game, finished or not; - reads it from standard input',
    match: 'the 16 letters and digits in the game’s link',
    link: 'the whole link to the table',
    backupTo: 'where to write the backup',
    contentAct: 'check, print or balance a file; ours or schema of a game',
    contentFile: 'a file of custom pieces; with `ours` or `schema`, a game',
    backupFrom: 'a file that `hazelring backup` has written',
  },
  options: {
    json: 'print one JSON value',
    kept: 'compare it with what you saved: another file of the game, its opening digest or its closing hash',
    askServer: 'ask this server for its keys and remember them, to see whether it signed the game',
    jsonOfPlay: 'print one JSON value (games of computer players)',
    force: 'overwrite the file if it exists',
    setAside: 'move games that are already there out of the way',
    rules: 'house rules, as name=value,name=value',
    contentToCompare: 'custom pieces for the second set of rules: a file exported by the app’s editor',
    content: 'custom pieces, such as boards or a points card: a file exported by the app’s editor',
    gamesToBalance: 'how many games the strongest player plays against itself (default: 400)',
    rulesToCompare: 'one set of house rules, as name=value,name=value (default: the usual ones)',
    withRules: 'the other set; what you leave out is as usual',
    withForSolve: 'the same as --rules, for rules that say who meets whom',
    withParameters: 'the question’s parameters, as name=value,name=value',
    sheets: 'compare sheets instead: all ready-made ones, or names and sheets separated by commas',
    seatCount: 'how many seats (default: the usual number)',
    players: 'computer players, one for each seat, separated by commas',
    playersToCompare: 'how many seats, or computer players, one for each seat (default: the usual number, best play)',
    playersToPlay:
      'who plays: person or a computer player for each seat, separated by commas (default: you against the strongest)',
    names: 'the names of the players, separated by commas',
    name: 'your name at the table (default: your name on this computer)',
    seed: 'the same seed gives the same result (default: a random one, which is printed)',
    diceSeed: 'dice that can be repeated (default: this device’s own)',
    dice: 'real: throw your own dice and type what they show; device: this device’s own (the default)',
    games: 'how many games, up to 1000000000 (default: 10000); with --until-halfwidth the most to play',
    gamesToCompare:
      'games with each set for figures that are not exact (default: 1000, or 100 where a game takes long)',
    untilHalfwidth: 'play until every payoff is known to ± this much, 0.0001 to 1, at 95 %',
    currencyOfHalfwidth: 'the unit of --until-halfwidth: payoff (the default) or points, then up to 100',
    currency: 'payoff (what the rules play for) or points (default: payoff, unless only points are exact)',
    currencyToSolve: 'payoff (what the rules play for) or points (the default for one player where there are any)',
    threads: 'how many threads; the result is the same on any number',
    atToSolve: 'a saved game and a ply: what each choice after it is worth; 0 is the start',
    atToWeigh: 'instead of a question: a saved game and a ply, to compare the choices after it',
    atToReplay: 'only as far as this ply, and the position there; 0 is the start',
    coach: 'what the coach says about your choices: off (the default), hints or full',
    coachOnline: 'what the coach says about your choices, where the table allows it: off (the default), hints or full',
    shadow: 'when you play alone, who plays the same dice beside you: best, or a computer player',
    watch: 'watch instead of playing',
    save: 'save the game to this file',
    saveOrPrint: 'save the game to this file; otherwise a game of computer players is printed',
    owner: 'make this account the owner, who names moderators on the page /moderation',
    addModerator: 'make this account a moderator',
    removeModerator: 'take the role back',
    olderThan: 'instead of one game: all that ended more than this many days ago',
    fromExercise: 'begin with this one; the first ones are easy (default: 1)',
    today: 'only today’s exercise, the same for everybody',
    output: 'write it to this file (default: standard output)',
    data: 'where the server keeps its games: a folder or the URL of a PostgreSQL database (default: DATABASE_URL or HAZELRING_DATA, or hazelring-data here)',
    moveFrom: 'where the games are: sqlite:FOLDER, or the URL of a PostgreSQL database',
    moveTo: 'where they go: a folder or database without games (default: as for --data)',
    newKey: 'replace the key that signs for this server; the old one signs a note that names the new one',
    host: 'where to listen; 0.0.0.0 opens it to the network (default: 127.0.0.1)',
    port: 'the port; one that is in use is refused (default: 4000, or the next free one)',
  },
  files: {
    reasons: {
      ENOENT: 'no such file or folder',
      ENOTDIR: 'part of the path is not a folder',
      EISDIR: 'this is a folder; name a file',
      EACCES: 'you do not have permission; check who owns it',
      EPERM: 'you do not have permission; check who owns it',
      EROFS: 'the disk is read-only',
      ENOSPC: 'the disk is full',
      ENAMETOOLONG: 'the name is too long',
    } as { readonly [code: string]: string },
    cannotRead: (file: string, why: string) => `${file} cannot be read: ${why}.`,
    cannotWrite: (file: string, why: string) => `${file} cannot be written: ${why}.`,
    atLine: (file: string, line: number, message: string) =>
      `${file}, line ${line}: ${message}${/[.!?]$/.test(message) ? '' : '.'}`,
    tooLarge: (megabytes: number) => `this is larger than ${megabytes} MB, so it is not a Hazelring game`,
    notText: 'this is not text, so it is not a Hazelring game',
    noSuchGame: (id: string, ids: readonly string[]) => `there is no game ${id}; choose from: ${commas(ids)}`,
    notPlain: (file: string) => `${file} is not a plain file; name another one.`,
    exists: (file: string) => `${file} is already there; name another file, or add --force to overwrite it.`,
  },
  games: {
    players: (title: string, id: string, players: string) => `${title} (${id}), ${players} players`,
    range: (min: number, max: number) => (min === max ? `${min}` : `${min} to ${max}`),
    rule: (title: string, values: string, usual: string | number) =>
      `${title}${/[?!.]$/.test(title) ? '' : ':'} ${values}; default ${usual}`,
    ruleWith: (title: string, values: string, usual: string | number, needs: string) =>
      `${title}${/[?!.]$/.test(title) ? '' : ':'} ${values}; default ${usual}; only with ${needs}`,
    needs: (rules: readonly { readonly name: string; readonly values: readonly (string | number)[] }[]) =>
      rules.map(({ name, values }) => `${name}=${values.join(' or ')}`).join(' and '),
    presets: 'House rules that go together',
    preset: (title: string, about: string) => `${title}. ${about}`,
  },
  exercises: {
    heading: (place: number, count: number, level: string) => `Exercise ${place} of ${count} (${level})`,
    levels: { 1: 'easy', 2: 'medium', 3: 'hard' },
    missed: (missed: number, players: number) =>
      `${missed} of ${counted(players, 'computer player')} ${missed === 1 ? 'gets' : 'get'} this wrong.`,
    right: 'Right: nothing is better.',
    costsChance: (choice: string, cost: string) => `${choice} costs you ${cost} of your winning chance.`,
    costsPoints: (choice: string, cost: string) => `${choice} costs you ${cost} points on average.`,
    better: (choice: string) => `Better: ${choice}.`,
    /** `error` is one standard error of a difference, with its unit. */
    estimated: (by: string, error: string) =>
      `Estimated, counting on ${by} from here on: a difference may be off by about ${error}.`,
    playedOut: (lead: string, error: string, games: number) =>
      `In ${games} games from here with the same dice, the best choice was ahead of the next best by ${lead} (± ${error}).`,
    points: (points: string) => `${points} points`,
    score: (right: number, done: number) => `${right} of ${done} right.`,
    none: (title: string, others: readonly string[]) =>
      `There are no exercises for ${title}. There are some for: ${commas(others)}.`,
    fromOrToday: 'Give --from or --today, not both.',
  },
  rules: {
    label: 'House rules: ',
    list: (pairs: readonly string[]) => `House rules: ${commas(pairs)}`,
    none: 'none',
    usual: 'the usual rules',
    idle: (name: string, needs: string) =>
      `${name} has an effect only with ${needs}: set that too, or leave ${name} out.`,
    exampleName: 'rule',
    exampleValue: 'value',
  },
  content: {
    none: (title: string) => `${title} has no custom pieces.`,
    noGame: (file: string, titles: readonly string[]) =>
      `${file} does not have the fields of a game with custom pieces: ${listAnd(titles)}.`,
    faults: (file: string, count: number) => `${file} has ${counted(count, 'fault')}.`,
    unknown: (act: string) => `content does not ${act}.`,
    valid: (name: string, title: string) => `“${name}” can be played with: ${title}.`,
    balance: (name: string, player: string, games: number) =>
      `“${name}”: ${player} against itself, ${counted(games, 'game')}; ± is 95 %`,
    seat: (seat: number, payoff: string) => `Seat ${seat}: wins ${payoff}`,
    points: (points: string) => `points ${points}`,
    length: (draws: number, plies: string) => `${counted(draws, 'draw')}; ${plies} choices and rolls in a game`,
    measure: (title: string, mean: string) => `${title}: ${mean} in a game`,
    pieces: 'Used in this share of games, and times in a game:',
    never: (names: readonly string[]) => `In no game used: ${listAnd(names)}.`,
    always: (names: readonly string[]) => `In every game used: ${listAnd(names)}.`,
    seed: (seed: number) => `Seed ${seed}.`,
    noJson: (file: string) => `${file} is no JSON: give a file that the app’s editor has exported.`,
    fault: (file: string, fault: string, more: number) => `${file}: ${fault}${more === 0 ? '' : ` (and ${more} more)`}`,
  },
  seats: {
    wrongCount: (title: string, min: number, max: number, count: number, example: string) =>
      `${title} has ${min === max ? seatsText(min) : `${min} to ${seatsText(max)}`}, not ${count}: write for instance --seats ${example}.`,
    notCount: (usual: number, given: string) =>
      `--seats must be a number of seats here, such as ${usual}, not ${given}.`,
    unnamed: (seat: number) => `Seat ${seat}`,
    suffix: (count: number) => `, ${seatsText(count)}`,
    noCurrency: {
      payoff: (title: string) =>
        `${title} cannot be measured in payoff under these rules: leave --currency out, or ask for points.`,
      points: (title: string) =>
        `${title} counts no points under these rules: leave --currency out, or ask for payoff.`,
    },
  },
  story: {
    match: (title: string, names: readonly string[]) => `${title}: ${against(names)}`,
    afterPly: (title: string, names: readonly string[], ply: number) => `${title}: ${against(names)}, after ply ${ply}`,
    position: (ply: number) => `After ply ${ply}`,
    practice: 'Practice: a player undid a roll or another revealed event in this game.',
    takenBack: (ply: number) => `Undone to here from ply ${ply}: practice from here on.`,
    decides: (name: string) => `${name} decides:`,
    nobodyDecides: 'No player has to choose now.',
    sentenceEnd: (text: string) => `${text}.`,
    says: (text: string) => `The file says: ${text}`,
  },
  odds: {
    mean: (mean: string, exact: string, ways: string) => `mean ${mean} = ${exact}, out of ${ways} equally likely ways`,
    ways: (ways: string) => `out of ${ways} equally likely ways`,
    noQuestion: (game: string, names: readonly string[]) =>
      `Ask a question about ${game} (${commas(names)}), or point at a position with --at FILE:PLY.`,
    atOrQuestion: '--at compares the choices of a position and takes no question: leave one of them out.',
    notAt: (given: string) =>
      `--at takes a saved game and a ply, such as game.hazelring:12 (0 is the start), not ${given}.`,
    otherGame: (file: string, there: string, wanted: string, command: string) =>
      `${file} is a game of ${there}, not of ${wanted}: write ${command} solve ${there}.`,
    otherRules: (file: string, played: string, asked: string) =>
      `${file} was played with ${played}, not ${asked}: leave --rules out, because the file names its own.`,
    otherSeats: (file: string, seats: number) => `${file} has ${seatsText(seats)}: leave --seats out.`,
    bestShown: (shown: number, left: number) =>
      `  The best ${shown} are shown; ${counted(left, 'more choice is', 'more choices are')} worse.`,
    about: (column: string, about: string) => `${column}: ${about}.`,
  },
  payoffs: {
    atStart: {
      chance: (play: string) => `Winning chance at the start, ${play}:`,
      payoff: (play: string) => `Expected payoff at the start, ${play}:`,
      points: (play: string) => `Expected points at the start, ${play}:`,
    },
    fromHere: {
      chance: (play: string) => `Winning chance from here, ${play}:`,
      payoff: (play: string) => `Expected payoff from here, ${play}:`,
      points: (play: string) => `Expected points from here, ${play}:`,
    },
    everybodyBest: 'with best play by everyone',
    firstWins: (share: string) => `The first player wins ${share} of games.`,
    firstExpects: (payoff: string) => `The first player can expect ${payoff}.`,
  },
  solve: {
    title: (title: string, seats: string) => `${title}, solved${seats}`,
    proof: (name: string, bound: string, seconds: number) =>
      `${capitalise(name)}; no figure is off by more than ${bound} (${seconds} s).`,
    estimate: (name: string, error: string) =>
      `${capitalise(name)}: an estimate. Each figure may be off by ${error} (one standard error).`,
    proofFrom: (name: string, states: number, bound: string, seconds: number) =>
      `${capitalise(name)} from ${number(states)} positions; no figure is off by more than ${bound} (${seconds} s).`,
    best: 'best',
    costs: (cost: string) => `costs ${cost}`,
    askForPoints: ' The points of each seat are known: ask for --currency points.',
    askForSeats: (counts: readonly number[]) =>
      ` It can be solved with other numbers of seats: ask for --seats ${counts.join(' or ')}.`,
  },
  play: {
    you: (name: string) => `${name} (you)`,
    bot: (name: string, title: string) => `${name} (${title})`,
    namesNeeded: (count: number, example: string, given: number) =>
      `--names needs ${counted(count, 'name')}, such as ${example}, not ${given}.`,
    longName: (name: string, most: number) => `${name} cannot be a name: use at most ${most} letters.`,
    fileLater: 'This game has secrets: its file is written when it is over, and not before.',
    noFile: 'Not saved: this game has secrets, and before its end a file would show them.',
    notSaved: 'Not saved: start with --save FILE to save a game.',
    saved: (file: string, command: string) => `Saved to ${file}; \`${command} replay ${file}\` tells it again.`,
    savedAt: (file: string, ply: number, command: string) =>
      `Saved to ${file} after ply ${ply}; \`${command} replay ${file}\` tells it again.`,
    savedFromNow: (file: string) => `Saved to ${file}, and saved there automatically from now on.`,
    nameFile: 'Name the file too: save my-game.hazelring',
    fileAtEnd:
      'This game has secrets, and its file would show them: you can have it when the game is over. Start with --save FILE.',
    left: 'You have left the table.',
    leaving: {
      leave: 'Leave the game?',
      canSaveFirst: 'It is not saved yet. Esc once more leaves without saving.',
      cannotSave:
        'It has secrets, so it can be saved only when it is over: if you leave now, it is lost. Esc once more leaves.',
      stay: 'Go on playing',
      saveAndLeave: 'Save and leave …',
      leaveUnsaved: 'Leave without saving',
    },
    goOn: 'To continue, open that file on Hazelring’s home page.',
    coachWithoutPeople: '--coach speaks to people; leave it out, or take a seat yourself.',
    ghostWithoutPeople: '--shadow reports to people: take a seat yourself, or ask for --json.',
    jsonWithPeople: '--json is for games of computer players; leave it out to play yourself.',
    ghostNotAlone: '--shadow plays beside a person who plays alone: take one seat, with --seats you.',
    noCoach: 'This game has no coach under these rules, because the values of choices are unknown.',
    coachCounts: (by: string) => `The coach’s figures assume ${by} after each choice.`,
    coachEstimates: (by: string) => `The coach’s figures are estimates and assume ${by} after each choice.`,
    passKeyboard: (name: string) => `Pass the keyboard to ${name}. Press Enter when ready.`,
    saveWhere: 'Save to which file?',
    question: (who: Who, prompt: string) => `${who === YOU ? 'Your turn' : who}: ${prompt}`,
    listAgain: '"more" lists the choices again.',
    cannotClear: 'This terminal cannot be cleared: what one player must not show another stays readable above.',
    onlyFor: (name: string) => `For ${name} only:`,
    onlyRealDice: '"undo" is for real dice that people enter (--dice real).',
    hasChosen: (name: string) => `${name} has chosen.`,
  },
  dice: {
    about:
      'Real dice: throw your own and type what they show, for computer players too. Cards are still drawn here. "undo" enters the last dice again; "where", "save" and "leave" work as well.',
    group: (count: number, sides: number, what: string | undefined) => {
      const faces = sides === 2 ? `${count}d2, heads 1, tails 2` : `${count}d${sides}`
      return what === undefined ? faces : `${faces} (${what})`
    },
    ask: (who: string | undefined, dice: readonly string[]) => {
      const order = dice.length > 1 ? ' What do they show, in this order?' : ' What do they show?'
      return `${who === undefined ? 'Roll' : `${who}: roll`} ${listAnd(dice)}.${order}`
    },
    count: (wanted: number, given: number) =>
      `${counted(wanted, 'die', 'dice')} ${plural(wanted, 'was', 'were')} rolled, not ${given}: type ${wanted === 1 ? 'its face' : 'all faces, such as 6 6 3 1'}.`,
    face: (sides: number, given: string) => `A d${sides} shows 1 to ${sides}, not ${given}.`,
    commands: 'Type what the dice show, or undo, where, save or leave.',
    undo: 'enter the last dice again',
    undone: 'Undone: enter these dice again.',
    realOrSeed: '--dice real and --seed exclude each other: real dice have no seed.',
    withoutPeople: '--dice real needs people who throw the dice: take a seat yourself.',
    real: 'Real dice: people threw them and entered what they showed.',
  },
  commands: {
    odds: 'a chart of what each choice risks',
    hint: 'what the coach would do',
    more: 'every choice and what it does',
    where: 'the position',
    rules: 'the rules behind these choices, or one clause: rules 5',
    save: 'write the game to a file: save FILE',
    leave: 'stop here',
  },
  choices: {
    unclear: (typed: string, choices: readonly string[], others: number) =>
      `${typed} may be ${choices.join(' or ')}${others === 0 ? '' : `, and ${others} more`}: type more of it.`,
    nothingTyped: 'Nothing was typed.',
    notOffered: (typed: string) => `${typed} is not offered.`,
    typeOne: (example: string, commands: readonly string[]) =>
      ` Type 1, a choice such as "${example}", or: ${commas(commands)}.`,
    typeNumber: (most: number, example: string, commands: readonly string[]) =>
      ` Type a number from 1 to ${most}, a choice such as "${example}", or: ${commas(commands)}.`,
    best: 'best',
    total: (points: string) => `; total ${points}`,
    average: (unit: string, average: string) => `average ${unit} ${average}`,
    averageAndSafe: (unit: string, average: string) => `average ${unit} ${average}, safe`,
    averageAndChance: (unit: string, average: string, name: string, chance: string) =>
      `average ${unit} ${average}, ${name} ${chance}`,
    averageAndLoss: (unit: string, average: string, loss: string) => `average ${unit} ${average}, lose now ${loss}`,
    loses: 'loses',
    noRisk: (choice: string) => `${choice}: nothing is at risk.`,
    risk: (choice: string, risk: string) => `${choice}: ${risk}`,
    coachSilent: 'The coach is silent here: the best choice is not known.',
    otherGroup: 'Or',
    rest: (count: number, example: string) =>
      `${count} more, by number or as "${example}"; "more" tells what each does:`,
  },
  ghost: {
    same: 'the same',
    chapter: (player: string, did: string) => `${player} with the same dice: ${did}`,
    worth: (points: number) => `: ${counted(points, 'point')}`,
    than: (points: number) => `, against ${points}`,
    fork: ', with a die that only they rolled',
    forkNote: 'With a die that only they rolled.',
    sum: (theirs: number, mine: number) => ` In all ${theirs}, against ${mine}.`,
    turn: (name: string, did: string) => `${name}: ${did}.`,
    title: 'two games with the same dice',
    total: 'total',
  },
  analysis: {
    terms: {
      start: 'start',
      luck: 'luck',
      own: 'own',
      others: 'others',
      meeting: 'meeting',
      unseen: 'unseen',
      rest: 'rest',
      result: 'result',
    },
    termAbouts: {
      luck: 'luck',
      own: 'own choices',
      others: 'the others’ choices',
      meeting: 'simultaneous choices',
      unseen: 'what was hidden',
      better: 'what was better than that play',
      estimate: 'what the estimates leave open',
    },
    sum: (unit: string, terms: readonly string[]) => `In ${unit}: start + ${terms.join(' + ')} = result.`,
    percent: { name: 'percent of the winning chance', short: '%' },
    points: { name: 'points', short: 'points' },
    curve: (name: string, plies: number) => `${name} from the start to ply ${plies}`,
    progress: (percent: number) => `${percent} % of its figures`,
    atPly: (ply: number, text: string) => `Ply ${ply}: ${text}`,
    luckiest: 'Luckiest roll',
    luckiestText: (change: string, name: string) => `${change} for ${name}.`,
    costliest: 'Costliest choice',
    costliestText: (name: string, cost: string, chosen: string, better: string) =>
      `${name} gave away ${cost} with “${chosen}”; the best choice was “${better}”.`,
    lessThan: (figure: string) => `less than ${figure}`,
    turning: 'Turning point',
    nobodyLeads: 'None, because no player leads at the end.',
    ledAlways: (name: string) => `None, because ${name} led from start to end.`,
    both: (one: string, other: string) => `${one} and ${lowerFirst(other)}`,
    tookLead: (name: string, from?: string) =>
      `${name} took the lead${from === undefined ? '' : ` from ${from}`} and never lost it again.`,
    leadChanges: (changes: number) =>
      changes === 0
        ? 'The lead never changed.'
        : changes === 1
          ? 'The lead changed once.'
          : `The lead changed ${changes} times.`,
    ended: (plies: number) => `The game ended after ${pliesText(plies)}.`,
    won: (names: readonly string[], plies: number) =>
      `${listAnd(names)} ${names.length === 1 ? 'won' : 'share the win'} after ${pliesText(plies)}.`,
    standing: (name: string, figure: string) => `${name} at ${figure}`,
    stood: (plies: number, standings: readonly string[]) => `After ${pliesText(plies)} it stood ${listAnd(standings)}.`,
    notOver: (plies: number, standings: readonly string[]) =>
      `The game is not over: after ${pliesText(plies)} the score is ${listAnd(standings)}.`,
    damaged: (plies: number, standings: readonly string[]) =>
      `Only part of the file can be read: after ${pliesText(plies)} the score is ${listAnd(standings)}.`,
    exactly: (by: string) => `Measured by ${by}, exactly.`,
    within: (by: string, bound: string) => `Measured by ${by}: no figure is off by more than ${bound}.`,
    oneBalance: ' With more than two players, best play is one equilibrium of several possible ones.',
    byEstimate: (by: string, error: string) => `Measured by ${by}, by estimate: figures are off by about ${error}.`,
  },
  progress: {
    games: (percent: number) => `${percent} % of the games`,
    workedOut: (percent: number) => `${percent} % worked out`,
    solved: (percent: number) => `${percent} % solved`,
    left: (time: string) => `, about ${time} left`,
    seconds: (count: number) => `${count} s`,
    minutes: (count: number) => `${count} min`,
    simulated: (percent: number, games: number, seconds: number) =>
      `${percent} % of ${gamesText(games)}, ${seconds} s left`,
    narrowed: (percent: number, width: string, goal: number, games: number, seconds: number) =>
      `${percent} %, ± ${width} of ± ${goal} after ${gamesText(games)}, about ${seconds} s left`,
    unknown: 'unknown',
  },
  bots: {
    title: (title: string, seats: string) => `${title}: the computer players${seats}`,
    heads: [
      ['against', 'lost with', 'lost to one'],
      ['perfect', 'each choice', 'who knows it'],
    ],
    unknownStrength: 'How strong they are under these rules is not known exactly.',
    weakestFirst: 'The weakest first, by the last column of the table below.',
    counted: (wins: string, error: string, games: number, loss: string, lossError: string) =>
      `Won ${wins} ± ${error} % of ${gamesText(games)} against perfect play with the usual rules; ${loss} ± ${lossError} % lost with each choice.`,
    about: (title: string, about: string) => `${title}. ${about}`,
    meanings:
      'Against perfect: what a player can expect against best play, each seat acting first equally often (a draw counts half). ' +
      'Lost with each choice: what a real choice gives away when the player meets itself. Lost to one who knows it: what the best ' +
      'answer to its habits gains beyond the value of the game. All figures are exact.',
    newcomers: (id: string) => `Newcomers meet ${id}.`,
    whoBeatsWhom: 'Who beats whom',
    roundRobin: (asPrinted: boolean) =>
      `The row’s score against the column in 100 duels with ${asPrinted ? 'the usual' : 'these'} rules, a draw counting half; last its mean against all others.`,
    all: 'all',
    duels: (games: number, error: string, totalError: string) =>
      `Each pair played ${number(games)} duels or more. The standard error is at most ${error}, in the last column ${totalError}.`,
    withMore: ' With more than two players the order may be different.',
  },
  compare: {
    title: (title: string, seats: string) => `${title}: what house rules do${seats}`,
    same: 'Both sets are the same: nothing differs.',
    withMissing: (example: string) =>
      `--with is missing, the house rules to compare with: write for instance --with ${example}.`,
    sheetsWith: '--sheets compares sheets, not house rules: leave --with out, and --content, too.',
    sheetsSeats: '--sheets compares sheets, not house rules: leave --seats out.',
    rows: {
      alone: 'Alone, you can expect',
      firstWins: 'The first player wins',
      firstExpects: 'The first player can expect',
      plies: 'Rolls and choices in a game',
      chapters: 'Rounds or turns in a game',
      leads: 'Changes of the lead in a game',
      mattering: 'Choices that matter',
      spread: 'Worst choice against best',
      luck: 'Luck in the result',
    },
    difference: 'B less A',
    like: (title: string) => `players like ${title}`,
    players: (titles: readonly string[]) => listAnd(titles),
    bestBut: (players: string) => `Everyone plays best, but luck is measured between ${players}.`,
    between: (players: string) => `All figures are from games between ${players}.`,
    matters: {
      chance:
        'A choice matters if the worst action lowers the winning chance by at least 1 % compared with the best. The line below gives the average loss.',
      payoff:
        'A choice matters if the worst action lowers the payoff by at least 1 % compared with the best. The line below gives the average loss.',
    },
    luck: 'Luck in the result: 100 % where rolls alone decide, 0 % where choices do.',
    unvalued: 'Lead changes, choices and luck are missing, because positions under these rules have no known values.',
    measured: (games: number, seed: number) =>
      `Figures with ± come from ${gamesText(games)} with each set and the same dice (seed ${seed}): half of a 95 % interval. The others are exact.`,
    exact: 'All figures are exact.',
  },
  versus: {
    title: (title: string) => `${title}: who beats whom`,
    field: 'field',
    chances:
      'The chance in percent that the row beats the column before anything is rolled, both playing best; field: the mean against all others.',
    exact: 'All chances are exact.',
    offBy: (points: string) => `~: may be off by up to ${points} points.`,
    counted: (battles: number, by: string, why: string) =>
      `~: counted in ${number(battles)} battles between two of the ${by}. ${why}`,
    positions: (count: number, seconds: string) => `${number(count)} positions in ${seconds} s.`,
    mix: (mix: string) => `If you choose in secret, you do best with: ${mix}.`,
    noSheets: (title: string) => `${title} has no sheets to compare; leave --sheets out to compare house rules.`,
    wrongSheets: (message: string) => `--sheets: ${message}`,
    tooFew: (sheets: string) =>
      `--sheets takes at least two ${sheets} separated by commas; choose stands for all ready-made ones.`,
    tooMany: (most: number, sheets: string, count: number) => `--sheets takes up to ${most} ${sheets}, not ${count}.`,
    ledBySheets: (name: string) => `${name} only sets who fights for a seat. Name the sheets with --sheets instead.`,
  },
  simulate: {
    title: (title: string, names: readonly string[], games: number) =>
      `${title}: ${names.join(' – ')}, ${gamesText(games)}`,
    currencyAlone: '--currency is the unit of --until-halfwidth: give that too, or leave --currency out.',
    wins: (wins: number) => `${number(wins)} ${plural(wins, 'win')}`,
    payoff: 'payoff',
    points: 'points',
    plies: (mean: string) => `a game has ${mean} plies; ± is half of a 95 % interval`,
    draws: (draws: number, rest: string) => `${number(draws)} ${plural(draws, 'draw')}; ${rest}`,
    goal: (halfwidth: number) => `± ${halfwidth}`,
    goalInPoints: (halfwidth: number) => `± ${halfwidth} points`,
    reached: (goal: string) => `${goal} is reached`,
    notReached: (goal: string, games: number) => `${goal} is not reached in ${gamesText(games)}: play more`,
    seed: (seed: number, seconds: number) => `seed ${seed}, ${seconds} s`,
    pace: (games: number) => `, ${number(games)} games/s`,
  },
  verify: {
    level: (title: string, state: string) => `${title}: ${state}`,
    noAddress: (given: string) => `${given} is no address of a server. One looks like https://play.example.`,
    noKeys: (url: string) => `${url} does not say by which keys it signs. Check the address, or leave out --server.`,
  },
  store: {
    backedUp: (games: number, file: string, megabytes: string) =>
      `${gamesText(games)} backed up to ${file} (${megabytes} MB), every page checked.`,
    keepSafe: 'The file holds the secrets of running games: keep it where only you can read it.',
    restored: (games: number, file: string) =>
      `${gamesText(games)} restored from ${file}. Start the server to continue.`,
    moved: (games: number, place: string) => `${gamesText(games)} moved to ${place}, every row compared.`,
    ratingsAgree: (results: number) =>
      `${counted(results, 'rated result')} computed again: every rating is as stored, to the last digit.`,
    ratingsDiffer: (numbers: string) => `Stored ratings do not follow from the results, first at result ${numbers}.`,
    moderator: (name: string, id: string, role: string) => `${name} (${id}): ${role}`,
    noModerators:
      'There is no owner yet. Name one by --owner and the id of an account, which is in the address of its page.',
    oneRole: 'Name one account: --owner, --add or --remove.',
    setAside: (folder: string) => `The games that were there before are now in ${folder}.`,
    noMatchName: (given: string) =>
      `${given} is not the name of a game: that is the 16 letters and digits in the game’s link.`,
    deleted: (match: string) => `The game ${match} is deleted.`,
    deletedAll: (games: number, days: number) =>
      games === 0
        ? `No finished game is older than ${counted(days, 'day')}.`
        : `${gamesText(games)} that ended more than ${counted(days, 'day')} ago ${games === 1 ? 'is' : 'are'} deleted.`,
    forgetWhich: 'Say which game to delete, or --older-than and a number of days: one of the two.',
  },
  join: {
    atTable:
      'At the table you type choices, odds, where, rules, save and leave as with play, and clock, say, undo, draw and resign.\nCtrl-C leaves; run the same command to return to your seat.',
    guest: 'Guest',
    noName: (name: string, most: number) => `${name} cannot be a name: use 1 to ${most} letters.`,
    noLink: (link: string) =>
      `${link} is not a link to a table: copy the whole link from the table’s page, such as https://play.example/m/…#k=….`,
    spoilt:
      'The key in this link is not as it should be: a key has 20 letters and digits. Copy the whole link again from the table’s page.',
    noServer: (origin: string) =>
      `No Hazelring server answers at ${origin}: check the link and your network, or ask whether the server is running.`,
    otherVersion: (origin: string) =>
      `The server at ${origin} runs another version of Hazelring: install that version, or play in a browser.`,
    errors: {
      'no-match': 'The table behind this link no longer exists: ask for a new link.',
      'no-key':
        'This link has no key that opens the table: copy the whole link again, including everything after the #.',
    } as { readonly [code: string]: string },
    moved: 'Your seat was moved to another device: play on there.',
    barred: 'The host has asked you to leave this table.',
    deleted: 'This game was deleted: all players had agreed.',
    unknownGame: 'This table plays a game or rules that this version does not have: install the server’s version.',
    notYet: 'The table is not there yet.',
    over: 'The game at this table is over: ask for a new link.',
    noSeat: (why: string) => `${why}${watchInstead}`,
    begun: `All seats are closed: the game at this table has started.${watchInstead}`,
    full: 'All seats at this table are taken.',
    rolls: (rolls: number) => `All ${rolls} rolls checked: fair.`,
    unchecked: 'The dice could not be checked: the game’s file did not arrive.',
    noFile: 'The server did not provide the file of this game.',
    goOn: (command: string) => `The players continue at another table: ${command}`,
    noCoach: 'There is no coach at this table; type odds for the exact odds.',
    newKey: 'Type "new key" to play on with a new key. The file of the game will say so.',
    also: (orders: readonly string[]) => `Also: ${commas(orders)}.`,
    isOver: 'The game is over. You can type: rematch, say, leave.',
    nothingYet: (orders: readonly string[]) =>
      `There is nothing to choose yet. You can type: where, leave, ${commas(orders)}.`,
    notYourTurn: (names: readonly string[], orders: readonly string[]) =>
      `It is not your turn: ${listAnd(names)} to choose. You can type: where, leave, ${commas(orders)}.`,
    noClock: 'There is no clock here.',
    resignAgain: 'To give up this game, type resign again.',
    nobodyAsks: 'There is no question to answer now.',
    timeLeft: (seats: readonly string[]) => `Time left: ${seats.join('; ')}.`,
    time: (name: string, time: string) => `${name} ${time}`,
    bank: (time: string) => `bank ${time}`,
    away: (time: string) => `away, back within ${time}`,
    days: (days: number, hours: number) => `${counted(days, 'day')} ${hours} h`,
    untimed: 'No clock.',
    late: { lose: 'if you are late, you lose', computer: 'if you are late, a computer plays for you' },
    daily: (time: string, late: string) => `${time} for each choice; ${late}.`,
    live: (move: string, bank: string, late: string) => `${move} for each choice and a bank of ${bank}; ${late}.`,
    you: (name: string) => `${name} (you)`,
    free: 'free',
    comeBackTo: (command: string) => `You have given up your seat. To return to the table, run ${command}.`,
    seatKept: (command: string) => `Your seat is reserved. To return, run ${command}.`,
    clockRuns: ' Your clock runs on, and the others see that you are away.',
    seatNotKept: 'Your seat cannot be kept on this computer: do not close this window before the game is over.',
    waitingForSeats: (free: number) => `Waiting for ${counted(free, 'more player')}.`,
    waitingFor: (names: readonly string[]) => `Waiting for ${listAnd(names)}.`,
    replaced: 'A computer plays for you. Type resume to take your seat back.',
    yesOrNo: (question: string) => `${question} Type yes or no.`,
    lost: 'The connection is lost. Hazelring reconnects automatically, and the game is safe.',
    closing: 'The server is restarting and will be back in a moment. All clocks are paused.',
    online: 'Connected again.',
    rematchOrLeave: 'Type rematch to play again with the same people, or leave.',
    phrases: {
      hello: 'Hello!',
      luck: 'Good luck!',
      'well-played': 'Well played!',
      ouch: 'Ouch!',
      thanks: 'Thank you!',
      hurry: 'Please hurry a little.',
      'one-moment': 'One moment, please.',
      again: 'Play again?',
    },
    questions: {
      undo: (name: string) => `${name} asks to undo the last choice.`,
      draw: (name: string) => `${name} offers a draw.`,
      rematch: (name: string) => `${name} would like a rematch.`,
      deletion: (name: string) => `${name} asks to delete this game from the server.`,
    },
    spectator: 'A spectator',
    news: {
      sat: (name: string, seat: number) => `${name} takes seat ${seat}.`,
      stood: (name: string, seat: number) => `${name} has left seat ${seat}: it is free again.`,
      began: 'All players are here, and the dice are sealed. The game begins.',
      undone: (ply: number) => `Undone: the position is now the one after ply ${ply}.`,
      agrees: (name: string) => `${name} agrees.`,
      disagrees: (name: string) => `${name} does not agree.`,
      away: (name: string) => `${name} is not connected.`,
      back: (name: string) => `${name} is back.`,
      standin: (name: string) => `A computer plays for ${name}.`,
      standinForGood: (name: string) => `A computer plays for ${name} to the end.`,
      resumed: (name: string) => `${name} plays again.`,
      moved: (name: string) => `${name} continues on another device.`,
      said: (name: string, text: string) => `${name}: “${text}”`,
      halted: (time: string) => `The server was down for ${time}; no clock ran.`,
    },
  },
}
