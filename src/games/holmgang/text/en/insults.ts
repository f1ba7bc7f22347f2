/** Insults before a duel, by subject: forty in all, in the order of their numbers. */
export const en = {
  beard: {
    title: 'Beard',
    lines: [
      'I have seen finer beards on a boiled turnip.',
      'Your beard stays only because it cannot run.',
      'Mice winter in your beard and complain of the food.',
      'Your shadow wears that beard better.',
      'A goat asked for its beard back, and it was right.',
    ],
  },
  ship: {
    title: 'Ship',
    lines: [
      'Your ship is quicker going down than going forward.',
      'Gulls follow your ship to laugh.',
      'You sail like a barrel and drift like two.',
      'Your dragon head keeps its eyes shut.',
      'Your crew rows backwards, to be nearer home.',
    ],
  },
  sword: {
    title: 'Sword',
    lines: [
      'Your sword is sharp only where you hold it.',
      'You swing like a door in a light wind.',
      'Butter has outlasted your blade.',
      'Your sword is the best rust in the valley.',
      'A straw man has beaten you twice, once in the rain.',
    ],
  },
  courage: {
    title: 'Courage',
    lines: [
      'You are first at the feast and last at the fjord.',
      'Your enemies know you by your heels.',
      'A hare taught you to fight, and you forgot half of it.',
      'You bar the door against the moon.',
      'Your battle cry would not wake a cat.',
    ],
  },
  verses: {
    title: 'Verses',
    lines: [
      'Your verses limp, and the one about yourself lies.',
      'Skalds sing of you to empty the hall.',
      'When you sing, the dogs confess.',
      'Wolves have moved away because of your harp.',
      'Your saga fits on a thumb, with room for another.',
    ],
  },
  table: {
    title: 'Table',
    lines: [
      'Your porridge could mend a hull.',
      'Your mead is the river’s younger brother.',
      'Guests leave your hall hungry and are glad to go.',
      'Your cheese has beaten more men than you have.',
      'Even your stew tries to get out.',
    ],
  },
  wits: {
    title: 'Wits',
    lines: [
      'Odin gave an eye for wisdom. For yours he wants change.',
      'Your thoughts go out alone and do not come home.',
      'An owl asked you a riddle and left you its pity.',
      'If wits were silver, you would owe the king.',
      'You count to three and call for help.',
    ],
  },
  farm: {
    title: 'Farm',
    lines: [
      'Your cows know the way home. They have seen you lost.',
      'Your field grows stones, and they wither.',
      'Your best horse is a chair.',
      'Your roof keeps the rain in.',
      'Even your geese look over your head.',
    ],
  },
}
