import { catalogue } from '../../../kit/catalogue.ts'
import { contentEditor } from '../../../kit/content/editor.ts'
import { fieldText, itemsIn } from '../../../kit/content/draft.ts'
import { PRINTED_PIECES, piecesContent, signOf } from '../content/in-play.ts'
import { en } from './en/content.ts'

/** Editor of arenas and tables. The arena is drawn (`editor/arena-editor.tsx`), and printed with a sign for each hex. */
export const editor = contentEditor(piecesContent, PRINTED_PIECES, catalogue({ en }), {
  drawn: {
    arena: (value) =>
      itemsIn(value).map((row, y) =>
        `${y % 2 === 0 ? '' : ' '}${itemsIn(row)
          .map((cell) => signOf(fieldText(cell)))
          .join(' ')}`.trimEnd(),
      ),
  },
})
