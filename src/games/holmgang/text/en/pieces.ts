/** Words of the printed shields and trackers. */
export const en = {
  shield: 'Shield',
  tracker: 'Holmgang: countdown of the active shield',
  left: 'Left',
  fifth: 'Fifth die for the next swing (Galen’s Wager)',
  reserve: 'Fresh shields',
}
