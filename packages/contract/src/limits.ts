/**
 * Every limit of the product, in one place. Lengths are counted in Unicode code points
 * and hold in the contract, in the API and as database constraints alike.
 */
export const limits = {
  /** Username length, characters of `A-Z a-z 0-9 _ -`. */
  usernameMin: 3,
  usernameMax: 20,
  passwordMin: 8,
  passwordMax: 128,
  /** RFC 5321 path limit. */
  emailMax: 254,
  communityNameMin: 3,
  communityNameMax: 21,
  communityDisplayNameMax: 50,
  communityDescriptionMax: 500,
  postTitleMax: 300,
  postContentMax: 40_000,
  commentMax: 10_000,
  /** A message to one person. */
  messageMax: 10_000,
  /** Messages in one answer, and as many again in the next. */
  messagesPerPage: 50,
  /** Code points of the last message that the list of conversations shows. */
  messageExcerptMax: 200,
  /** Messages that may be sent to a person who has not accepted the request yet. */
  requestMessagesMax: 3,
  /** People that one may write to for the first time within a day. */
  newStrangersPerDay: 5,
  /** Unread messages of a conversation are counted up to here. */
  unreadMessagesMax: 100,
  urlMax: 2_048,
  /** Characters that the addresses of one Markdown text have together; past that, links are words only. */
  markdownAddressesMax: 64 * 1024,
  reportDescriptionMax: 500,
  moderatorNotesMax: 2_000,
  /** Why staff removed something, as its author reads it. */
  removalReasonMax: 500,
  /** Characters of reported text that the queue shows as it is now. */
  reportedTextMax: 1_000,
  widgetTitleMax: 80,
  widgetContentMax: 5_000,
  widgetsPerProfile: 12,
  /** People that one member can follow, and people that one member can block. */
  followedMax: 1_000,
  blockedMax: 1_000,
  /** Characters of a cursor: it carries what was read. */
  cursorMax: 2_400,
  /** Muted words of one member, and the length of each. */
  mutedWordsMax: 100,
  mutedWordLengthMin: 2,
  mutedWordLengthMax: 50,
  /** Muted threads of one member, and in one answer. */
  mutedThreadsMax: 1_000,
  mutedThreadsPerPage: 20,
  /** Blocked people in one answer. */
  blockedPerPage: 50,
  /** Followers in one answer. */
  followersPerPage: 50,
  /** The name that a profile shows beside the username. */
  displayNameMax: 40,
  /** What a member says of themselves at the head of their profile. */
  bioMax: 300,
  /** Posts that a member shows first on their profile. */
  profilePinsMax: 3,
  searchQueryMax: 200,
  /** Communities, and people, that a search names: the best of them. */
  searchNamesMax: 50,
  /** Bytes of an image file. */
  imageBytesMax: 10 * 1024 * 1024,
  /** Bytes of a video file. */
  videoBytesMax: 100 * 1024 * 1024,
  /** Replies are offered below this depth of the shown tree. */
  replyDepthShown: 6,
  /** The deepest stored comment. */
  commentDepthMax: 50,
  /** Comments above a branch of a thread that come with it. */
  commentParentsMax: 10,
  /** Comments in one answer of a thread. */
  threadNodesMax: 500,
  /** Comments of the first level in one answer of a thread that is larger than that. */
  threadRootsMax: 100,
  /** Posts in one answer. */
  pageSizeDefault: 25,
  pageSizeMax: 100,
  /** Without `sort`, the list is newest first and this long. */
  pageSizeUnsorted: 100,
  /** Communities that the sidebar shows. */
  popularCommunities: 6,
  /** Communities in one answer, and as many again in the next. */
  communitiesPerPage: 100,
  /** Communities that one member can be in: their list is answered whole. */
  communitiesPerMember: 500,
  /** Recovery codes that are made together. */
  recoveryCodes: 10,
  /** Passkeys of one member, and the length of the name that each is given. */
  passkeysPerMember: 10,
  passkeyNameMax: 50,
  /** Minutes within which an authenticator answers, from being asked to its answer arriving. */
  passkeyMinutes: 5,
  /** Sessions that one member can have open: with one more, the one not used for longest ends. */
  sessionsPerMember: 100,
  /** Days after which a session ends: that it was not used for, and however much it is used. */
  sessionIdleDays: 30,
  sessionDays: 90,
  /** Minutes for which a link that was mailed works. */
  mailLinkMinutes: 30,
  /** Days for which a draft is kept once its tab is closed. */
  draftDays: 30,
  /** Pending reports on the first page of reports; others fill it up. */
  reportsPendingMax: 400,
  /** Reports in one answer. */
  reportsMax: 500,
  /** Links in the shell's navigation: of one remote, of all, and code points of a label. */
  linksPerRemote: 3,
  linksMax: 8,
  linkLabelMax: 24,
  /** What a page may say of a remote that failed: characters of a name or version, and of what happened. */
  remoteNameMax: 120,
  remoteProblemMax: 500,
  remotePagePathMax: 300,
  /** Different problems that one page reports. */
  remoteProblemsPerPage: 20,
  /** Reports that a browser may send together. */
  browserReportsMax: 50,
  /** Notifications kept in the list, newest first. */
  notificationsMax: 50,
  /** The unread badge reads "99+" above this. */
  unreadBadgeMax: 99,
  /** Profile and dashboard figures. */
  dashboardRecentPosts: 5,
  analyticsRecentReports: 5,
} as const;

/** Days that matter for a whole account. */
export const accountDays = {
  /** Between the request to delete an account and its deletion. */
  grace: 14,
  /** For which the name of a deleted account is given to nobody. */
  nameKept: 365,
  /** After which an address that was never confirmed no longer keeps others from registering it. */
  unconfirmedEmail: 7,
  /** For which an archive of one's data is kept. */
  archive: 7,
} as const;

/** Times that clients rely on, in milliseconds. */
export const times = {
  /** First wait before the live connection is opened again. */
  reconnect: 3_000,
  /** Longest wait before the live connection is opened again. */
  reconnectMax: 30_000,
  /** How long the answer of the current-user lookup is kept. */
  currentUserCache: 5 * 60_000,
  /** How long "Copied" is shown after copying a link. */
  copyConfirmation: 2_000,
  /** One's own posts of this long stand on top of the feed that one comes to after posting. */
  justPosted: 60 * 60_000,
  /** A live connection that has not authenticated by then is closed. */
  liveAuthDeadline: 10_000,
} as const;

/** Skeletons shown while a list loads. */
export const skeletons = {
  feed: 5,
  comments: 3,
  search: 3,
  widgets: 3,
  profilePosts: 3,
  communityPosts: 5,
  communities: 9,
} as const;

/**
 * Close codes of the live connection. 1008 tells the client that it said no token in time, or too much, 4401 not to come
 * back before the next sign-in, 1013 that its member has too many connections, 4408 that it reads too slowly.
 */
export const liveCloseCodes = {
  policy: 1008,
  goingAway: 1012,
  tooMany: 1013,
  unauthenticated: 4401,
  tooSlow: 4408,
} as const;
