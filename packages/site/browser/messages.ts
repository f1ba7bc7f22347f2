/** What the page gives the frame: a program, the library, and what each of its entries exports. */
export type Job = {
  readonly code: string
  readonly library: string
  readonly exported: Readonly<Record<string, readonly string[]>>
}

/** An error of the program: `code` of typed ones, the line where it is known. */
export type Failure = {
  readonly name: string
  readonly code?: string
  readonly message: string
  readonly line?: number
}

/** What comes of it, in order: lines that it printed, and how it ended. */
export type News =
  | { readonly kind: 'ready' }
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'done' }
