/** A stretched hide in a box of 960 by 400: its outline, and the hairs along it. */
const HIDE =
  'M478 72C519 71 563 70 600 69C636 69 672 72 698 70C723 68 735 65 752 59C769 53 783 38 800 35C816 31 840 30 851 36C862 42 868 60 866 71C865 83 847 90 844 105C841 119 846 140 849 157C851 174 855 189 860 204C864 219 876 232 876 246C875 260 861 277 855 289C848 300 836 303 836 315C836 327 857 350 853 360C850 370 831 375 817 376C802 376 786 367 766 362C745 357 724 348 694 345C664 342 622 342 586 342C551 343 518 347 482 347C445 348 404 345 368 345C332 345 294 343 266 346C238 350 220 360 198 364C177 369 153 376 138 376C122 375 108 371 105 361C102 351 121 328 123 316C124 304 119 298 113 287C107 277 91 265 88 251C86 237 94 221 98 205C101 189 105 171 108 155C111 139 117 121 115 107C113 92 98 79 96 68C95 56 97 45 107 39C117 34 140 31 157 35C174 38 189 56 207 62C224 68 237 70 263 72C288 74 321 74 357 74C393 74 438 72 478 72Z'
const HAIRS =
  'M288 110l-4 -5M571 135l3 -5M278 271l-5 4M713 217l7 1M570 264l3 5M744 243l7 2M619 260l5 4M248 276l-5 4M684 247l6 3M193 171l-7 -2M606 104l3 -5M439 289l-1 6M289 293l-4 5M661 187l7 -2M569 272l3 5M505 294l1 6M307 164l-6 -3M709 207l7 0M308 274l-5 4M740 175l7 -2M221 196l-7 -1M403 147l-3 -5M710 142l6 -4M683 128l5 -4M304 258l-5 4M689 265l6 4M641 230l6 2M528 273l2 6M388 259l-4 5M667 205l7 0M657 254l6 4M776 223l7 1M339 159l-5 -4M477 287l-0 6M360 257l-5 5M666 108l4 -5M246 224l-7 1M634 240l6 3M367 269l-4 5M570 143l3 -5M789 222l7 1M296 193l-7 -1M318 188l-7 -2M168 184l-7 -1M658 128l5 -5M465 287l-0 6M621 297l3 5M201 183l-7 -1M385 270l-3 5M600 95l3 -6M654 118l4 -5M596 110l3 -5M516 295l1 6M377 255l-4 5M684 219l7 1M464 307l-0 6M705 181l7 -2M773 159l6 -2M692 182l7 -2M517 278l1 6M544 274l2 6M264 125l-5 -4M608 130l4 -5M315 116l-4 -5M710 256l6 3M721 148l6 -3M480 116l0 -6M605 302l3 5M337 299l-3 5M702 190l7 -1M226 273l-6 3M450 135l-1 -6M611 255l5 4M719 144l6 -3M658 292l4 5M744 193l7 -1M333 280l-4 5M593 250l5 4M741 187l7 -1M175 186l-7 -1M206 250l-6 2M570 140l3 -5M478 283l-0 6M495 300l0 6M467 291l-0 6M688 289l5 4M337 275l-4 5M216 148l-6 -3M210 260l-6 3M233 204l-7 -0'

/** Hazel poles behind and in front of the hide: position, and tilt in degrees. */
const POLES = {
  back: [
    [38, 223, -2],
    [56, 173, -2],
    [108, 128, 2],
    [191, 90, 0],
    [296, 63, 0],
    [417, 49, 2],
    [543, 49, 0],
    [664, 63, -4],
    [769, 90, -0],
    [852, 128, -3],
    [904, 173, -4],
    [922, 223, 2],
  ],
  front: [
    [56, 273, 0],
    [108, 318, -3],
    [191, 356, 2],
    [296, 383, 0],
    [417, 397, 0],
    [543, 397, -1],
    [664, 383, 0],
    [769, 356, 2],
    [852, 318, -0],
    [904, 273, -3],
  ],
} as const

