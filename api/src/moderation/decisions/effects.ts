import type { Target } from '../../content/screening/screening.js';
import type { BanRemovalJob } from '../../platform/queue/jobs.js';
import type { FormerBan } from '../bans/former-ban.js';
import type { BanScope } from '../bans/written.sql.js';

/** What a decision changed, and what undoing it needs. */
export interface Effects {
  readonly removed?: {
    readonly target: Target;
    /** The entry of the removal in the log. */
    readonly logId: number;
    /** Whether the post was pinned in its community, and to the profile of its author since when. */
    readonly isPinned: boolean;
    /** Why a rule had held it; absent for content that was visible. */
    readonly heldFor?: string;
    readonly profilePin?: { readonly userId: number; readonly pinnedAt: string };
  };
  /** Restored content, and why it had been removed, or held by a rule. */
  readonly restored?: {
    readonly target: Target;
    /** The entry of that removal in the log; 0 if there is none. */
    readonly logId: number;
    readonly reason: string;
    readonly isHeld: boolean;
  };
  /** The post that was locked; absent if it was locked before. */
  readonly lockedPostId?: number;
  /** The entry of a warning in the log. */
  readonly warningId?: number;
  readonly ban?: {
    readonly place: BanScope;
    readonly userId: number;
    /** Identifies the ban, also if it returns after another. */
    readonly createdAt: string;
    /** The ban that this one replaced. */
    readonly former?: FormerBan;
  };
  /** What else is removed once the decision is final. */
  readonly removal?: BanRemovalJob;
}
