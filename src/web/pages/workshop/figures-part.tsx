import { useState } from 'react'
import type { Draft, Workshop } from '../../../games/index.ts'
import { workshopWords as w } from './words.ts'

type FiguresProps = { readonly shop: Workshop; readonly draft: Draft; readonly other: Draft }

const FigureTable = ({ shop, draft, other }: FiguresProps) => (
  <table className="sheet-figures">
    <caption className="hidden">{w.figures}</caption>
    <thead>
      <tr>
        <th scope="col">
          <span className="hidden">{w.figure}</span>
        </th>
        <th scope="col">{draft.name === '' ? w.you : draft.name}</th>
        <th scope="col">{other.name}</th>
      </tr>
    </thead>
    <tbody>
      {shop.figures(draft, other).map(({ title, about, mine, theirs }) => (
        <tr key={title}>
          <th scope="row">
            {title}
            <small>{about}</small>
          </th>
          <td>{mine}</td>
          <td>{theirs}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** What can be said at once of both sheets, side by side; folded on a phone, where the price lists would be far below. */
export const FiguresPart = (props: FiguresProps) => {
  const [open] = useState(() => matchMedia('(min-width: 900px)').matches)
  return (
    <details open={open}>
      <summary>{w.figures}</summary>
      <FigureTable {...props} />
    </details>
  )
}
