/**
 * Every limit of the product. Lengths are counted in Unicode code points. The contract, the API and database
 * constraints all enforce them.
 */
export * as limits from './generalLimits.js';

/** Limits of one community, and of its moderators. */
export const communityLimits = {
  /** Moderators besides the owner, and as many open invitations. */
  moderatorsMax: 25,
  /** Communities that one member can moderate, besides their own. */
  moderatedMax: 50,
  /** Pinned posts. */
  pinsMax: 2,
  /** Flairs, and characters of one. */
  flairsMax: 30,
  flairTextMax: 30,
  /** Characters of the message to new members, and of the hints above the post form. */
  welcomeMax: 1_000,
  guidanceMax: 500,
  /** Waiting requests to join that are counted. */
  requestsCounted: 100,
  /** Days after which an inactive owner's community can be claimed, and until a declined claim can be repeated. */
  claimDays: 60,
  /** Characters of the reason of a claim, and of a note about its refusal. */
  claimReasonMax: 500,
  /** Open claims per page. */
  claimsPerPage: 50,
} as const;

/** Limits of reports and removals. */
export const moderationLimits = {
  reportDescriptionMax: 500,
  moderatorNotesMax: 2_000,
  /** Reason of a removal, which the author reads. */
  removalReasonMax: 500,
  /** Characters of the current text of reported content in the queue. */
  reportedTextMax: 1_000,
  /** Pending reports on the first page of reports; others fill the rest of the page. */
  reportsPendingMax: 400,
  /** Reports per page. */
  reportsMax: 500,
  /** Reports in the analytics. */
  analyticsRecentReports: 5,
} as const;

/** Limits of the widgets of a profile. */
export const widgetLimits = {
  widgetTitleMax: 80,
  widgetContentMax: 5_000,
  widgetsPerProfile: 12,
} as const;

/** Limits of new accounts: see `NEWCOMER_HOURS`. */
export const newcomerLimits = {
  /** Links in one post or comment. */
  linksPerText: 2,
  /** People mentioned in one post or comment. */
  mentionsPerText: 2,
  /** Posts with a picture or video within 24 hours. */
  mediaPerDay: 5,
  /** Conversations with people who do not follow the sender, within 24 hours. */
  requestsPerDay: 2,
  /** Communities that they create. */
  communities: 1,
} as const;

/** Limits of messages between members. */
export const messageLimits = {
  /** Length of a direct message. */
  messageMax: 10_000,
  /** Messages per page. */
  messagesPerPage: 50,
  /** Code points of the last message in the list of conversations. */
  messageExcerptMax: 200,
  /** Messages allowed to a person who has not yet accepted the request. */
  requestMessagesMax: 3,
  /** New conversations that a member may start within a day. */
  newStrangersPerDay: 5,
  /** Unread messages of a conversation are counted up to this number. */
  unreadMessagesMax: 100,
} as const;

/** Limits of following, blocking and muting. */
export const peopleLimits = {
  /** Members that one member can follow, and members that one member can block. */
  followedMax: 1_000,
  blockedMax: 1_000,
  /** Muted words of one member, and the length of each. */
  mutedWordsMax: 100,
  mutedWordLengthMin: 2,
  mutedWordLengthMax: 50,
  /** Muted threads of one member, followed ones, and either per page. */
  mutedThreadsMax: 1_000,
  followedThreadsMax: 1_000,
  threadsPerPage: 20,
  /** Blocked members per page. */
  blockedPerPage: 50,
  /** Followers per page, and followed people. */
  followersPerPage: 50,
  /** People suggested to follow. */
  suggestedPeople: 6,
} as const;

/** Limits of notifications on devices. */
export const pushLimits = {
  /** Devices of one member. */
  devicesMax: 10,
  /** Length of the address of a browser's push service. */
  endpointMax: 1_024,
} as const;

/** Limits of the catch-up page. */
export const catchUpLimits = {
  /** Days to which it goes back at most. */
  days: 14,
  /** Threads of one catch-up. */
  threadsMax: 50,
  /** The member's newest comments, and newest posts, whose threads it considers. */
  ownCommentsMax: 300,
  ownPostsMax: 100,
  /** Its best posts of one joined community, and of all. */
  bestOfEachMax: 3,
  bestMax: 50,
  /** Characters of the newest comment of a thread. */
  excerptMax: 200,
  /** Threads that one call marks as seen: as many as a catch-up may list. */
  visitsMax: 100,
} as const;

/** Limits of own feeds. */
export const ownFeedLimits = {
  /** Feeds of one member. */
  perMember: 30,
  nameLengthMax: 50,
  /** Sources of one feed by kind, and words that exclude posts. */
  communitiesMax: 50,
  peopleMax: 50,
  wordsMax: 20,
  domainsMax: 20,
  excludedWordsMax: 50,
  /** Characters of a word or phrase, and of a domain. */
  wordLengthMax: 50,
  domainLengthMax: 100,
} as const;

