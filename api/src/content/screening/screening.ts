import type { CommunityShield } from '@stoa/contract';
import type { EntityManager } from 'typeorm';
import type { Viewer } from '../../platform/http/request.js';

/** What decides about new and changed content of a member in a community. */
export interface WritingRules {
  readonly communityId: number;
  /** Whether nothing is screened: for moderators and staff. */
  readonly isExempt: boolean;
  /** Current versions of the rules to apply, in their order: those of the site first. None for the exempt. */
  readonly versionIds: readonly number[];
  /** The current shield; null without one, and for the exempt. */
  readonly shield: CommunityShield | null;
  /** When the author joined the community, as ISO 8601; null for others. */
  readonly joinedAt: string | null;
}

/** A post or comment before it is stored. */
export interface Writing {
  readonly type: 'post' | 'comment';
  /** Empty for a comment. */
  readonly title: string;
  readonly text: string;
  /** The target of a link post; null for everything else. */
  readonly link: string | null;
  readonly hasMedia: boolean;
  /** Its id, if it is stored already. */
  readonly id?: number;
}

/** A stored post or comment. */
export interface Target {
  readonly type: 'post' | 'comment';
  readonly id: number;
}

/** What is to happen to content once it is stored. */
export interface Screened {
  /** Whether nobody but the author and moderators will see it. */
  readonly isHidden: boolean;
  /** Carries it out, in the transaction that stores the content. */
  carryOut(manager: EntityManager, target: Target): Promise<void>;
}

/**
 * Applies automatic rules, the limits of new accounts and shields to what members write. The group `moderation` provides it:
 * content does not know what moderation does.
 */
export abstract class Screening {
  /**
   * Returns what is to happen to content; undefined for nothing.
   * @throws {ApiError} `RULE_BROKEN` with the field for a rule that refuses it; `NEWCOMER_LIMIT` or `SHIELD_RAISED`
   */
  abstract screen(
    manager: EntityManager,
    writing: Writing,
    author: Viewer,
    rules: WritingRules,
  ): Promise<Screened | undefined>;
}
