export const en = {
  usual: 'Hazelring’s own',
  title: (game: string) => `The rules of ${game}`,
  failed: 'The rules page could not be loaded. Check the connection and try again.',
  example: 'Open this example at the table',
  table: 'A table of the rules',
  clause: (no: string) => `Clause ${no}`,
  earlier: (version: number) => `This is version ${version} of the rules, by which older games were played.`,
  play: 'Play',
  print: 'Print the rules',
  contents: 'On this page',
}