/** Limits of sign-ins and sessions. */
export const accountLimits = {
  /** Recovery codes generated together. */
  recoveryCodes: 10,
  /** Passkeys of one member, and the length of a passkey's name. */
  passkeysPerMember: 10,
  passkeyNameMax: 50,
  /** Minutes between the request to an authenticator and the arrival of its response. */
  passkeyMinutes: 5,
  /** Concurrent sessions of one member. A further one ends the least recently used session. */
  sessionsPerMember: 100,
  /** Days after which a session ends: without use, and regardless of use. */
  sessionIdleDays: 30,
  sessionDays: 90,
  /** Validity of a mailed link in minutes. */
  mailLinkMinutes: 30,
} as const;

/** Limits of remotes, and of reports about them. */
export const remoteLimits = {
  /** Links in the shell's navigation: per remote, in total, and code points of a label. */
  linksPerRemote: 3,
  linksMax: 8,
  linkLabelMax: 24,
  /** Fields of a report about a failed remote: characters of a name or version, and of the error. */
  remoteNameMax: 120,
  remoteProblemMax: 500,
  remotePagePathMax: 300,
  /** Distinct problems that one page reports. */
  remoteProblemsPerPage: 20,
  /** Places in the code that a report names, and characters of each. */
  remoteFramesMax: 10,
  remoteFrameMax: 200,
  /** Largest measurements of a page view: milliseconds, and layout shift. */
  vitalTimeMax: 600_000,
  vitalShiftMax: 100,
  /** Share of page views whose measurements browsers report. */
  vitalsShare: 0.25,
  /** Reports that a browser may send in one request. */
  browserReportsMax: 50,
  /** Changes that the registry keeps, and changes of one app that staff see. */
  changesKept: 500,
  changesShown: 10,
  /** Characters of the reason of a freeze, and of the name of a publisher. */
  freezeReasonMax: 200,
  publisherNameMax: 60,
} as const;

/** Limits of builds that some people get before everybody. */
export const canaryLimits = {
  /** Percent of people who get one at first, at most: as many must be left to compare with. */
  shareMax: 50,
  /** Builds remembered as bad. */
  badKept: 50,
  /** The latest canaries, as staff see them. */
  shown: 10,
} as const;

/** Links that show the site with other builds. */
export const previewLimits = {
  /** Days after which a link expires, and for which a stored build that is not listed is kept. */
  days: 14,
  buildsMax: 10,
  /** Characters of `app@version`. */
  buildNameMax: 120,
} as const;

/** Deadlines of an account, in days. */
export const accountDays = {
  /** Between the request to delete an account and its deletion. */
  grace: 14,
  /** How long the name of a deleted account remains reserved. */
  nameKept: 365,
  /** After which an unconfirmed address no longer prevents others from registering it. */
  unconfirmedEmail: 7,
  /** How long a data export is kept. */
  archive: 7,
  /** How long it is kept which posts a member has read. */
  visits: 365,
} as const;

/** Durations that clients rely on, in milliseconds. */
export const times = {
  /** First delay before the live connection reconnects. */
  reconnect: 3_000,
  /** Longest delay before a page asks what it missed: not all pages of a restarted server ask at once. */
  catchUpSpread: 3_000,
  /** Time within which a change of another page may arrive later than the answer to an older call of this page. */
  changeDelay: 2_000,
  /** Delay before the notifications of a moment are fetched together. */
  notificationDelay: 500,
  /** Longest delay before the live connection reconnects. */
  reconnectMax: 30_000,
  /** How long the current-user lookup is cached. */
  currentUserCache: 5 * 60_000,
  /** Age up to which fetched data need not be fetched again when a page opens. */
  freshVisit: 5_000,
  /** Age up to which data that came with the page need not: slow devices show some parts late. */
  freshPage: 30_000,
  /** How long "Copied" is shown after copying a link. */
  copyConfirmation: 2_000,
  /** Maximum age of the viewer's own posts shown on top of the feed after posting. */
  justPosted: 60 * 60_000,
  /** Deadline for authentication of a live connection; then it is closed. */
  liveAuthDeadline: 10_000,
} as const;

/** Number of skeletons shown while a list loads. */
export const skeletons = {
  feed: 5,
  comments: 3,
  search: 3,
  widgets: 3,
  profilePosts: 3,
  communityPosts: 5,
  communities: 9,
} as const;

/** The request header with the page's `TabId`. */
export const tabHeader = 'stoa-tab';

/**
 * Close codes of the live connection. 1008: the client sent no token in time, or too much data. 4401: do not reconnect
 * before the next sign-in. 1013: the member has too many connections. 4408: the client reads too slowly.
 */
export const liveCloseCodes = {
  policy: 1008,
  goingAway: 1012,
  tooMany: 1013,
  unauthenticated: 4401,
  tooSlow: 4408,
} as const;
