import * as fc from 'fast-check'
import type { HouseRule, RulesRequest } from '../engine/index.ts'

const valueOf = (rule: HouseRule): fc.Arbitrary<string | number> =>
  'values' in rule ? fc.constantFrom(...rule.values) : fc.integer({ min: rule.min, max: rule.max })

/** Complete house rules, each value allowed. */
export const validRules = (houseRules: readonly HouseRule[]): fc.Arbitrary<RulesRequest> =>
  fc.record(Object.fromEntries(houseRules.map((rule) => [rule.name, valueOf(rule)])))

/** What a form may hold: some house rules, some of them nonsense. */
export const formRules = (houseRules: readonly HouseRule[]): fc.Arbitrary<RulesRequest> =>
  fc
    .tuple(
      ...houseRules.map((rule) =>
        fc.option(fc.oneof({ weight: 4, arbitrary: valueOf(rule) }, fc.constantFrom('', '1.5', 'x', -99, 1e6))),
      ),
    )
    .map((values) =>
      Object.fromEntries(values.flatMap((value, i) => (value === null ? [] : [[houseRules[i]!.name, value]]))),
    )
