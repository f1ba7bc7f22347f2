import type { Position } from '../content/schema.ts'

/** A part of a body: width of the limb, and the line along it. */
type Limb = readonly [width: number, line: string]

/** Limbs of one fighter that are drawn together; what comes later lies in front. */
export type BodyLayer = {
  readonly who: 'top' | 'bottom'
  /** Middle of the head, where this layer has it. */
  readonly head?: readonly [x: number, y: number]
  readonly limbs: readonly Limb[]
}

const [TORSO, THIGH, SHIN, ARM] = [17, 12, 9, 8]

/** The bottom fighter flat on the back, head to the left, torso up to the hip, other limbs in front of it. */
const lying = (hip: number, ...limbs: readonly Limb[]): BodyLayer => ({
  who: 'bottom',
  head: [18, 74],
  limbs: [[TORSO, `M31 77L${hip} 78`], ...limbs],
})

/** Legs of a bottom fighter whose hip is at 82, one knee raised: they hold no one. */
const FREE_LEGS: readonly Limb[] = [
  [THIGH, 'M82 77L102 62M82 79L104 81'],
  [SHIN, 'M102 62L112 84M104 81L130 84'],
]

/** The fighters in each position, seen from the side, in a box of 150 by 96. Standing, neither is on top. */
export const GRAPPLERS: { readonly [at in Position | 'standing']: readonly BodyLayer[] } = {
  standing: [
    {
      who: 'bottom',
      head: [98, 17],
      limbs: [
        [TORSO, 'M102 31L107 52'],
        [THIGH, 'M106 55L97 69M108 55L116 69'],
        [SHIN, 'M97 69L101 85M116 69L120 85'],
        [ARM, 'M101 31L86 42L70 36'],
      ],
    },
    {
      who: 'top',
      head: [52, 17],
      limbs: [
        [TORSO, 'M48 31L43 52'],
        [THIGH, 'M44 55L53 69M42 55L34 69'],
        [SHIN, 'M53 69L49 85M34 69L30 85'],
        [ARM, 'M49 31L64 44L82 38'],
      ],
    },
  ],
  'open-guard': [
    {
      who: 'top',
      head: [102, 16],
      limbs: [
        [TORSO, 'M107 29L116 50'],
        [THIGH, 'M115 53L104 68M118 53L128 67'],
        [SHIN, 'M104 68L108 85M128 67L128 85'],
        [ARM, 'M106 30L93 42L82 50'],
      ],
    },
    lying(60, [THIGH, 'M60 76L76 58M62 78L82 70'], [SHIN, 'M76 58L98 52M82 70L101 67'], [ARM, 'M36 74L56 62L78 52']),
  ],
  'closed-guard': [
    lying(66, [THIGH, 'M66 76L86 58'], [SHIN, 'M86 58L110 62']),
    {
      who: 'top',
      head: [70, 27],
      limbs: [
        [TORSO, 'M77 40L95 66'],
        [THIGH, 'M96 68L84 83'],
        [SHIN, 'M84 83L116 84'],
        [ARM, 'M76 42L62 54L50 68'],
      ],
    },
    {
      who: 'bottom',
      limbs: [
        [THIGH, 'M68 78L92 66'],
        [SHIN, 'M92 66L114 56'],
      ],
    },
  ],
  'half-guard': [
    {
      who: 'bottom',
      limbs: [
        [THIGH, 'M64 79L84 80'],
        [SHIN, 'M84 80L110 76'],
      ],
    },
    lying(64),
    {
      who: 'top',
      head: [34, 50],
      limbs: [
        [TORSO, 'M46 56L76 62'],
        [THIGH, 'M78 62L98 52M78 66L98 74'],
        [SHIN, 'M98 52L118 66M98 74L126 80'],
        [ARM, 'M46 58L32 66L24 62'],
      ],
    },
    {
      who: 'bottom',
      limbs: [
        [THIGH, 'M64 78L88 62'],
        [SHIN, 'M88 62L106 84'],
        [ARM, 'M34 74L46 64L60 58'],
      ],
    },
  ],
  turtle: [
    {
      who: 'bottom',
      head: [34, 74],
      limbs: [
        [TORSO, 'M45 68Q64 52 84 66'],
        [THIGH, 'M85 68L74 82'],
        [SHIN, 'M74 83L104 85'],
        [ARM, 'M46 70L54 82L36 86'],
      ],
    },
    {
      who: 'top',
      head: [48, 30],
      limbs: [
        [TORSO, 'M57 38L86 50'],
        [THIGH, 'M88 52L112 56M88 52L104 66'],
        [SHIN, 'M112 56L124 84M104 66L114 85'],
        [ARM, 'M58 40L48 54L58 68'],
      ],
    },
  ],
  'side-mount': [
    lying(82, ...FREE_LEGS),
    {
      who: 'top',
      head: [54, 36],
      limbs: [
        [ARM, 'M46 50L34 58L30 68M64 50L78 56L84 66'],
        [TORSO, 'M52 54L58 68M58 54L52 68'],
        [THIGH, 'M50 68L42 84M60 68L72 84'],
      ],
    },
  ],
  'knee-on-belly': [
    lying(76, [THIGH, 'M76 77L96 64M76 79L98 81'], [SHIN, 'M96 64L106 84M98 81L124 84']),
    {
      who: 'top',
      head: [54, 14],
      limbs: [
        [TORSO, 'M57 28L68 48'],
        [THIGH, 'M70 50L90 52M68 50L50 58'],
        [SHIN, 'M90 52L96 84M50 58L64 68'],
        [ARM, 'M57 30L44 46L34 66M57 30L72 34L84 48'],
      ],
    },
  ],
  mount: [
    lying(82, ...FREE_LEGS, [ARM, 'M36 73L48 66L40 58']),
    {
      who: 'top',
      head: [50, 15],
      limbs: [
        [TORSO, 'M53 29L62 56'],
        [THIGH, 'M62 60L44 76'],
        [SHIN, 'M44 77L74 84'],
        [ARM, 'M53 31L40 46L31 62'],
      ],
    },
  ],
  'rear-mount': [
    {
      who: 'top',
      head: [46, 21],
      limbs: [
        [TORSO, 'M45 36L50 72'],
        [THIGH, 'M50 76L74 84'],
      ],
    },
    {
      who: 'bottom',
      head: [70, 30],
      limbs: [
        [TORSO, 'M67 45L72 73'],
        [THIGH, 'M72 76L94 60M74 78L98 78'],
        [SHIN, 'M94 60L108 84M98 78L124 83'],
        [ARM, 'M68 48L84 58L80 44'],
      ],
    },
    {
      who: 'top',
      limbs: [
        [THIGH, 'M52 74L76 60'],
        [SHIN, 'M76 60L92 78'],
        [ARM, 'M46 40L60 46L76 43'],
      ],
    },
  ],
}
