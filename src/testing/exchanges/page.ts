/** One message over the socket or by HTTP. `kind`: its AsyncAPI schema, a request line, or a status. */
export type Message = {
  readonly from: string
  readonly to: string
  readonly kind: string
  readonly headers?: Readonly<Record<string, string>>
  /** JSON, or the text of a file. */
  readonly body?: unknown
}

/** Title, explanation and messages of a scene. */
export type Scene = { readonly title: string; readonly text: string; readonly messages: readonly Message[] }

const WIDTH = 120

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Formats JSON for people: short values on one line. */
const written = (value: unknown, indent = ''): string => {
  const line = JSON.stringify(value)
  if (!isNested(value) || indent.length + line.length <= WIDTH) return line
  const inner = `${indent}  `
  const parts = Array.isArray(value)
    ? value.map((item) => written(item, inner))
    : Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${written(item, inner)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`
}

const fenced = (language: string, text: string): string => `\`\`\`${language}\n${text.trimEnd()}\n\`\`\`\n`

const headersOf = ({ headers = {} }: Message): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

const bodyOf = ({ body }: Message): string =>
  typeof body === 'string' ? fenced('text', body) : fenced('json', written(body))

const messageText = (message: Message): string => {
  const { from, to, kind, body } = message
  const headers = headersOf(message)
  const head = `**${from} → ${to}** \`${kind}\`\n`
  return [
    head,
    ...(headers === '' ? [] : [fenced('http', headers)]),
    ...(body === undefined ? [] : [bodyOf(message)]),
  ].join('\n')
}

const sceneText = ({ title, text, messages }: Scene): string =>
  [`## ${title}\n`, `${text}\n`, ...messages.map(messageText)].join('\n')

/** Returns the page: introduction, then all scenes. */
export const pageText = (beginning: string, scenes: readonly Scene[]): string =>
  [beginning, ...scenes.map(sceneText)].join('\n')

const MESSAGE = /^\*\*(?<from>.+?) → (?<to>.+?)\*\* `(?<kind>[^`]+)`\n(?<rest>(?:\n```\w+\n[\s\S]*?\n```\n)*)/gm

/** Messages of a page, parsed from its text. */
export const messagesIn = (page: string): readonly Message[] =>
  [...page.matchAll(MESSAGE)].map(({ groups }) => {
    const { from = '', to = '', kind = '', rest = '' } = groups ?? {}
    const [, json] = /```json\n([\s\S]*?)\n```/.exec(rest) ?? []
    return { from, to, kind, ...(json !== undefined && { body: JSON.parse(json) as unknown }) }
  })
