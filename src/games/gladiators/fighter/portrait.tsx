import './fighter.css'
import { useId } from 'react'
import { coloursOf, ShieldShape } from './fighter.tsx'
import { Head } from './head.tsx'
import type { Look } from './look.ts'
import { WeaponInHand } from './weapon.tsx'

const Bust = ({ tunic, armoured }: Look) => (
  <>
    <path fill="var(--skin)" d="M104 96L102 122H146L144 96Z" />
    <path
      fill={tunic ? 'var(--cloth)' : 'var(--skin)'}
      d="M44 176C46 134 70 116 104 112C116 124 132 124 144 112C178 116 200 134 204 176Z"
    />
    <path className="gl-shade" d="M44 176C46 134 70 116 104 112C86 130 82 150 84 176Z" />
    <path fill="var(--leather)" d="M60 128L76 118L170 176H142Z" />
    <path fill={armoured ? 'var(--iron)' : 'var(--leather)'} d="M36 176C34 136 58 112 92 118C86 138 84 156 86 176Z" />
    <path className="gl-drawn gl-faint" d="M46 150C58 138 70 134 86 136" />
  </>
)

/** A gladiator's head and shoulders under an arch. Decorative, because the name is written beside it. */
export const Portrait = ({ look }: { readonly look: Look }) => {
  const light = useId()
  return (
    <svg
      className="gl-portrait gl-drawing"
      viewBox="0 0 240 160"
      style={coloursOf(look)}
      aria-hidden="true"
      preserveAspectRatio="xMidYMid slice"
    >
      <radialGradient id={light} cy=".4" r=".75">
        <stop offset="0" stopColor="#fff4da" stopOpacity=".6" />
        <stop offset="1" stopColor="#000" stopOpacity=".1" />
      </radialGradient>
      <rect className="gl-wash" fill="var(--cloth)" x="-120" y="-60" width="480" height="280" />
      <rect className="gl-wash-light" x="-120" y="-60" width="480" height="280" fill={`url(#${light})`} />
      <path
        className="gl-arch"
        d="M48 176V82C48 4 192 4 192 82V176M-52 176V82C-52 4 40 20 48 82M292 176V82C292 4 200 20 192 82"
      />
      <g transform="translate(38 134) rotate(-14) scale(.84)">
        <WeaponInHand name={look.weapon} />
      </g>
      <Bust {...look} />
      <g transform="translate(122 90) scale(1.16)">
        <Head kind={look.head} />
      </g>
      <g transform="translate(204 150) scale(.72)">
        <ShieldShape kind={look.shield} />
      </g>
    </svg>
  )
}
