/** Message from the page to the frame: a program, the library, and the exports of each entry. */
export type Job = {
  readonly code: string
  readonly library: string
  readonly exported: Readonly<Record<string, readonly string[]>>
}

/** An error of the program: `code` of typed errors, the line if known. */
export type Failure = {
  readonly name: string
  readonly code?: string
  readonly message: string
  readonly line?: number
}

/** Messages from the frame: printed lines, then the result. */
export type News =
  | { readonly kind: 'ready' }
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'done' }
