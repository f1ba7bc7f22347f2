/**
 * Texts that the program needs before a verb loads: help and command-line errors. Every start loads this module, so it
 * imports nothing. Verbs, options, ids, notation and JSON stay untranslated.
 */
export const en = {
  help: {
    about: 'Tabletop dice games by their exact rules: play, replay, ask for the odds, simulate.',
    headings: {
      'Usage:': 'Usage:',
      'Arguments:': 'Arguments:',
      'Options:': 'Options:',
      'Commands:': 'Verbs:',
    } as { readonly [heading: string]: string },
    ofProgram: 'show this help',
    ofVersion: 'show the version of Hazelring',
    ofVerb: 'show the help of a verb',
    examples: 'Examples:',
    exampleAbouts: {
      games: 'what you can play',
      play: 'play it here',
      simulate: 'play it many times',
      verb: 'more about a verb',
    },
  },
  verbs: {
    games: 'list the games with their seats and house rules',
    rules: 'read the rules of a game, or one clause of them',
    play: 'play a game here, or let computer players play one',
    join: 'take a seat at an online table by its link, and play there',
    replay: 'tell a saved game ply by ply',
    analyse: 'show how much of a saved game was luck and how much skill',
    verify: 'check a saved game: rules, dice, signatures, the server’s log, what you saved',
    odds: 'answer a question about a game exactly',
    exercises: 'find the better choice: positions to practise on',
    solve: 'best play: the value of the game for each seat, and of each choice in a saved game',
    compare: 'show what a house rule does: two sets of rules side by side',
    bots: 'list a game’s computer players and how strong they are',
    simulate: 'let computer players play many games and count the results',
    content: 'check, print and balance custom pieces: boards, cards, a points card',
    serve: 'run a server: the web app, and tables for people everywhere',
    export: 'write a game that the server has stored to a file',
    forget: 'delete a game that the server has stored',
    backup: 'copy all games of a server into one file while it runs',
    restore: 'restore the games of a server from a backup',
    ratings: 'compute all ratings of a server again and compare them',
    moderators: 'list the owners and moderators of a server, or name one',
    completions: 'complete verbs, games and options with the Tab key in bash, zsh or fish',
    migrate: 'move a whole server from one database to another',
  },
  usage: {
    noOption: (given: string) => `There is no option ${given} here.`,
    needsValue: (option: string) => `${option} needs a value after it.`,
    missing: (argument: string, usage: string) => `${argument} is missing: write ${usage}.`,
    tooMany: (usage: string) => `There are too many words: write ${usage}.`,
    needsNode: (verb: string, version: string) =>
      `"${verb}" needs the database that Node includes since version 22.13, but this is Node ${version}. Install Node 24 from nodejs.org and try again.`,
    other: (message: string) => `${message}.`,
  },
  input: {
    unknown: {
      verb: (given: string) => `There is no verb ${given}.`,
      game: (given: string) => `There is no game ${given}.`,
      clause: (given: string) => `There is no clause ${given}.`,
      player: (given: string) => `There is no player ${given}.`,
      dice: (given: string) => `There are no dice called ${given}.`,
      coach: (given: string) => `There is no coach level ${given}.`,
      currency: (given: string) => `There is no currency ${given}.`,
      shell: (given: string) => `There are no completions for ${given}.`,
    },
    noQuestion: (game: string, given: string) => `There is no question about ${game} called ${given}.`,
    didYouMean: (word: string) => ` Did you mean "${word}"?`,
    chooseFrom: (words: readonly string[]) => ` Choose from: ${words.join(', ')}.`,
    wholeNumber: (name: string, min: number, max: number, given: string) =>
      `${name} must be a whole number from ${min} to ${max}, not ${given}.`,
    number: (name: string, min: number, max: number, given: string) =>
      `${name} must be a number from ${min} to ${max}, not ${given}.`,
    names: (name: string, example: string) => `${name} takes names separated by commas, such as ${example}.`,
    pairs: (name: string, example: string, given: string) => `${name} takes pairs such as ${example}, not ${given}.`,
    twice: (name: string, given: string) => `${name} sets ${given} twice; leave one out.`,
    internal: (error: string) => `Something is wrong inside Hazelring: ${error}. HAZELRING_DEBUG=1 shows where.`,
    noOutput: (why: string) => `The output cannot be written: ${why}.`,
    noLineEnds: 'The input has no line breaks: type or pipe one choice on each line.',
  },
}
