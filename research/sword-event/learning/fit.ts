import { seeded } from '../../../src/dice/index.ts'
import { FEATURES, isBad, isGood } from './features.ts'
import { activation, type Weights } from '../../../src/games/sword-event/solve/evaluation/weights.ts'
import { type Dataset, MOST_KNIGHTS, WIDTH } from './data.ts'

/** How the weights are fitted. */
export type Course = {
  readonly units: number
  readonly rounds: number
  readonly batch: number
  readonly rate: number
  /** How strongly weights are drawn to 0. */
  readonly decay: number
  readonly seed: number
}

/** Adam (Kingma and Ba). */
const [FIRST, SECOND, TINY] = [0.9, 0.999, 1e-8]

type Net = {
  readonly units: number
  readonly values: Float64Array
  readonly slope: Float64Array
  readonly first: Float64Array
  readonly second: Float64Array
  readonly sign: Int8Array
  steps: number
}

/** 1 for weights that may not be negative, −1 for those that may not be positive, by place. */
const signs = (units: number): Int8Array =>
  Int8Array.from({ length: (WIDTH + 1) * units }, (_, i) => {
    const feature = FEATURES[Math.floor(i / units)]
    if (feature === undefined) return 1
    return isGood(feature) ? 1 : isBad(feature) ? -1 : 0
  })

const blankNet = ({ units, seed }: Course): Net => {
  const { below } = seeded(seed)
  const size = (WIDTH + 1) * units
  const drawn = (): number => below(2 ** 20) / 2 ** 20 - 0.5
  const sign = signs(units)
  const values = Float64Array.from({ length: size }, (_, i) => {
    const value = i % units === 0 ? 0 : drawn() * 0.6
    return sign[i] === 0 ? value : Math.abs(value) * sign[i]!
  })
  return {
    units,
    values,
    slope: new Float64Array(size),
    first: new Float64Array(size),
    second: new Float64Array(size),
    sign,
    steps: 0,
  }
}

/** Room for one scene. */
type Room = {
  readonly sums: Float64Array
  readonly strengths: Float64Array
  readonly gradient: Float64Array
  readonly unitBlame: Float64Array
}

const roomFor = (units: number): Room => ({
  sums: new Float64Array(MOST_KNIGHTS * units),
  strengths: new Float64Array(MOST_KNIGHTS),
  gradient: new Float64Array(MOST_KNIGHTS),
  unitBlame: new Float64Array(units),
})

/** Writes the sums of the units and the strengths of the knights of a scene; answers how many there are. */
const forward = (
  { values, units }: Pick<Net, 'values' | 'units'>,
  { figures, from }: Dataset,
  scene: number,
  { sums, strengths }: Room,
): number => {
  const [begin, end] = [from[scene]!, from[scene + 1]!]
  sums.fill(0)
  for (let knight = 0; knight < end - begin; knight++) {
    const at = knight * units
    for (let feature = 0; feature < WIDTH; feature++) {
      const figure = figures[(begin + knight) * WIDTH + feature]!
      if (figure !== 0)
        for (let unit = 0; unit < units; unit++) sums[at + unit]! += figure * values[feature * units + unit]!
    }
    let strength = sums[at]!
    for (let unit = 1; unit < units; unit++) strength += values[WIDTH * units + unit]! * activation(sums[at + unit]!)
    strengths[knight] = strength
  }
  return end - begin
}

/**
 * The gradient of the strengths for what the pairs of a scene were thought unlikely, written into `gradient`; answers the negative log-likelihood
 * (−ln of the chance of each pair, Plackett and Luce).
 */
export const negativeLogLikelihood = (
  { pairs }: Dataset,
  scene: number,
  knights: number,
  { strengths, gradient }: Room,
): number => {
  gradient.fill(0)
  let lost = 0
  for (let first = 0; first < knights; first++) {
    let share = 0
    for (let second = 0; second < knights; second++) share += pairs[scene * 16 + first * MOST_KNIGHTS + second]!
    if (share > 0) lost += share * among(strengths, knights, -1, first, share, gradient)
    for (let second = 0; second < knights; second++) {
      const part = pairs[scene * 16 + first * MOST_KNIGHTS + second]!
      if (part > 0 && knights > 2) lost += part * among(strengths, knights, first, second, part, gradient)
    }
  }
  return lost
}

/** −ln of the chance to be chosen among those but one, with its slopes times a share added to `gradient`. */
const among = (
  strengths: Float64Array,
  knights: number,
  but: number,
  chosen: number,
  share: number,
  gradient: Float64Array,
): number => {
  let most = -Infinity
  for (let i = 0; i < knights; i++) if (i !== but) most = Math.max(most, strengths[i]!)
  let sum = 0
  for (let i = 0; i < knights; i++) if (i !== but) sum += Math.exp(strengths[i]! - most)
  for (let i = 0; i < knights; i++)
    if (i !== but) gradient[i]! += share * (Math.exp(strengths[i]! - most) / sum - (i === chosen ? 1 : 0))
  return Math.log(sum) + most - strengths[chosen]!
}

/** What pairs are worth to a knight, first and second. */
const [FIRST_PRIZE, SECOND_PRIZE] = [5, 2]

/**
 * The gradient of the strengths for how far the points that knights had are from those expected, written into `gradient`; answers the sum
 * of the squares.
 */
