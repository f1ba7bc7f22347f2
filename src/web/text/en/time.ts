import { counted } from '../../../kit/text.ts'

export const en = {
  units: {
    day: (n: number) => counted(n, 'day'),
    hour: (n: number) => counted(n, 'hour'),
    minute: (n: number) => counted(n, 'minute'),
    second: (n: number) => counted(n, 'second'),
  },
  /** Joins the two largest units of a duration: "2 days 3 hours". */
  two: (larger: string, smaller: string) => `${larger} ${smaller}`,
  brief: {
    hour: (n: number) => `${n} h`,
    minute: (n: number) => `${n} min`,
    second: (n: number) => `${n} s`,
  },
}
