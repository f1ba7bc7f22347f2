/** What figures are counted in: in what the rules play for (a win is 1), or in printed points. */
export const CURRENCIES = ['payoff', 'points'] as const
export type Currency = (typeof CURRENCIES)[number]