export const squaredError = (
  { points }: Dataset,
  scene: number,
  knights: number,
  { strengths, gradient }: Room,
): number => {
  gradient.fill(0)
  const parts = Array.from({ length: knights }, (_, i) => Math.exp(strengths[i]! - strengths[0]!))
  const sum = parts.reduce((all, part) => all + part)
  const chance = (first: number, second: number): number =>
    ((parts[first]! / sum) * parts[second]!) / (sum - parts[first]!)
  const expected = parts.map((part, i) => {
    let second = 0
    for (let j = 0; j < knights; j++) if (j !== i) second += chance(j, i)
    return (FIRST_PRIZE * part) / sum + SECOND_PRIZE * second
  })
  const off = expected.map((one, i) => one - points[scene * MOST_KNIGHTS + i]!)
  for (let first = 0; first < knights; first++)
    for (let second = 0; second < knights; second++) {
      if (second === first) continue
      const push = 2 * chance(first, second) * (FIRST_PRIZE * off[first]! + SECOND_PRIZE * off[second]!)
      gradient[first]! += push
      gradient[second]! += push
      for (let i = 0; i < knights; i++) {
        gradient[i]! -= (push * parts[i]!) / sum
        if (i !== first) gradient[i]! -= (push * parts[i]!) / (sum - parts[first]!)
      }
    }
  return off.reduce((all, one) => all + one * one, 0)
}

/** Adds the slopes of one scene. */
const backward = (
  net: Net,
  { figures, from }: Dataset,
  scene: number,
  knights: number,
  { sums, gradient, unitBlame }: Room,
): void => {
  const { units, values, slope } = net
  for (let knight = 0; knight < knights; knight++) {
    const [at, own] = [knight * units, gradient[knight]!]
    unitBlame[0] = own
    for (let unit = 1; unit < units; unit++) {
      const sum = sums[at + unit]!
      const steep = 1 / Math.sqrt(1 + sum * sum)
      slope[WIDTH * units + unit]! += own * sum * steep
      unitBlame[unit] = own * values[WIDTH * units + unit]! * steep ** 3
    }
    for (let feature = 0; feature < WIDTH; feature++) {
      const figure = figures[(from[scene]! + knight) * WIDTH + feature]!
      if (figure !== 0)
        for (let unit = 0; unit < units; unit++) slope[feature * units + unit]! += figure * unitBlame[unit]!
    }
  }
}

const adamStep = (net: Net, rate: number, decay: number, scale: number): void => {
  const { values, slope, first, second, sign } = net
  net.steps += 1
  const [one, two] = [1 - FIRST ** net.steps, 1 - SECOND ** net.steps]
  for (let i = 0; i < values.length; i++) {
    const by = slope[i]! * scale
    first[i] = FIRST * first[i]! + (1 - FIRST) * by
    second[i] = SECOND * second[i]! + (1 - SECOND) * by * by
    values[i]! -= rate * (first[i]! / one / (Math.sqrt(second[i]! / two) + TINY) + decay * values[i]!)
    if (values[i]! * sign[i]! < 0) values[i] = 0
    slope[i] = 0
  }
}

/** The mean of what is lost in scenes. */
export const lossOf = (
  lose: typeof negativeLogLikelihood,
  values: Float64Array,
  units: number,
  dataset: Dataset,
  scenes: readonly number[],
): number => {
  const room = roomFor(units)
  let sum = 0
  for (const scene of scenes) sum += lose(dataset, scene, forward({ values, units }, dataset, scene, room), room)
  return sum / scenes.length
}

/** Fits weights to scenes, so that little is lost; `told` hears the mean of that after each round. */
export const fitWeights = (
  lose: typeof negativeLogLikelihood,
  course: Course,
  dataset: Dataset,
  scenes: readonly number[],
  told: (round: number, lost: number, values: Float64Array) => void,
  before?: Float64Array,
): Float64Array => {
  const net = blankNet(course)
  if (before !== undefined) net.values.set(before)
  const room = roomFor(course.units)
  const random = seeded(course.seed, 1)
  const order = Uint32Array.from(scenes)
  for (let round = 0; round < course.rounds; round++) {
    for (let i = order.length - 1; i > 0; i--) {
      const j = random.below(i + 1)
      const kept = order[i]!
      order[i] = order[j]!
      order[j] = kept
    }
    const rate = course.rate * (0.5 + 0.5 * Math.cos((Math.PI * round) / course.rounds))
    let lost = 0
    for (let begin = 0; begin < order.length; begin += course.batch) {
      const end = Math.min(order.length, begin + course.batch)
      for (let i = begin; i < end; i++) {
        const knights = forward(net, dataset, order[i]!, room)
        lost += lose(dataset, order[i]!, knights, room)
        backward(net, dataset, order[i]!, knights, room)
      }
      adamStep(net, rate, course.decay, 1 / (end - begin))
    }
    told(round, lost / order.length, net.values)
  }
  return net.values
}

/** The chance of each knight of a scene to be first. */
export const chancesIn = (values: Float64Array, units: number, dataset: Dataset, scene: number): readonly number[] => {
  const room = roomFor(units)
  const parts = room.strengths.subarray(0, forward({ values, units }, dataset, scene, room)).map(Math.exp)
  const sum = parts.reduce((all, part) => all + part)
  return Array.from(parts, (part) => part / sum)
}

/** The weights that such values are: the rows in the order of `FEATURES`, then how each unit counts. */
export const weightsFrom = (values: Float64Array, units: number): Weights => {
  const row = (i: number): readonly number[] => Array.from({ length: units }, (_, unit) => values[i * units + unit]!)
  return {
    rows: Object.fromEntries(FEATURES.map((name, i) => [name, row(i)])),
    out: [1, ...row(FEATURES.length).slice(1)],
  }
}

/** The other way round. */
export const valuesOf = ({ rows, out }: Weights): Float64Array =>
  Float64Array.from([...FEATURES.flatMap((name) => rows[name] ?? out.map(() => 0)), ...out])

const figure = (value: number): number => Number(value.toFixed(4))

/** Four digits of each weight. */
export const rounded = ({ rows, out }: Weights): Weights => ({
  out: out.map(figure),
  rows: Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, row.map(figure)])),
})
