import * as fc from 'fast-check'
import { type HouseRule, type RulesRequest, sampleValues } from '../engine/index.ts'

/** Any value of a house rule; for a text its default and samples. */
export const anyValue = (rule: HouseRule): fc.Arbitrary<string | number> =>
  'min' in rule ? fc.integer({ min: rule.min, max: rule.max }) : fc.constantFrom(...sampleValues(rule))

/** Complete, valid house rules. */
export const validRules = (houseRules: readonly HouseRule[]): fc.Arbitrary<RulesRequest> =>
  fc.record(Object.fromEntries(houseRules.map((rule) => [rule.name, anyValue(rule)])))

/** Content of a form: some house rules, with valid or invalid values. */
export const formRules = (houseRules: readonly HouseRule[]): fc.Arbitrary<RulesRequest> =>
  fc
    .tuple(
      ...houseRules.map((rule) =>
        fc.option(fc.oneof({ weight: 4, arbitrary: anyValue(rule) }, fc.constantFrom('', '1.5', 'x', -99, 1e6))),
      ),
    )
    .map((values) =>
      Object.fromEntries(values.flatMap((value, i) => (value === null ? [] : [[houseRules[i]!.name, value]]))),
    )
