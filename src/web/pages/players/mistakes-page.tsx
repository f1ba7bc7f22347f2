import './players.css'
import { useState } from 'react'
import { Link } from 'wouter'
import type { HabitWords } from '../../../games/text.ts'
import { manifestOf } from '../../../games/registry.ts'
import { Switch } from '../../../kit/index.ts'
import { roughShareText, shareText } from '../../../kit/fraction-words.ts'
import { numberText, wholeText } from '../../../kit/text.ts'
import {
  BANDS,
  type BookChoice,
  type BookPosition,
  LEAST_PLAYERS,
  type MistakeBook,
} from '../../../protocol/match/mistakes.ts'
import { Missing } from '../../parts/missing.tsx'
import { Page } from '../../parts/page.tsx'
import { useLoaded } from '../../parts/load.tsx'
import { words as shared } from '../../text/words.ts'
import { type BookAsk, fetchMistakes } from './fetch-players.ts'
import { GameSwitch, LoadBook } from './leaderboard-page.tsx'
import { playersWords } from './words.ts'

const w = playersWords.mistakes

const titleIn = (words: { readonly [id: string]: string }, id: string): string => words[id] ?? id.replaceAll('-', ' ')

const costText = (cost: number, unit: MistakeBook['unit']): string =>
  unit === 'chance' ? shareText(cost) : w.points(numberText(cost))

/** Link to an example position: an exercise, or the game itself if the choice was simultaneous. */
const Example = ({ game, example }: { readonly game: string } & Pick<BookChoice, 'example'>) => {
  if (example === undefined) return null
  const { match, ply, isAlone } = example
  const href = isAlone ? `/exercises/${game}?match=${match}&step=${ply}` : `/m/${match}`
  return <Link href={href}>{isAlone ? w.practise : w.look}</Link>
}

type Costly = { readonly position: BookPosition; readonly choice: BookChoice; readonly cost: number }

const MOST_HABITS = 5
/** A habit is shown if its cost exceeds 0 by at least this many standard errors. */
const CLEAR = 2

/** Habits that cost all players most, by frequency times cost. */
const costliestIn = ({ positions }: MistakeBook): readonly Costly[] =>
  positions
    .flatMap((position) =>
      position.choices.flatMap((choice) => {
        const { cost = 0, error = 0 } = choice
        return cost > CLEAR * error && cost >= 0.001 ? [{ position, choice, cost }] : []
      }),
    )
    .toSorted((a, b) => b.cost * b.choice.chosen - a.cost * a.choice.chosen)
    .slice(0, MOST_HABITS)

type BookProps = { readonly book: MistakeBook; readonly words: HabitWords }

const Costliest = ({ book, words }: BookProps) => {
  const habits = costliestIn(book)
  if (habits.length === 0) return null
  return (
    <section>
      <h2>{w.costliest}</h2>
      <ol className="moments">
        {habits.map(({ position, choice, cost }) => (
          <li key={`${position.position} ${choice.choice}`}>
            {(book.unit === 'chance' ? w.habit : w.habitPoints)(
              titleIn(words.positions, position.position),
              titleIn(words.choices, choice.choice),
              roughShareText(choice.chosen / position.chosen),
              costText(cost, book.unit),
            )}{' '}
            <Example game={book.game} {...choice} />
          </li>
        ))}
      </ol>
    </section>
  )
}

const Row = ({ book, words, position, choice }: BookProps & Omit<Costly, 'cost'>) => (
  <tr>
    <th scope="row">{titleIn(words.choices, choice.choice)}</th>
    <td>
      {roughShareText(choice.chosen / position.chosen)} <small>{wholeText(choice.chosen)}</small>
    </td>
    <td>
      {choice.cost === undefined ? w.unknown : costText(choice.cost, book.unit)}{' '}
      {choice.error !== undefined && <small>± {costText(choice.error, book.unit)}</small>}
    </td>
    <td>
      <Example game={book.game} {...choice} />
    </td>
  </tr>
)

const PositionTable = ({ position, ...props }: BookProps & { readonly position: BookPosition }) => {
  const title = titleIn(props.words.positions, position.position)
  return (
    <section>
      <h3>{title}</h3>
      <table className="leaderboard" aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{w.choice}</th>
            <th scope="col">{w.chosen}</th>
            <th scope="col">{w.cost}</th>
            <th scope="col">{w.example}</th>
          </tr>
        </thead>
        <tbody>
          {position.choices.map((choice) => (
            <Row key={choice.choice} {...props} position={position} choice={choice} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Book = (props: BookProps) => {
  const { game, months, positions } = props.book
  return (
    <>
      {positions.length === 0 && <p className="lead">{w.none(LEAST_PLAYERS)}</p>}
      <Costliest {...props} />
      {positions.length > 0 && <h2>{w.all}</h2>}
      {positions.map((position) => (
        <PositionTable key={position.position} {...props} position={position} />
      ))}
      <p className="soft">{w.about(LEAST_PLAYERS)}</p>
      {months.length > 0 && (
        <p className="row">
          {w.download}{' '}
          {months.map((month) => (
            <a key={month} href={`/api/games/${game}/mistakes/${month}`} download={`${game}-${month}.jsonl`}>
              {month}
            </a>
          ))}
        </p>
      )}
    </>
  )
}

/** The mistake book of a game: `/mistakes/GAME`. */
export const MistakesPage = ({ game }: { readonly game: string }) => {
  const [band, setBand] = useState<BookAsk['band']>('all')
  const ask = { game, band }
  const loaded = useLoaded(JSON.stringify(ask), () => fetchMistakes(ask))
  const manifest = manifestOf(game)
  if (manifest === undefined) return <Missing title={shared.missing.game} />
  const words: HabitWords = manifest.text.habits ?? { positions: w.plain, choices: {} }
  return (
    <Page title={w.of(manifest.text.title)} wide>
      <h1>{w.title}</h1>
      <p className="lead">{w.lead}</p>
      <div className="board-fields">
        <GameSwitch game={game} to="/mistakes" />
        <Switch
          label={w.strength}
          value={band}
          options={(['all', ...BANDS] as const).map((value) => ({ value, title: w.bands[value] }))}
          onChange={(value) => setBand(BANDS.find((one) => one === value) ?? 'all')}
        />
      </div>
      <LoadBook from={loaded}>{(book) => <Book book={book} words={words} />}</LoadBook>
    </Page>
  )
}
