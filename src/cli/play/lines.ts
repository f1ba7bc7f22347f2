import { throwUserError } from '../user-error.ts'
import { programTexts } from '../text/program-texts.ts'

const LONGEST_LINE = 10_000

const decoded = async function* (input: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for await (const part of input) yield decoder.decode(part, { stream: true })
}

/** Splits input into lines, including an unterminated last line. @throws UserError on an overlong line */
export async function* linesOf(input: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = ''
  for await (const text of decoded(input)) {
    const lines = `${rest}${text}`.split('\n')
    rest = lines.pop()!
    if (rest.length > LONGEST_LINE) throwUserError(programTexts.input.noLineEnds)
    yield* lines
  }
  if (rest !== '') yield rest
}
