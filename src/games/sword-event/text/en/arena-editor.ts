import { counted } from '../../../../kit/text.ts'

/** Words of the editor that draws an arena. */
export const en = {
  kinds: {
    field: 'Field',
    fence: 'Fence',
    obstacle: 'Obstacle',
    'corner-1': 'Corner 1',
    'corner-2': 'Corner 2',
    'corner-3': 'Corner 3',
    'corner-4': 'Corner 4',
  },
  tools: (field: string) => `${field}: kind of hex`,
  rows: (count: number) => counted(count, 'row'),
  columns: (count: number) => `${counted(count, 'hex', 'hexes')} in a row`,
  row: 'row',
  hex: 'hex in each row',
  fewer: (of: string) => `One ${of} less`,
  more: (of: string) => `One ${of} more`,
  at: (row: number, place: number, kind: string) => `Row ${row}, hex ${place}: ${kind}`,
  moved: (corner: string, row: number, place: number) => `${corner} moved to row ${row}, hex ${place}.`,
  keys: 'A second tap makes a hex a field again. A mouse paints several hexes in one stroke. Keys: arrows to move, Enter to set, F field, X fence, O obstacle, 1 to 4 corners.',
}
