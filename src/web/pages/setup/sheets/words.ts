/** What the choice of sheets says. */
export const sheetsWords = {
  title: 'Who fights',
  atTable: 'Chosen at the table',
  readyMade: 'Ready-made',
  mine: 'Yours',
  written: (said: string) => `As written: ${said}`,
  look: 'Look at it',
  asText: 'Write it out, or let a seat choose from several',
  broken: 'The sheets could not be loaded. Check the connection and reload the page.',
} as const
