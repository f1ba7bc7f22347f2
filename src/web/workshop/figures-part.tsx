import type { Draft, Workshop } from '../../games/index.ts'
import { workshopWords as w } from './words.ts'

type FiguresProps = { readonly shop: Workshop; readonly draft: Draft; readonly other: Draft }

/** What can be said at once of both sheets, side by side. */
export const FiguresPart = ({ shop, draft, other }: FiguresProps) => (
  <table className="sheet-figures">
    <caption>{w.figures}</caption>
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
