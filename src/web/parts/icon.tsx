const PATHS = {
  close: 'M5 5 19 19M19 5 5 19',
  back: 'M15 4 7 12 15 20',
  first: 'M6 5V19M18 5 10 12 18 19',
  previous: 'M15 5 8 12 15 19',
  next: 'M9 5 16 12 9 19',
  last: 'M18 5V19M6 5 14 12 6 19',
  more: 'M4 7H20M4 12H20M4 17H20',
  undo: 'M9 5 4 10 9 15M4 10H15A5 5 0 0 1 15 20H10',
  log: 'M5 5H19M5 10H19M5 15H14M5 20H11',
  play: 'M7 4 20 12 7 20Z',
  link: 'M10 14 14 10M11 7 14 4A4 4 0 0 1 20 10L17 13M13 17 10 20A4 4 0 0 1 4 14L7 11',
  person: 'M12 12A4.5 4.5 0 1 0 12 3 4.5 4.5 0 0 0 12 12ZM4 21C4 17 7 15 12 15S20 17 20 21',
  people:
    'M9 11A4 4 0 1 0 9 3 4 4 0 0 0 9 11ZM2 20C2 16 5 14 9 14S16 16 16 20M16 4A4 4 0 0 1 16 10M18 14C20 15 22 17 22 20',
  swap: 'M7 4V18M7 18 3 14M7 18 11 14M17 20V6M17 6 13 10M17 6 21 10',
} as const

/** Decorative icon, hidden from screen readers; adjacent words or a label give the meaning. */
export const Icon = ({ name }: { readonly name: keyof typeof PATHS }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
)
