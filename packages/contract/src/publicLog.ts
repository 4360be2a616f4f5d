import type { ReportSubject } from './choices.js';

/**
 * Every kind of decision in the moderation log, and what the public log shows of it: `reason`: that it was made, and its
 * note; `action`: that it was made; `staff`: nothing, such as of negotiations about roles, of which only the outcome is
 * public. It never shows who decided, whom it was about, or any content. The deed is the rest of a sentence; `*` stands
 * for what it was about.
 */
const decisions = {
  'report-resolved': ['action', 'resolved a report about *'],
  'report-dismissed': ['action', 'dismissed a report about *'],
  'post-removed': ['reason', 'removed a post'],
  'post-restored': ['action', 'restored a post'],
  'comment-removed': ['reason', 'removed a comment'],
  'comment-restored': ['action', 'restored a comment'],
  'role-given': ['action', 'made a member a moderator of the site'],
  'role-taken': ['action', 'ended the role of a moderator of the site'],
  'media-purged': ['reason', 'took down a file'],
  'profile-cleared': ['reason', 'cleared a profile'],
  'post-pinned': ['action', 'pinned a post'],
  'post-unpinned': ['action', 'unpinned a post'],
  'post-locked': ['action', 'locked a post'],
  'post-unlocked': ['action', 'unlocked a post'],
  'post-flair-changed': ['reason', 'changed the flair of a post'],
  'post-marked-sensitive': ['action', 'marked a post as sensitive'],
  'post-unmarked-sensitive': ['action', 'marked a post as not sensitive'],
  'moderator-invited': ['staff'],
  'moderator-withdrawn': ['staff'],
  'moderator-joined': ['action', 'joined as a moderator'],
  'moderator-declined': ['staff'],
  'moderator-changed': ['action', 'changed the permissions of a moderator'],
  'moderator-removed': ['action', 'removed a moderator'],
  'moderator-left': ['action', 'stopped moderating'],
  'community-changed': ['reason', 'changed the settings'],
  'community-transferred': ['action', 'changed the owner'],
  'member-banned': ['reason', 'banned a member'],
  'member-unbanned': ['action', 'lifted a ban'],
  'claim-declined': ['staff'],
  'member-muted': ['reason', 'muted a member'],
  'member-unmuted': ['action', 'lifted a mute'],
  'appeal-upheld': ['reason', 'upheld a decision on appeal'],
  'appeal-changed': ['reason', 'shortened a ban or mute on appeal'],
  'appeal-reversed': ['reason', 'reversed a decision on appeal'],
  'post-held': ['reason', 'held a post for review'],
  'comment-held': ['reason', 'held a comment for review'],
  'auto-rules-changed': ['action', 'changed the automatic rules'],
  'shield-raised': ['action', 'raised the shield'],
  'shield-lowered': ['action', 'lowered the shield'],
  'member-warned': ['reason', 'warned a member'],
  'case-escalated': ['action', 'handed a report about * to site staff'],
  'case-reopened': ['action', 'reopened a report about *'],
  'sweep-started': ['reason', 'banned the accounts of a spam wave'],
  'sweep-undone': ['action', 'undid the removal of a spam wave'],
} as const satisfies Record<string, readonly ['staff'] | readonly ['reason' | 'action', string]>;

export type ModerationAction = keyof typeof decisions;

/** A decision that the public log shows. */
export type PublicAction = {
  [Action in ModerationAction]: (typeof decisions)[Action] extends readonly ['staff'] ? never : Action;
}[ModerationAction];

/** Every kind of decision in the moderation log. */
export const moderationActions = Object.keys(decisions) as [ModerationAction, ...ModerationAction[]];

const isPublic = (action: ModerationAction): action is PublicAction => decisions[action][0] !== 'staff';

/** The decisions that the public log shows. */
export const publicActions = moderationActions.filter(isPublic);

/** The decisions of which it also shows the note. */
export const explainedActions = moderationActions.filter((action) => decisions[action][0] === 'reason');

/** Who decided: the owner or a moderator of the community, site staff, or an automatic rule or a shield. */
export const logRoles = ['moderator', 'staff', 'rule'] as const;
export type LogRole = (typeof logRoles)[number];

const deciders: Readonly<Record<LogRole, string>> = {
  moderator: 'A moderator',
  staff: 'Site staff',
  rule: 'An automatic rule',
};

/** Months of figures, with the current one. */
export const figureMonths = 12;

/** Addresses of the public log for programs. */
export const logPaths = {
  /** Atom; `?community=` limits it to one. */
  feed: '/modlog/feed.xml',
  /** The published ends of its hash chain, one a line: the day, the number of the entry, its hash. */
  heads: '/modlog/heads.txt',
} as const;

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
  decisions[action][1].replace('*', kinds[kind]);
