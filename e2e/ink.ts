import { inflateSync } from 'node:zlib'

/** Box in millimetres from the upper left corner of a page. */
export type InkBox = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

type Point = readonly [x: number, y: number]
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

const MM_IN_PT = 25.4 / 72
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

/** Returns the matrix that applies `first`, then `second`. */
const product = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + b * i,
  a * h + b * j,
  c * g + d * i,
  c * h + d * j,
  e * g + f * i + k,
  e * h + f * j + l,
]

const placed = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f]

const boxOf = (points: readonly Point[]): InkBox => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

const overlapOf = (one: InkBox, other: InkBox): InkBox => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
})

/** State that `q` saves and `Q` restores. Clips count as their bounding boxes. */
type Graphics = { readonly matrix: Matrix; readonly clip: InkBox }

const TOKEN = /<[^>]*>|[[\]]|\/[^\s/[\]<>()]+|-?[\d.]+|[A-Za-z][A-Za-z\d]*\*?/g

/** Returns the boxes of what a page's content draws: a box for each part of a path, and a point for each text. */
const inkOf = (content: string, width: number, height: number): readonly InkBox[] => {
  const toPage: Matrix = [MM_IN_PT, 0, 0, -MM_IN_PT, 0, height]
  const page: InkBox = { left: 0, top: 0, right: width, bottom: height }
  const saved: Graphics[] = []
  const ink: InkBox[] = []
  let now: Graphics = { matrix: toPage, clip: page }
  let text: Matrix = IDENTITY
  let paths: Point[][] = []
  let isClipping = false
  let numbers: number[] = []

  const draw = (points: readonly Point[]): void => {
    const box = overlapOf(boxOf(points), now.clip)
    // The page's background is not ink.
    const isPage = box.right - box.left > width - 1 && box.bottom - box.top > height - 1
    if (box.left <= box.right && box.top <= box.bottom && !isPage) ink.push(box)
  }
  const endPath = (isDrawn: boolean): void => {
    if (isDrawn) paths.forEach(draw)
    if (isClipping) now = { ...now, clip: overlapOf(now.clip, boxOf(paths.flat())) }
    ;[paths, isClipping] = [[], false]
  }
  const pairs = (): readonly Point[] =>
    Array.from({ length: numbers.length / 2 }, (_, i) => placed(now.matrix, [numbers[2 * i]!, numbers[2 * i + 1]!]))

  const operators: Readonly<Record<string, () => void>> = {
    q: () => saved.push(now),
    Q: () => (now = saved.pop() ?? now),
    cm: () => (now = { ...now, matrix: product(numbers as unknown as Matrix, now.matrix) }),
    m: () => paths.push([...pairs()]),
    l: () => paths.at(-1)?.push(...pairs()),
    c: () => paths.at(-1)?.push(...pairs()),
    v: () => paths.at(-1)?.push(...pairs()),
    y: () => paths.at(-1)?.push(...pairs()),
    re: () => {
      const [x = 0, y = 0, across = 0, down = 0] = numbers
      const ends: readonly Point[] = [
        [x, y],
        [x + across, y + down],
      ]
      paths.push(ends.map((end) => placed(now.matrix, end)))
    },
    W: () => (isClipping = true),
    'W*': () => (isClipping = true),
    n: () => endPath(false),
    BT: () => (text = IDENTITY),
    Tm: () => (text = numbers as unknown as Matrix),
    Td: () => (text = product([1, 0, 0, 1, numbers[0]!, numbers[1]!], text)),
    Tj: () => draw([placed(product(text, now.matrix), [0, 0])]),
    TJ: () => draw([placed(product(text, now.matrix), [0, 0])]),
    Do: () => {
      throw new Error('A page has a nested drawing, which is not measured. Is the page transparent (e2e/test.ts)?')
    },
  }
  for (const name of ['S', 's', 'f', 'f*', 'F', 'B', 'B*', 'b'])
    Object.assign(operators, { [name]: () => endPath(true) })

  for (const [token] of content.matchAll(TOKEN)) {
    if (/^-?[\d.]/.test(token)) numbers.push(Number(token))
    else if (/^[A-Za-z]/.test(token)) {
      operators[token]?.()
      numbers = []
    }
  }
  return ink
}

/** Returns the ink of each page of a PDF that Chromium printed from a painted page. Clipped parts are no ink. */
export const inkOn = (pdf: Buffer): readonly (readonly InkBox[])[] => {
  const file = pdf.toString('latin1')
  return [...file.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]\s*\/Contents (\d+) 0 R/g)].map(
    ([, width, height, id]) => {
      const packed = new RegExp(`\\n${id} 0 obj\\s.*?stream\\n(.*?)\\nendstream`, 's').exec(file)?.[1]
      if (packed === undefined) throw new Error(`The PDF has no content ${id}.`)
      const content = inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
      return inkOf(content, Number(width) * MM_IN_PT, Number(height) * MM_IN_PT)
    },
  )
}
