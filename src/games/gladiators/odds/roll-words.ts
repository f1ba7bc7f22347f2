import type { Column } from '../rules/attack-table.ts'

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

/** "no 6", "one 6", "two 6s". */
export const sixesText = (count: number): string => `${NUMBERS[count] ?? count} 6${count > 1 ? 's' : ''}`

/** "one 6 blocks it", "two 6s block it". */
export const blocksText = (needed: number): string => `${sixesText(needed)} block${needed > 1 ? '' : 's'} it`

const COLUMN_WORDS: { readonly [column in Exclude<Column, 'critical'>]: string } = {
  whiff: 'nothing above 3',
  '4': 'a 4',
  '4-4': 'double 4',
  '5': 'a 5',
  '5-5': 'double 5',
  '6': 'a 6',
  '6-6': 'double 6',
}

/** A column of the attack table; `sixes` are the 6s of a critical. */
export const columnText = (column: Column, sixes: number): string =>
  column === 'critical' ? `${sixesText(sixes)}, a critical strike` : COLUMN_WORDS[column]
