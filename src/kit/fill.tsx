import { Fragment, type ReactNode } from 'react'

type FillProps = {
  /** A sentence of a catalogue with `{key}` where an element goes. */
  readonly text: string
  /** The element of each key. A key that the sentence names and nobody gives is shown as it stands, braces and all. */
  readonly parts: { readonly [key: string]: ReactNode }
}

/** A sentence with elements in its places, so that a catalogue holds it whole and each language puts them where they belong. */
export const Fill = ({ text, parts }: FillProps) =>
  text.split(/(\{\w+\})/).map((piece, i) => {
    const key = i % 2 === 1 ? piece.slice(1, -1) : undefined
    // Places are all that tells two equal pieces of a sentence apart.
    // oxlint-disable-next-line react/no-array-index-key
    return <Fragment key={i}>{key !== undefined && key in parts ? parts[key] : piece}</Fragment>
  })
