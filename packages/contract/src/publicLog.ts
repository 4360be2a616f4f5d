import { type ModerationAction, moderationActions, type ReportSubject } from './choices.js';

/**
 * What the public log shows of each decision: `reason`: that it was made, and its note; `action`: that it was made;
 * `staff`: nothing. It never shows who decided, whom it was about, or any content.
 */
export const logVisibility = {
  'report-resolved': 'action',
  'report-dismissed': 'action',
  'post-removed': 'reason',
  'post-restored': 'action',
  'comment-removed': 'reason',
  'comment-restored': 'action',
  'role-given': 'action',
  'role-taken': 'action',
  'media-purged': 'reason',
  'profile-cleared': 'reason',
  'post-pinned': 'action',
  'post-unpinned': 'action',
  'post-locked': 'action',
  'post-unlocked': 'action',
  'post-flair-changed': 'reason',
  'post-marked-sensitive': 'action',
  'post-unmarked-sensitive': 'action',
  // Negotiations about roles: only their outcome is public.
  'moderator-invited': 'staff',
  'moderator-withdrawn': 'staff',
  'moderator-joined': 'action',
  'moderator-declined': 'staff',
  'moderator-changed': 'action',
  'moderator-removed': 'action',
  'moderator-left': 'action',
  'community-changed': 'reason',
  'community-transferred': 'action',
  'member-banned': 'reason',
  'member-unbanned': 'action',
  'claim-declined': 'staff',
  'post-held': 'reason',
  'comment-held': 'reason',
  'auto-rules-changed': 'action',
  'shield-raised': 'action',
  'shield-lowered': 'action',
  'member-warned': 'reason',
  'case-escalated': 'action',
  'case-reopened': 'action',
  'member-muted': 'reason',
  'member-unmuted': 'action',
  'appeal-upheld': 'reason',
  'appeal-changed': 'reason',
  'appeal-reversed': 'reason',
  'sweep-started': 'reason',
  'sweep-undone': 'action',
} as const satisfies Record<ModerationAction, 'reason' | 'action' | 'staff'>;

/** Who decided: the owner or a moderator of the community, site staff, or an automatic rule or a shield. */
export const logRoles = ['moderator', 'staff', 'rule'] as const;
export type LogRole = (typeof logRoles)[number];

const deciders: Readonly<Record<LogRole, string>> = {
  moderator: 'A moderator',
  staff: 'Site staff',
  rule: 'An automatic rule',
};

/** The decisions that the public log shows. */
export const publicActions = moderationActions.filter(
  (action): action is PublicAction => logVisibility[action] !== 'staff',
);

/** The decisions of which it also shows the note. */
export const explainedActions = moderationActions.filter((action) => logVisibility[action] === 'reason');

/** Months of figures, with the current one. */
export const figureMonths = 12;

/** Addresses of the public log for programs. */
export const logPaths = {
  /** Atom; `?community=` limits it to one. */
  feed: '/modlog/feed.xml',
  /** The published ends of its hash chain, one a line: the day, the number of the entry, its hash. */
  heads: '/modlog/heads.txt',
} as const;

/** Each public decision as the rest of a sentence; `*` stands for what it was about. */
const deeds = {
  'report-resolved': 'resolved a report about *',
  'report-dismissed': 'dismissed a report about *',
  'post-removed': 'removed a post',
  'post-restored': 'restored a post',
  'comment-removed': 'removed a comment',
  'comment-restored': 'restored a comment',
  'role-given': 'made a member a moderator of the site',
  'role-taken': 'ended the role of a moderator of the site',
  'media-purged': 'took down a file',
  'profile-cleared': 'cleared a profile',
  'post-pinned': 'pinned a post',
  'post-unpinned': 'unpinned a post',
  'post-locked': 'locked a post',
  'post-unlocked': 'unlocked a post',
  'post-flair-changed': 'changed the flair of a post',
  'post-marked-sensitive': 'marked a post as sensitive',
  'post-unmarked-sensitive': 'marked a post as not sensitive',
  'moderator-joined': 'joined as a moderator',
  'moderator-changed': 'changed the permissions of a moderator',
  'moderator-removed': 'removed a moderator',
  'moderator-left': 'stopped moderating',
  'community-changed': 'changed the settings',
  'community-transferred': 'changed the owner',
  'member-banned': 'banned a member',
  'member-unbanned': 'lifted a ban',
  'post-held': 'held a post for review',
  'comment-held': 'held a comment for review',
  'auto-rules-changed': 'changed the automatic rules',
  'shield-raised': 'raised the shield',
  'shield-lowered': 'lowered the shield',
  'member-warned': 'warned a member',
  'case-escalated': 'handed a report about * to site staff',
  'case-reopened': 'reopened a report about *',
  'member-muted': 'muted a member',
  'member-unmuted': 'lifted a mute',
  'appeal-upheld': 'upheld a decision on appeal',
  'appeal-changed': 'shortened a ban or mute on appeal',
  'appeal-reversed': 'reversed a decision on appeal',
  'sweep-started': 'banned the accounts of a spam wave',
  'sweep-undone': 'undid the removal of a spam wave',
} as const;

/** A decision that the public log shows. */
export type PublicAction = keyof typeof deeds;

const kinds: Readonly<Record<ReportSubject, string>> = {
  post: 'a post',
  comment: 'a comment',
  user: 'a member',
};

/** Returns a decision of the public log as a sentence, such as "A moderator removed a post". */
export const sentenceOf = (role: LogRole, action: PublicAction, kind: ReportSubject): string =>
  `${deciders[role]} ${deedOf(action, kind)}`;

/** Returns a decision of the public log as the rest of a sentence, such as "removed a post". */
export const deedOf = (action: PublicAction, kind: ReportSubject): string =>
  deeds[action].replace('*', kinds[kind]);
