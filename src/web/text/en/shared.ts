import { counted } from '../../../kit/text.ts'

export const en = {
  newVersion: {
    about: 'A new version of Hazelring is ready.',
    reload: 'Reload',
    later: 'Later',
  },
  name: 'Hazelring',
  pageTitle: (title: string) => `${title} · Hazelring`,
  home: 'Hazelring: back to the games',
  close: 'Close',
  back: 'Back to the games',
  loading: 'Setting the table …',
  retry: 'Try again',

  links: {
    compare: 'What does a house rule change?',
    compareThese: 'What do these house rules change?',
    comparePieces: 'What do these pieces change?',
    versus: 'Who beats whom?',
    exercises: 'Find the better choice',
    pieces: 'Your own pieces',
    print: 'Print the pieces',
    story: 'The story of this game',
  },

  gameDoors: { title: 'More about this game', play: 'Play', home: 'All games' },

  account: 'Account',
  ways: { play: 'Play', watch: 'Watch', learn: 'Learn', exercises: 'Exercises' },

  open: {
    title: 'This game cannot be opened',
    link: 'The link does not contain a whole game',
    askAgain: 'Ask for the link or the file again.',
    notFetched:
      'The program for this game could not be loaded. Your game is not damaged: try again when you are online.',
    saveAnyway: 'Save what there is as a file',
    intact: (steps: number) => `Open the part that is intact (${counted(steps, 'step')})`,
    isIntact: 'This is the part that is intact.',
    tooLarge: 'This file is larger than any game can be. It was not saved by Hazelring.',
  },

  foot: {
    title: 'About Hazelring',
    leaderboard: 'Leaderboard',
    friends: 'Friends',
    verify: 'Check a game',
    dice: 'Dice statistics',
    wrong: 'When things go wrong',
    credits: 'Credits',
    docs: 'Documentation',
  },

  settings: {
    title: 'Settings',
    theme: 'Light',
    themes: { system: 'As the device', light: 'Day', dark: 'Night' },
    palette: 'Colours',
    palettes: { dyes: 'Plant dyes', sea: 'Sea', heath: 'Heath' } as Record<string, string>,
    palettesAbout: {
      dyes: 'blue, red and yellow',
      sea: 'easier with red-green blindness',
      heath: 'easier with blue-yellow blindness',
    } as Record<string, string>,
    motion: 'Motion',
    motions: { system: 'As the device', full: 'Full', reduced: 'Less' },
    rolling: 'Your dice roll',
    rollings: { hand: 'When I tap', automatic: 'Automatically' },
    choosing: 'You choose',
    choosings: { two: 'With two taps', one: 'With one tap' },
    choosingsAbout: {
      two: 'The first tap shows a choice, the second takes it',
      one: 'A tap takes a choice at once',
    },
    speed: 'Speed',
    speeds: { 1: '1×', 2: '2×', 4: '4×' } as Record<string, string>,
    speedsAbout: {
      1: 'Dice, turns and computer players at their usual pace',
      2: 'Dice, turns and computer players twice as fast',
      4: 'Dice, turns and computer players four times as fast',
    } as Record<string, string>,
    sound: 'Sound',
    sounds: { off: 'Off', on: 'On' },
    volume: 'Volume',
    vibration: 'Vibration',
    keys: 'Single keys',
    keysAbout: 'Digits and letters as shortcuts',
  },

  coach: {
    title: 'Coach',
    levels: { off: 'Off', hints: 'Hints', full: 'Full' },
    levelsAbout: {
      off: 'says nothing',
      hints: 'marks the best choices',
      full: 'shows the chance to win with every choice, and why',
    },
  },

  nameBox: {
    own: 'Your name',
    ownAbout: 'Optional. Tables and lessons on this device use it.',
    used: (used: number, most: number) => `${used} of ${most} characters`,
    cut: (most: number) => `A name has at most ${most} characters. The rest was left out.`,
  },

  failure: {
    title: 'Something broke',
    about: 'That is our fault. Your game is not lost: save it as a file, then reload the page.',
    save: 'Save the game as a file',
    reload: 'Reload the page',
  },

  part: {
    title: 'Not loaded yet',
    failed: 'This page could not be loaded. Check the connection, then try again.',
    unreached:
      'This part could not be loaded, because the server cannot be reached. The page tries again automatically.',
    gone: 'The server has a newer version of Hazelring, without this part. Reload the page to continue. Your game is saved.',
    stuck: 'The connection broke while this part was loading. Reload the page to continue. Your game is saved.',
  },

  missing: {
    title: 'There is nothing here',
    about: 'The address may have a typing mistake.',
    game: 'Hazelring does not know this game',
  },
}
