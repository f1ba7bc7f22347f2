import type { Content } from '../schema.ts'
import { holding, leading } from './parts.ts'

/**
 * Ground techniques from the left; fields in the order white, blue, purple, brown, black. House values, except for
 * marked names.
 */
export const GROUND: Content['ground'] = {
  'open-guard': {
    top: [
      leading('Knee Slice Entry', 'improve', 2, ['any', '3+', 'odd', 'even', '4+'], { 1: 'half-guard', 6: 'turtle' }),
      leading('Toreando Pass', 'pass', 3, ['even', '5-', '4+', 'any', '3+'], { 1: 'side-mount', 6: 'knee-on-belly' }),
      holding('Straight Ankle Lock', 'submission', 5, ['=3', 'even', '5+', 'even', '4+']),
    ],
    bottom: [
      leading('Tripod Sweep', 'sweep', 3, ['3+', 'even', '5-', '5-', 'odd'], {
        1: 'open-guard',
        5: 'half-guard',
        9: 'side-mount',
      }),
      holding('Lasso Grip', 'control', 2, ['any', 'odd', '3+', 'any', '2+']),
      holding('Omoplata', 'submission', 5, ['odd', '=3', 'even', '=3', '4+']),
    ],
  },
  'closed-guard': {
    top: [
      leading('Log Splitter', 'improve', 2, ['any', '3+', 'odd', 'even', 'any'], { 1: 'half-guard', 7: 'side-mount' }),
      leading('Double Under Pass', 'pass', 3, ['3+', '4+', '4-', 'any', 'even'], { 1: 'side-mount', 7: 'mount' }),
      holding('Posture and Pin', 'control', 2, ['2+', 'any', 'any', '5-', 'any']),
    ],
    bottom: [
      leading('Scissor Sweep', 'sweep', 3, ['any', 'any', 'even', '5-', '5-'], {
        1: 'half-guard',
        5: 'side-mount',
        9: 'mount',
      }),
      holding('High Guard', 'control', 2, ['any', '2+', 'odd', '5-', 'any']),
      holding('Triangle Choke', 'submission', 5, ['=3', 'even', '5+', 'odd', '4+']),
    ],
  },
  'half-guard': {
    top: [
      leading('Knee Slice Pass', 'pass', 3, ['3+', 'odd', '4+', 'any', 'even'], {
        1: 'side-mount',
        6: 'knee-on-belly',
        10: 'mount',
      }),
      leading('Backstep', 'improve', 2, ['any', 'even', 'odd', '3+', 'any'], { 1: 'turtle', 4: 'side-mount' }),
      holding("D'Arce Choke", 'submission', 5, ['=5', 'even', '4+', '=3', '4+']),
    ],
    bottom: [
      leading('Recover Guard', 'improve', 2, ['any', '2+', 'odd', 'even', 'any'], {
        1: 'closed-guard',
        6: 'open-guard',
      }),
      leading('Old School Sweep', 'sweep', 3, ['3+', 'even', 'any', '4-', 'any'], { 1: 'half-guard', 7: 'side-mount' }),
      holding('Kimura', 'submission', 5, ['even', '=6', 'odd', '=4', '4+']),
    ],
  },
  turtle: {
    top: [
      leading('Turtle Breakdown', 'improve', 2, ['any', '3+', 'any', 'any', 'even'], {
        1: 'side-mount',
        6: 'knee-on-belly',
      }),
      leading('Seatbelt Back Take', 'improve', 4, ['4+', 'any', 'odd', '4+', 'even'], { 1: 'rear-mount' }),
      holding('Clock Choke', 'submission', 5, ['=5', 'even', '3+', 'any', '5+']),
    ],
    bottom: [
      leading('Granby Roll', 'improve', 2, ['any', 'odd', 'any', '3+', 'any'], {
        1: 'half-guard',
        5: 'closed-guard',
        9: 'open-guard',
      }),
      leading('Sit-Out', 'sweep', 3, ['4+', 'any', '3+', 'even', '4-'], {
        1: 'closed-guard',
        2: 'half-guard',
        7: 'turtle',
      }),
      holding('Rolling Kneebar', 'submission', 5, ['odd', 'odd', '4+', '4-', 'any']),
    ],
  },
  'side-mount': {
    top: [
      leading('Knee on Belly', 'improve', 2, ['any', 'even', '3+', 'odd', 'any'], { 1: 'knee-on-belly', 8: 'mount' }),
      leading('Step Over to Mount', 'improve', 3, ['even', '4+', 'any', '4-', 'any'], { 1: 'mount' }),
      holding('Americana', 'submission', 5, ['=4', 'any', '4+', 'even', '4+']),
    ],
    bottom: [
      leading('Elbow Escape', 'improve', 3, ['3+', 'any', 'even', 'any', '4-'], { 1: 'half-guard', 6: 'closed-guard' }),
      leading('Turn to the Knees', 'improve', 2, ['any', '2+', 'even', 'odd', 'any'], { 1: 'turtle', 8: 'open-guard' }),
      leading('Bridge and Roll', 'sweep', 4, ['4+', '4-', '5-', 'even', '3+'], { 1: 'half-guard', 5: 'side-mount' }),
    ],
  },
  'knee-on-belly': {
    top: [
      leading('Slide to Mount', 'improve', 2, ['any', '3+', 'odd', 'even', '4-'], { 1: 'mount', 9: 'rear-mount' }),
      holding('Far-Side Armbar', 'submission', 5, ['5+', 'any', '4+', '=4', 'even']),
      holding('Baseball Bat Choke', 'submission', 4, ['=5', 'even', '=6', 'even', 'odd']),
    ],
    bottom: [
      leading('Push and Shrimp', 'improve', 3, ['5-', 'any', '3+', 'any', '4+'], {
        1: 'half-guard',
        6: 'closed-guard',
      }),
      leading('Roll Away', 'improve', 2, ['2+', 'any', 'odd', 'even', 'any'], { 1: 'turtle' }),
      leading('Single-Leg Pickup', 'sweep', 4, ['4-', '4+', 'odd', '3+', 'even'], { 1: 'open-guard', 5: 'half-guard' }),
    ],
  },
  mount: {
    top: [
      leading('Gift Wrap', 'improve', 2, ['any', '3+', 'odd', 'even', '4+'], { 1: 'rear-mount' }),
      holding('Cross Collar Choke', 'submission', 5, ['=4', '4+', 'any', 'even', '4+']),
      holding('Armbar', 'submission', 4, ['5+', 'odd', '=4', '5+', 'even']),
    ],
    bottom: [
      leading('Elbow-Knee Escape', 'improve', 3, ['any', '5-', 'any', 'even', '3+'], {
        1: 'half-guard',
        7: 'closed-guard',
      }),
      leading('Upa', 'sweep', 4, ['3+', 'odd', '5-', '4+', 'even'], { 1: 'closed-guard', 6: 'half-guard' }),
      leading('Kipping Escape', 'improve', 5, ['4+', 'even', '3+', 'odd', '5+'], { 1: 'open-guard' }),
    ],
  },
  'rear-mount': {
    top: [
      holding('Rear Naked Choke', 'submission', 5, ['4+', 'even', '4+', 'any', '=5']),
      {
        ...holding('Bow & Arrow', 'submission', 3, ['=6', '=6', '=6', '=6', '5+']),
        origin: 'source',
      },
      holding('Body Triangle', 'control', 2, ['any', '2+', 'odd', '3+', 'any']),
    ],
    bottom: [
      leading('Shoulder Scoop', 'improve', 2, ['any', '3+', '4-', 'even', 'any'], { 1: 'turtle', 5: 'half-guard' }),
      leading('Turn into Guard', 'improve', 3, ['any', '4-', 'even', '3+', 'any'], {
        1: 'half-guard',
        4: 'closed-guard',
      }),
      holding('Crossed-Feet Lock', 'submission', 5, ['odd', '=3', '4+', 'even', '5+']),
    ],
  },
}

/** Pairs of sides, one per board. */
export const BOARDS: Content['boards'] = [
  ['open-guard top', 'rear-mount bottom'],
  ['open-guard bottom', 'rear-mount top'],
  ['closed-guard top', 'mount bottom'],
  ['closed-guard bottom', 'mount top'],
  ['half-guard top', 'knee-on-belly bottom'],
  ['half-guard bottom', 'knee-on-belly top'],
  ['turtle top', 'side-mount bottom'],
  ['turtle bottom', 'side-mount top'],
]
