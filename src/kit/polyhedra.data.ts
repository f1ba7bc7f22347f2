/** Drawing of a die in a box from −50 to 50: outline, upper facet, edges, position of the digit. */
export type Polyhedron = {
  readonly outline: string
  readonly top: string
  readonly edges: string
  readonly figure: { readonly y: number; readonly size: number }
}

const d10: Polyhedron = {
  outline: 'M0 -50L46 -8L46 10L0 50L-46 10L-46 -8Z',
  top: 'M0 -50L29 8L0 24L-29 8Z',
  edges: 'M0 -50L29 8L0 24L-29 8ZM29 8L46 4M-29 8L-46 4M0 24V50',
  figure: { y: 2, size: 27 },
}

export const POLYHEDRA: { readonly [sides: number]: Polyhedron } = {
  4: {
    outline: 'M0 -46L50 40L-50 40Z',
    top: 'M0 -46L50 40L-50 40Z',
    edges: 'M0 -46L0 14M50 40L0 14M-50 40L0 14',
    figure: { y: 36, size: 26 },
  },
  6: {
    outline: 'M-43 -43H43V43H-43Z',
    top: 'M-43 -43H43V43H-43Z',
    edges: '',
    figure: { y: 17, size: 48 },
  },
  8: {
    outline: 'M0 -52L49 15L0 50L-49 15Z',
    top: 'M0 -52L49 15H-49Z',
    edges: 'M-49 15H49',
    figure: { y: 7, size: 34 },
  },
  10: d10,
  12: {
    outline: 'M0 -50L29 -40L47 -15V15L29 40L0 50L-29 40L-47 15V-15L-29 -40Z',
    top: 'M0 -32L30 -10L19 26H-19L-30 -10Z',
    edges: 'M0 -32L30 -10L19 26H-19L-30 -10ZM0 -32V-50M30 -10L47 -15M19 26L29 40M-19 26L-29 40M-30 -10L-47 -15',
    figure: { y: 12, size: 29 },
  },
  20: {
    outline: 'M0 -50L43 -25V25L0 50L-43 25V-25Z',
    top: 'M0 -31L28 18H-28Z',
    edges:
      'M0 -31L28 18H-28ZM0 -31V-50M0 -31L43 -25M0 -31L-43 -25M28 18L43 -25M28 18L43 25M28 18L0 50M-28 18L0 50M-28 18L-43 25M-28 18L-43 -25',
    figure: { y: 13.5, size: 28 },
  },
}
