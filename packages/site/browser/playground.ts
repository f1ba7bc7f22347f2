import { packLink, unpackLink } from '../../../src/web/data/share/link.ts'
import { words } from '../words.mjs'
import type { Failure, Job, News } from './messages.ts'
import { type Chosen, matchCode, type Offered, oddsCode, type Parameter, solveCode } from './templates.ts'

const say = words.playground
/** Maximum seconds of a program. */
const LONGEST = 60

type Catalogue = { readonly games: readonly Offered[]; readonly exported: Job['exported'] }

/** Returns the element of that kind on the page. */
const one = <T extends Element>(selector: string, kind: new () => T, within: ParentNode = document): T => {
  const found = within.querySelector(selector)
  if (!(found instanceof kind)) throw new Error(`The page has no ${selector}.`)
  return found
}

const form = one('.playground', HTMLFormElement)
const games = one('#game', HTMLSelectElement, form)
const questions = one('#question', HTMLSelectElement, form)
const parameters = one('.parameters', HTMLElement, form)
const replace = one('.replace', HTMLElement, form)
const shared = one('.shared', HTMLElement, form)
const code = one('#code', HTMLTextAreaElement, form)
const status = one('.status', HTMLElement, form)
const output = one('.output', HTMLElement, form)
const stopButton = one('.stop', HTMLButtonElement, form)
const { catalogue: catalogueAt = '', library: libraryAt = '', frame: frameAt = '' } = form.dataset

const fetched = async (address: string): Promise<Response> => {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(say.unreachable)
  return answer
}

const element = (name: string, text: string, className = ''): HTMLElement => {
  const made = document.createElement(name)
  made.textContent = text
  made.className = className
  return made
}

const print = (text: string, className = ''): void => output.append(element('span', `${text}\n`, className))

/** Prints a failure: the error, its code, the line, and what is allowed. */
const printFailure = ({ name, code: kind, message, line }: Failure): void => {
  const where = [kind, line === undefined ? undefined : say.line(line)].filter((part) => part !== undefined)
  print([name, ...where].join(' · '), 'failure')
  print(message, 'failure')
}

let end = (_why: string): void => {}

/** Runs the program in a new frame, which is removed afterwards. */
const run = async (): Promise<void> => {
  end('')
  output.replaceChildren()
  shared.hidden = true
  status.textContent = say.loading
  const [library, { exported }] = await Promise.all([fetched(libraryAt).then((answer) => answer.text()), catalogue])
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.hidden = true
  frame.title = words.playground.answer
  frame.src = frameAt
  const since = performance.now()
  const seconds = (): number => (performance.now() - since) / 1000
  const clock = setInterval(() => {
    if (seconds() > LONGEST) end(say.tooLong(LONGEST))
    else status.textContent = say.running(Math.floor(seconds()))
  }, 500)
  const hear = ({ source, data }: MessageEvent<News>): void => {
    if (source !== frame.contentWindow) return
    // The target origin is "*", because the frame has none.
    if (data.kind === 'ready')
      frame.contentWindow?.postMessage({ code: code.value, library, exported } satisfies Job, '*')
    else if (data.kind === 'lines') print(data.lines.join('\n'))
    else {
      if (data.kind === 'failed') printFailure(data.failure)
      end(say.done(seconds().toFixed(1)))
    }
  }
  end = (why) => {
    clearInterval(clock)
    globalThis.removeEventListener('message', hear)
    frame.remove()
    stopButton.disabled = true
    status.textContent = why
    end = () => {}
  }
  globalThis.addEventListener('message', hear)
  stopButton.disabled = false
  status.textContent = say.running(0)
  document.body.append(frame)
}

const option = (value: string, text: string): HTMLOptionElement => new Option(text, value)

const group = (label: string, options: readonly HTMLOptionElement[]): HTMLOptGroupElement => {
  const made = document.createElement('optgroup')
  made.label = label
  made.append(...options)
  return made
}

