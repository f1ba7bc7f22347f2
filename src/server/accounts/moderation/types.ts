import type { ModerationKind, ReportReason } from '../../../protocol/accounts/moderation.ts'
import type { PlayerAccount } from '../players/types.ts'
import type { Role } from '../players/tables.ts'

/** Whom a report or an act is about: an account, or a guest’s device by the hash of its mark. */
export type Concerned = { readonly player?: string; readonly device?: string }

/** A report, with the game it is about. Times are milliseconds since 1970. */
export type Report = {
  readonly report: string
  readonly match: string
  readonly game: string
  readonly seat: number
  readonly name: string
  readonly about: Concerned
  /** The account that reports; missing for guests. */
  readonly by?: string
  readonly reason: ReportReason
  readonly words: string
  /** What the seat said at the table until then. */
  readonly said: readonly string[]
  readonly at: number
}

/** Something that a moderator did. Acts are never changed but by an appeal; what ends one is another act. */
export type ModerationAct = {
  readonly act: string
  readonly kind: ModerationKind
  readonly about: Concerned
  /** The account of the moderator; missing where the owner did it on the command line. */
  readonly by?: string
  readonly rule: string
  readonly words: string
  readonly at: number
  /** Until when it holds; missing for good, and where nothing lasts. */
  readonly until?: number
  readonly liftedAt?: number
  readonly report?: string
  readonly appeal?: string
}

export type Restrictions = { readonly mute?: ModerationAct; readonly ban?: ModerationAct }

export interface ModerationStore {
  addReport(report: Report): Promise<void>
  reportsBy(player: string, since: number): Promise<number>
  openReports(limit: number): Promise<readonly Report[]>
  report(report: string): Promise<Report | undefined>
  closeReport(report: string): Promise<void>
  reportsOf(player: string): Promise<readonly Report[]>
  /** Writes an act down; closes its report. Of `lift` `ended` is the act that ends. */
  addAct(act: ModerationAct, ended?: string): Promise<void>
  act(act: string): Promise<ModerationAct | undefined>
  acts(limit: number): Promise<readonly ModerationAct[]>
  actsAbout(player: string): Promise<readonly ModerationAct[]>
  /** Adds an appeal to an act about this player; false where there is one already. */
  appeal(player: string, act: string, words: string): Promise<boolean>
  restrictions(about: Concerned, now: number): Promise<Restrictions>
  moderators(): Promise<readonly PlayerAccount[]>
  setRole(player: string, role: Role): Promise<void>
}
