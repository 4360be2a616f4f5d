/** Every closed list a person or a client chooses from. Free of schemas, so that a page can name them cheaply. */

/** Orders of a post list. */
export const postSorts = ['hot', 'new', 'top', 'rising'] as const;

/** Windows of `sort=top`; `all` unless given. */
export const topWindows = ['hour', 'day', 'week', 'month', 'year', 'all'] as const;

export const postTypes = ['text', 'image', 'link', 'video'] as const;

/** Orders of a thread. */
export const commentSorts = ['best', 'new', 'old'] as const;

/** Icons a community may choose; clients draw anything else as `users`. */
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

/** Names that would be mistaken for a place of the site or for its staff. */
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

/** How a community list is ordered on screen. */
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

/** What a report, or a decision of the staff, is about. */
export const reportSubjects = ['post', 'comment', 'user'] as const;
export type ReportSubject = (typeof reportSubjects)[number];

/** Every kind of decision that the moderation log holds. */
export const moderationActions = [
  'report-resolved',
  'report-dismissed',
  'post-removed',
  'post-restored',
  'comment-removed',
  'comment-restored',
  'role-given',
  'role-taken',
  'media-purged',
  'profile-cleared',
] as const;
export type ModerationAction = (typeof moderationActions)[number];

export const widgetTypes = [
  'bio',
  'social_links',
  'skills',
  'interests',
  'achievements',
  'custom_text',
] as const;
export type WidgetType = (typeof widgetTypes)[number];

/** A theme, or whatever the operating system prefers. */
export const themeChoices = ['system', 'light', 'dark'] as const;

/** Cards with text and media, or two dense lines a post. */
export const viewModes = ['card', 'list'] as const;

/** Which posts the home page shows: everybody's, those of one's communities, or those of people one follows. */
export const feedChoices = ['all', 'joined', 'following'] as const;
export type FeedChoice = (typeof feedChoices)[number];

/** Who may begin a conversation with a member. */
export const messagePolicies = ['everyone', 'following', 'nobody'] as const;
export type MessagePolicy = (typeof messagePolicies)[number];

/** How often a member gets a digest by mail: the best posts of the communities that they have joined. */
export const digestChoices = ['never', 'daily', 'weekly'] as const;
export type DigestChoice = (typeof digestChoices)[number];

/** The parts of the settings page, as they stand in its addresses. */
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

/** Who a notification is from when no member is named; the name is reserved, so nobody can take it. */
export const siteSender = 'stoa';

/**
 * Types of pictures that a device's picker offers. They are named one by one: a phone that is not offered its own HEIC
 * makes a JPEG of it, of which everybody sees something.
 */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;
