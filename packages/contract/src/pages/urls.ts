import type {
  CommunitySection,
  CommunitySettingsSection,
  NotificationFilter,
  SettingsSection,
} from '../choices.js';

/** Addresses of pages, with every part encoded. */
export const pageUrls = {
  community: (slug: string) => `/community/${encodeURIComponent(slug)}`,
  /** The settings of a community: one section, or the first that the viewer may open. */
  communitySettings: (slug: string, section?: CommunitySettingsSection) =>
    `/community/${encodeURIComponent(slug)}/settings${section === undefined ? '' : `/${section}`}`,
  /** The part of a community's settings that a notification leads to; it has its name as an id. */
  communitySection: (slug: string, part: CommunitySection) =>
    `/community/${encodeURIComponent(slug)}/settings/members#${part}`,
  post: (id: number) => `/post/${id}`,
  /** A comment's permalink, also the target of "Continue this thread" and of notifications. */
  comment: (postId: number, commentId: number) => `/post/${postId}?comment=${commentId}`,
  search: (query: string) => `/search?q=${encodeURIComponent(query)}`,
  settings: (section: SettingsSection) => `/settings/${section}`,
  conversation: (id: number) => `/messages/${id}`,
  /** Page for writing to a member: opens the conversation with them if there is one. */
  messageTo: (username: string) => `/messages?to=${encodeURIComponent(username)}`,
  /** Page for choosing the recipient of a new message. */
  newMessage: '/messages?new=1',
  /** The notifications of one kind, or all. */
  notifications: (filter: NotificationFilter) =>
    filter === 'all' ? '/notifications' : `/notifications?filter=${filter}`,
  user: (username: string) => `/user/${encodeURIComponent(username)}`,
  /** The public log of moderation: of a community by its slug, or of the whole site. */
  log: (slug?: string) => (slug === undefined ? '/modlog' : `/modlog?community=${encodeURIComponent(slug)}`),
} as const;

/** Returns the address of the posts of a community with a flair. */
export const flairUrl = (slug: string, flairId: number) => `${pageUrls.community(slug)}?flair=${flairId}`;

/** Route path of an own feed. */
export const ownFeedPath = '/feeds/:id';

/** Addresses of the member's own feeds, of the form for a new one, and of one feed. */
export const ownFeedsPath = '/feeds';
export const newOwnFeedPath = '/feeds/new';
export const ownFeedUrl = (id: number) => `/feeds/${id}`;

/** Id of the form for a new comment, whose field the shell's floating button focuses. */
export const commentFormId = 'add-comment';

/**
 * Attribute of a comment's branch until it is hydrated: the id of the comment. The shell hides the branches that the
 * reader has folded on this device.
 */
export const branchAttribute = 'data-branch';

/** Path of the live connection, on the same host. */
export const livePath = '/ws';
