import { Fragment, type ReactNode } from 'react'

type FillProps = {
  /** Sentence of a catalogue with `{key}` for each element. */
  readonly text: string
  /** Elements by key. A key without an element appears with its braces. */
  readonly parts: { readonly [key: string]: ReactNode }
}

/** Sentence with elements inside. Catalogues hold whole sentences, so that each language can place the elements. */
export const Fill = ({ text, parts }: FillProps) =>
  text.split(/(\{\w+\})/).map((piece, i) => {
    const key = i % 2 === 1 ? piece.slice(1, -1) : undefined
    // Uses the index as key, because a sentence may contain equal pieces.
    // oxlint-disable-next-line react/no-array-index-key
    return <Fragment key={i}>{key !== undefined && key in parts ? parts[key] : piece}</Fragment>
  })
