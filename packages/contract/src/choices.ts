/** Closed lists of choices. Free of schemas, so that pages can import them without a validator. */

/** Orders of a post list. */
export const postSorts = ['hot', 'new', 'top', 'rising'] as const;

/** Time windows of `sort=top`. The default is `all`. */
export const topWindows = ['hour', 'day', 'week', 'month', 'year', 'all'] as const;

export const postTypes = ['text', 'image', 'link', 'video'] as const;

/** Orders of a thread. */
export const commentSorts = ['best', 'new', 'old'] as const;

/** Icons available to communities. Clients render unknown icons as `users`. */
export const communityIcons = ['users', 'monitor', 'gamepad-2', 'flask-conical'] as const;

/** Icons of links in the shell's navigation. */
export const linkIcons = [
  'bookmark',
  'flag',
  'flask-conical',
  'gamepad-2',
  'image',
  'message-square',
  'monitor',
  'pin',
  'play',
  'users',
] as const;

/** Names that could be mistaken for a page of the site or for its staff. */
export const reservedCommunityNames: readonly string[] = [
  'admin',
  'administrator',
  'all',
  'api',
  'communities',
  'community',
  'create',
  'dashboard',
  'everyone',
  'following',
  'help',
  'home',
  'login',
  'media',
  'mod',
  'moderation',
  'moderator',
  'new',
  'null',
  'official',
  'popular',
  'post',
  'profile',
  'register',
  'remotes',
  'root',
  'search',
  'settings',
  'staff',
  'stoa',
  'support',
  'system',
  'undefined',
  'user',
  'users',
];

/**
 * Who may read and write a community: `public`: everyone; `restricted`: everyone reads, its members write; `private`:
 * its members alone, and nobody else learns that it exists. The last two approve their members.
 */
export const communityVisibilities = ['public', 'restricted', 'private'] as const;
export type CommunityVisibility = (typeof communityVisibilities)[number];

/** Sections of a community's settings, as spelled in their addresses and in the order of their list. */
export const communitySettingsSections = [
  'general',
  'queue',
  'members',
  'bans',
  'appeals',
  'automatic-rules',
  'shield',
  'moderators',
] as const;
export type CommunitySettingsSection = (typeof communitySettingsSections)[number];

/** The parts of a community's settings that a notification can lead to. */
export const communitySections = ['requests'] as const;
export type CommunitySection = (typeof communitySections)[number];

/** Orders of a community list. */
export const communitySorts = ['members', 'name', 'newest'] as const;
export type CommunitySort = (typeof communitySorts)[number];

/** Report reasons: value → label. */
export const reportReasons = {
  spam: 'Spam or Unwanted Content',
  harassment: 'Harassment or Bullying',
  'hate-speech': 'Hate Speech',
  misinformation: 'False Information',
  'inappropriate-content': 'Inappropriate Content',
  copyright: 'Copyright Violation',
  violence: 'Violence or Threats',
  'personal-info': 'Sharing Personal Information',
  impersonation: 'Impersonation',
  other: 'Other',
} as const;
export type ReportReason = keyof typeof reportReasons;

export const reportStatuses = ['pending', 'resolved', 'dismissed'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** Subjects of reports and of staff decisions. */
export const reportSubjects = ['post', 'comment', 'user'] as const;
export type ReportSubject = (typeof reportSubjects)[number];

export const widgetTypes = [
  'bio',
  'social_links',
  'skills',
  'interests',
  'achievements',
  'custom_text',
] as const;
export type WidgetType = (typeof widgetTypes)[number];

/** Themes. `system` follows the operating system. */
export const themeChoices = ['system', 'light', 'dark'] as const;

/** Cards with text and media, or two dense lines per post. */
export const viewModes = ['card', 'list'] as const;
export type ViewMode = (typeof viewModes)[number];

/** Posts on the home page: all, from joined communities, or by followed members. */
export const feedChoices = ['all', 'joined', 'following'] as const;
export type FeedChoice = (typeof feedChoices)[number];

/** How much of a member's feed by hot rank one community or author may fill: `limits.feedShares`. */
export const feedDials = ['less', 'normal', 'more'] as const;
export type FeedDial = (typeof feedDials)[number];

/** Who may start a conversation with a member. */
export const messagePolicies = ['everyone', 'following', 'nobody'] as const;
export type MessagePolicy = (typeof messagePolicies)[number];

/** Frequency of the email digest of top posts from joined communities. */
export const digestChoices = ['never', 'daily', 'weekly'] as const;
export type DigestChoice = (typeof digestChoices)[number];

/** What a notification is about: comments and replies, mentions, upvotes, followers, moderation, or anything else. */
export const notificationKinds = ['reply', 'mention', 'vote', 'follow', 'moderation', 'other'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Whether comments in a thread notify a member: comments on their texts, all, or none. */
export const threadLevels = ['default', 'followed', 'muted'] as const;
export type ThreadLevel = (typeof threadLevels)[number];

/** Selections of the notifications page, as spelled in its addresses. */
export const notificationFilters = ['all', 'replies', 'mentions', 'follows', 'moderation'] as const;
export type NotificationFilter = (typeof notificationFilters)[number];

/** The kind of notifications that each filter selects; undefined for all. */
export const filteredKinds: Readonly<Record<NotificationFilter, NotificationKind | undefined>> = {
  all: undefined,
  replies: 'reply',
  mentions: 'mention',
  follows: 'follow',
  moderation: 'moderation',
};

/** Sections of the settings page, as spelled in its addresses. */
export const settingsSections = [
  'account',
  'profile',
  'sign-in',
  'sessions',
  'appearance',
  'notifications',
  'privacy',
] as const;
export type SettingsSection = (typeof settingsSections)[number];

/** Sender of notifications that name no member. The name is reserved. */
export const siteSender = 'stoa';

/** The text of a deleted comment, and the name of a deleted account. */
export const deletedText = '[deleted]';

/**
 * Picture types offered by the file picker. They are listed one by one: a phone converts its HEIC photos to JPEG only
 * when HEIC is not among the accepted types.
 */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;

/**
 * How a post matches a search, best first: the phrase is in its title, all words are in its title, the phrase is in its
 * text, all words are in it, the phrase names its community, or only similar words are in it.
 */
export const searchMatches = ['title', 'title-words', 'text', 'words', 'community', 'similar'] as const;
export type SearchMatch = (typeof searchMatches)[number];
