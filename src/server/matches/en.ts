export const en = {
  bot: {
    quick: 'So much is computed here just now that I choose quickly for a while, and not as well as I could.',
  },
}
