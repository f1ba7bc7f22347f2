import { Fragment, type ReactNode } from 'react'

type FillProps = {
  /** A catalogue's sentence with `{key}` in place of each element. */
  readonly text: string
  /** The element of each key. A key without an element is shown with its braces. */
  readonly parts: { readonly [key: string]: ReactNode }
}

/** A sentence with elements inside. The catalogue holds the whole sentence, so each language can place them. */
export const Fill = ({ text, parts }: FillProps) =>
  text.split(/(\{\w+\})/).map((piece, i) => {
    const key = i % 2 === 1 ? piece.slice(1, -1) : undefined
    // Places are all that tells two equal pieces of a sentence apart.
    // oxlint-disable-next-line react/no-array-index-key
    return <Fragment key={i}>{key !== undefined && key in parts ? parts[key] : piece}</Fragment>
  })
