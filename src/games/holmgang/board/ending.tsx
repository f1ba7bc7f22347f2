const LEAVES = Array.from({ length: 22 }, (_, i) => 17 + (i * 326) / 21)

/** A wreath of hazel leaves round the winner's shield. */
export const Wreath = () => (
  <svg className="hg-wreath" viewBox="-128 -128 256 256" aria-hidden="true">
    <path
      d="M-24 -105A108 108 0 1 1 24 -105"
      transform="rotate(180)"
      fill="none"
      stroke="var(--hazel-cut)"
      strokeWidth="4"
    />
    {LEAVES.map((angle, i) => (
      <g
        key={angle}
        transform={`rotate(${angle}) translate(0 -108) rotate(${angle < 180 ? 62 : -62}) translate(0 ${i % 2 === 0 ? -3 : 3})`}
      >
        <path
          d="M0 11C-10 3 -8 -9 0 -17C8 -9 10 3 0 11Z"
          fill="var(--leaf)"
          stroke="var(--leaf-cut)"
          strokeWidth="1.5"
        />
        <path d="M0 11V-12" stroke="var(--leaf-cut)" strokeWidth="1.2" />
      </g>
    ))}
  </svg>
)

const DROPS: readonly (readonly [number, number, number])[] = [
  [-64, 78, 13],
  [-30, 96, 20],
  [14, 100, 11],
  [38, 84, 6],
  [-84, 56, 7],
  [-6, 118, 6],
  [-52, 116, 5],
  [64, 104, 4],
]

/** The first blood, fallen on the hide. */
export const Blood = () => (
  <svg className="hg-blood" viewBox="-128 -128 256 256" aria-hidden="true">
    {DROPS.map(([x, y, r]) => (
      <g key={x} fill="var(--blood)">
        <ellipse cx={x} cy={y} rx={r} ry={r * 0.8} />
        <ellipse cx={x - r * 0.3} cy={y - r * 0.3} rx={r * 0.25} ry={r * 0.15} fill="var(--bone)" opacity=".35" />
      </g>
    ))}
    <path d="M-46 90q16 22 34 10q18 12 26 -2q-14 -18 -60 -8z" fill="var(--blood)" />
  </svg>
)