const selectFor = ({ name, title = name, values }: Parameter, value: string): HTMLElement => {
  const field = element('p', '', 'field')
  const label = document.createElement('label')
  label.htmlFor = `with-${name}`
  label.textContent = title
  const select = document.createElement('select')
  select.id = label.htmlFor
  select.name = name
  select.append(...values.map((word) => option(word, word)))
  select.value = value
  field.append(label, select)
  return field
}

const [SOLVE, MATCH] = ['= solve', '= match']

/** Code last written by the form. */
let written = ''

const write = ({ games: offered }: Catalogue): void => {
  const game = offered.find(({ id }) => id === games.value)
  if (game === undefined) return
  const chosen: Chosen = Object.fromEntries(
    [...parameters.querySelectorAll('select')].map(({ name, value }) => [name, value]),
  )
  const question = game.questions.find(({ name }) => name === questions.value)
  const text = question
    ? oddsCode(game, question, chosen)
    : questions.value === SOLVE
      ? solveCode(game, chosen)
      : matchCode(game, chosen)
  const isOwn = code.value.trim() !== '' && code.value !== written
  replace.hidden = !isOwn
  if (isOwn) return
  written = text
  code.value = text
}

const showParameters = ({ games: offered }: Catalogue): void => {
  const game = offered.find(({ id }) => id === games.value)
  const question = game?.questions.find(({ name }) => name === questions.value)
  const first = questions.value === SOLVE ? game?.solved?.rules : undefined
  const shown = question?.parameters ?? game?.rules ?? []
  parameters.replaceChildren(
    ...shown.map((parameter) => selectFor(parameter, first?.[parameter.name] ?? parameter.default)),
  )
}

const showQuestions = ({ games: offered }: Catalogue): void => {
  const game = offered.find(({ id }) => id === games.value)
  if (game === undefined) return
  const whole = [...(game.solved ? [option(SOLVE, say.solve)] : []), option(MATCH, say.match)]
  questions.replaceChildren(
    group(
      say.odds,
      game.questions.map(({ name, title }) => option(name, title)),
    ),
    group(say.whole, whole),
  )
}

const share = async (): Promise<void> => {
  history.replaceState(null, '', await packLink(code.value))
  try {
    await navigator.clipboard.writeText(location.href)
    status.textContent = say.copied
  } catch {
    status.textContent = say.notCopied
  }
}

/** Puts code from the URL into the field. Does not run it; the reader must. */
const openShared = async (): Promise<void> => {
  if (!location.hash.startsWith('#g=')) return
  const unpacked = await unpackLink(location.hash)
  if (unpacked.ok) code.value = unpacked.value
  else status.textContent = say.damaged
  shared.hidden = !unpacked.ok
  output.replaceChildren()
}

const catalogue = fetched(catalogueAt).then((answer) => answer.json() as Promise<Catalogue>)

const runShown = (): void => void run().catch((error: Error) => (status.textContent = error.message))

const open = async (): Promise<void> => {
  await openShared()
  const all = await catalogue
  games.replaceChildren(...all.games.map(({ id, title }) => option(id, title)))
  showQuestions(all)
  showParameters(all)
  if (code.value === '') write(all)
  games.addEventListener('change', () => {
    showQuestions(all)
    showParameters(all)
    write(all)
  })
  questions.addEventListener('change', () => {
    showParameters(all)
    write(all)
  })
  parameters.addEventListener('change', () => write(all))
  one('button', HTMLButtonElement, replace).addEventListener('click', () => {
    code.value = ''
    shared.hidden = true
    write(all)
  })
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  runShown()
})
code.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  runShown()
})
stopButton.addEventListener('click', () => end(say.stopped))
one('.share', HTMLButtonElement, form).addEventListener('click', () => void share())
globalThis.addEventListener('hashchange', () => void openShared())
open().catch((error: Error) => (status.textContent = error.message))
