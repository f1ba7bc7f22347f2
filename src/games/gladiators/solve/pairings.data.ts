/**
 * Results of research/gladiators/matrix.ts: chance of each ready-made gladiator (rows, in notation) against each
 * (columns). They apply to best play under the default rules before the initiative roll. `settled`
 * (research/gladiators/limit.ts) is the smallest number of remaining turns with which the limit changes values by less
 * than 1e-9.
 */
export const pairings: {
  readonly settled: number
  readonly sheets: readonly string[]
  readonly chances: readonly (readonly number[])[]
} = {
  settled: 81,
  sheets: [
    'Brutus.attack5.initiative2.axe5.armor2.heal1',
    'Verus.attack4.initiative3.short-sword4.shield3.parry3.heal1',
    'Flamma.attack5.initiative3.spear5.shield2.parry2.heal1',
    'Titus.attack4.initiative2.great-sword4.armor1.parry3.heal1',
    'Livia.attack4.initiative4.dagger0.short-sword4.armor1.parry4',
    'Velox.attack5.initiative4.axe5.shield1',
    'Felix.attack4.initiative3.short-sword4.shield2.parry2.luck3.heal1',
    'Salvia.attack4.initiative2.mace4.shield2.parry2.luck1.heal4',
  ],
  chances: [
    [
      0.5, 0.541030969217, 0.546563370959, 0.493732450918, 0.565365627636, 0.520048497072, 0.516144776769,
      0.518887890454,
    ],
    [
      0.458969030783, 0.5, 0.509763756377, 0.485093501224, 0.545364640094, 0.525989258015, 0.507170948582,
      0.52434435394,
    ],
    [
      0.453436629041, 0.490236243623, 0.5, 0.461362213475, 0.504976865527, 0.467783286127, 0.452547602067,
      0.494977927922,
    ],
    [
      0.506267549082, 0.514906498776, 0.538637786525, 0.5, 0.560011032159, 0.562540916829, 0.508758404891,
      0.52599046782,
    ],
    [
      0.434634372364, 0.454635359906, 0.495023134473, 0.439988967841, 0.5, 0.52738269333, 0.454093189341,
      0.485011473049,
    ],
    [
      0.479951502928, 0.474010741985, 0.532216713873, 0.437459083171, 0.47261730667, 0.5, 0.398046013781,
      0.483891612183,
    ],
    [
      0.483855223231, 0.492829051418, 0.547452397933, 0.491241595109, 0.545906810659, 0.601953986219, 0.5,
      0.532864928259,
    ],
    [0.481112109546, 0.47565564606, 0.505022072078, 0.47400953218, 0.514988526951, 0.516108387817, 0.467135071741, 0.5],
  ],
}