const ROPES = {
  back: 'M36 179Q45 165 55 129M55 129Q82 118 110 84M110 84Q150 76 191 46M191 46Q244 43 297 19M297 19Q358 23 419 5M419 5Q481 16 543 5M543 5Q602 23 661 19M661 19Q715 43 769 46M769 46Q809 76 850 84M850 84Q875 118 901 129M901 129Q912 165 924 179',
  front:
    'M36 179Q46 215 56 229M56 229Q81 262 106 274M106 274Q149 304 192 312M192 312Q245 337 297 339M297 339Q357 357 417 353M417 353Q480 364 542 353M542 353Q603 357 664 339M664 339Q717 337 771 312M771 312Q811 304 852 274M852 274Q877 262 902 229M902 229Q913 215 924 179',
} as const

const GRASS =
  'M6 14l-2-8M8 14l1-10M10 14l4-7M30 30l-3-7M32 30l0-10M34 30l4-8M38 8l-1-5M40 8l2-6M16 28l-2-4M18 28l2-5M56 20l-3-8M58 20l1-9M60 20l4-6M70 36l-2-5M72 36l2-6'

export const WelcomeField = () => (
  <svg className="hw-field" width="100%" height="100%" aria-hidden="true">
    <pattern id="hw-grass" width="82" height="42" patternUnits="userSpaceOnUse">
      <path d={GRASS} stroke="var(--moss-cut)" strokeWidth="1.6" strokeLinecap="round" fill="none" />
    </pattern>
    <rect width="100%" height="100%" fill="var(--moss)" />
    <rect width="100%" height="100%" fill="url(#hw-grass)" />
  </svg>
)

const Pole = ({ x, y, lean }: { readonly x: number; readonly y: number; readonly lean: number }) => (
  <g transform={`translate(${x} ${y}) rotate(${lean})`}>
    <ellipse cx="5" cy="1" rx="13" ry="4.6" fill="rgb(var(--shade) / .35)" />
    <path d="M-5 0L-4.4 -46h8.8L5 0q-5 4 -10 0Z" fill="var(--hazel)" stroke="var(--hazel-cut)" />
    <path d="M1.3 -42L2.2 -1M-3.3 -27h4M-2.2 -13h3.3" stroke="var(--hazel-cut)" fill="none" />
    <ellipse cy="-46" rx="4.4" ry="2.2" fill="var(--hazel-core)" stroke="var(--hazel-cut)" />
  </g>
)

const Fence = ({ side }: { readonly side: 'back' | 'front' }) => (
  <g className={`hw-fence ${side}`}>
    {POLES[side].map(([x, y, lean]) => (
      <Pole key={x} x={x} y={y} lean={lean} />
    ))}
    <path d={ROPES[side]} fill="none" stroke="var(--hazel-cut)" strokeWidth="4.4" />
    <path d={ROPES[side]} fill="none" stroke="var(--rope)" strokeWidth="2.7" strokeDasharray="4.8 1.6" />
  </g>
)

export const FencedGround = () => (
  <svg className="hw-ground" viewBox="0 0 960 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <Fence side="back" />
    <path d={HIDE} fill="rgb(var(--shade) / .4)" transform="translate(5 11)" />
    <path d={HIDE} fill="none" stroke="var(--hide-deep)" strokeWidth="15" strokeDasharray="2.2 1.7" />
    <path d={HIDE} fill="var(--hide)" stroke="var(--hide-deep)" strokeWidth="5" />
    <ellipse cx="480" cy="205" rx="330" ry="112" fill="var(--hide-lit)" opacity=".7" />
    <path
      d={HIDE}
      fill="none"
      stroke="var(--hide-cut)"
      strokeWidth="12"
      strokeDasharray="1.1 7"
      opacity=".7"
      transform="translate(9.6 4) scale(.98)"
    />
    <path d={HAIRS} stroke="var(--hide-cut)" strokeWidth="1.2" strokeLinecap="round" opacity=".45" />
    <Fence side="front" />
  </svg>
)
