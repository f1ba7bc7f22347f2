const ANGLES = [28, 58, 88, 118, 148]

/** A small wreath beside the winner's name. */
export const Wreath = () => (
  <svg className="kit-wreath" viewBox="-15 -15 30 30" aria-hidden="true">
    {[-1, 1].flatMap((side) =>
      ANGLES.map((angle) => (
        <ellipse
          key={side * angle}
          rx="3"
          ry="5.4"
          transform={`rotate(${side * (180 - angle)}) translate(0 -9.5) rotate(${side * -50})`}
        />
      )),
    )}
  </svg>
)
