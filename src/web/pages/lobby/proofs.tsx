import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { story } from 'virtual:covers'
import { shownCovers } from '../../parts/covers.ts'
import { homeWords } from './words.ts'

const w = homeWords.proofs

type ProofProps = {
  readonly title: string
  readonly about: string
  readonly href: string
  readonly link: string
  readonly children: ReactNode
}

const Proof = ({ title, about, href, link, children }: ProofProps) => (
  <li>
    <svg viewBox="0 0 132 92" aria-hidden="true">
      {children}
    </svg>
    <div>
      <h3>{title}</h3>
      <p className="soft">{about}</p>
      <Link href={href}>{link}</Link>
    </div>
  </li>
)

const SEALED_DIE = (
  <>
    <path d="M24 28h38v42H24Z" fill="var(--bone-side)" />
    <rect x="22" y="24" width="42" height="40" rx="8" fill="var(--bone)" stroke="var(--ink)" strokeWidth="1.5" />
    <path d="M34 35h0M43 44h0M52 53h0M34 53h0M52 35h0" stroke="var(--pip)" strokeWidth="7" strokeLinecap="round" />
    <path d="M78 30V24a10 10 0 0 1 20 0V30" fill="none" stroke="var(--ink)" strokeWidth="4" />
    <path d="M72 30H104V58H72Z" fill="var(--iron)" stroke="var(--ink)" strokeWidth="1.5" />
    <path d="M88 40V49" stroke="var(--bone)" strokeWidth="5" strokeLinecap="round" />
    <path d="M22 78H110" stroke="var(--ink-soft)" strokeWidth="2" strokeDasharray="2 3" />
  </>
)

const CLAUSES = (
  <>
    <path d="M20 24H84M20 42H70M20 60H90" stroke="var(--ink-soft)" strokeWidth="4" />
    <path d="M96 14H116V32H96ZM96 50H116V68H96Z" fill="var(--linen)" stroke="var(--ink)" strokeWidth="1.6" />
    <path d="M86 24H95M92 60H95" stroke="var(--ink)" strokeWidth="1.6" strokeDasharray="2 2" />
    <path d="M103 28V18l-3 3M102 55h7l-4 4a3.500 3.500 0 1 1-3 5" fill="none" stroke="var(--ink)" strokeWidth="2.2" />
    <path d="M20 80H116" stroke="var(--rule)" strokeWidth="2" />
  </>
)

/** Luck is hatched and skill is plain in all charts. */
const LUCK = (
  <>
    <pattern id="proof-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="3.6" height="6" fill="var(--hide-cut)" />
    </pattern>
    <path d="M66 20H114V36H66Z" fill="url(#proof-hatch)" stroke="var(--hide-cut)" strokeWidth="1.5" />
    <path d="M44 46H66V62H44Z" fill="var(--ink)" />
    <path d="M66 12V72" stroke="var(--rule)" strokeWidth="2" />
    <path d="M18 78H114" stroke="var(--ink)" strokeWidth="2.5" />
    <path d="M66 72v12M92 72v12" stroke="var(--ink)" strokeWidth="2.5" />
  </>
)

const [first] = shownCovers

/** Cards that link to pages on which visitors can verify our claims themselves. */
export const Proofs = () => (
  <section aria-label={w.title}>
    <ul className="proofs">
      <Proof title={w.roll} about={w.rollAbout} href="/verify" link={w.rollLink}>
        {SEALED_DIE}
      </Proof>
      {first !== undefined && (
        <Proof title={w.rule} about={w.ruleAbout} href={`/rules/${first.id}`} link={w.ruleLink(first.title)}>
          {CLAUSES}
        </Proof>
      )}
      {story !== '' && (
        <Proof title={w.luck} about={w.luckAbout} href={story} link={w.luckLink}>
          {LUCK}
        </Proof>
      )}
    </ul>
  </section>
)
