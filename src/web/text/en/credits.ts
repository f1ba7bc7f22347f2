export const en = {
  title: 'Credits',
  about: 'Hazelring plays games that others invented. What is theirs and what is ours:',
  author: 'Author',
  source: 'Source',
  pages: 'On the web',
  ours: 'Ours',
  licence: 'Licence',
  licenceAbout:
    'Hazelring’s own words, drawings and software are free under the MIT licence: use, change and share them, and keep the notice. The games belong to their authors.',
}
