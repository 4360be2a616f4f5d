/** Bytes of a kibibyte and a mebibyte. */
const KIB = 1024;
const MIB = 1024 * KIB;

/**
 * What the server grants at most, and lets nobody exceed. Limits that clients see, such as the length of a title, stand
 * in the contract; these protect the process. docs/limits.md says what happens at each, and which metric shows it.
 */
export const bounds = {
  /** Bytes of a JSON body of a call that guests may make: two names and a password with every character escaped. */
  guestBodyBytes: 16 * KIB,
  /** Bytes of a JSON body of a member's call: the longest comment with every character escaped, twelve bytes each. */
  memberBodyBytes: 128 * KIB,
  /** Bytes of a post's JSON body without a picture in it: the longest text with every character escaped. */
  postBodyBytes: 512 * KIB,
  /** Characters of a JSON body that open an object or a list or part two values. No body of the contract has fifty. */
  bodyStructure: 256,
  /** The same of the reports that a browser sends together. */
  reportStructure: 2_048,
  /** Lines of the log about a page's content security policy, and pages that have some, in a minute. */
  violationLinesPerPage: 5,
  violationPages: 100,
  /** Bytes of all large JSON bodies that have arrived and are held: two posts with the largest picture. */
  arrivingBytes: 32 * MIB,
  /** Of these, bytes of the bodies of one client: one post with the largest picture. */
  arrivingBytesPerClient: 16 * MIB,
  /** The same for bodies no larger than most calls take, which have a separate budget. */
  smallBodiesBytes: 32 * MIB,
  smallBodiesBytesPerClient: 2 * MIB,
  /** Milliseconds in which a JSON body must have arrived, and for which a large one may pause. */
  bodyTime: 30_000,
  bodySilence: 5_000,
  /** Bytes, and milliseconds, for which the body of a refused request is read on, so that its sender hears the answer. */
  drainBytes: 32 * MIB,
  drainTime: 5_000,
  /** Milliseconds in which a request with its body must have arrived: the largest video at 1 MB/s takes two minutes. */
  requestTime: 150_000,
  /** Milliseconds after which a connection that neither sends nor takes a byte is closed. */
  idleTime: 30_000,
  /** Milliseconds for which a connection may wait for its next request: longer than balancers keep theirs. */
  keepAliveTime: 72_000,
  /** Sessions of which is known whose they are, and milliseconds for which that is believed at most. */
  recentSessions: 20_000,
  recentSessionTime: 1_000,
  /** Bytes of the lists that members share, and of the answers to guests, of the pages, of the feeds and of the sitemaps that are kept for a moment. */
  keptLists: 24 * MIB,
  keptAnswers: 24 * MIB,
  keptPages: 24 * MIB,
  keptFeeds: 16 * MIB,
  keptSitemaps: 16 * MIB,
  /** Milliseconds that answers have to be taken when the server ends. */
  closeTime: 8_000,
  /** Connections of all kinds, and those of one address; the second times the factor of the rate limits. */
  connections: 16_384,
  connectionsPerAddress: 1_024,
  /** Pixels of a picture of one frame whose format is decoded row by row. */
  imagePixels: 50_000_000,
  /** Pixels of a picture that is decoded whole, AVIF, or of all frames of a moving one together. */
  wholeImagePixels: 16_000_000,
  /** Frames of a moving picture. */
  imageFrames: 500,
  /** Milliseconds that decoding and writing one picture may take. */
  imageTime: 30_000,
  /** Bytes of memory that the process which decodes pictures may take; an empty one takes 80 MB. */
  imageMemory: 512 * MIB,
  /** Milliseconds after which a decoding process that nobody needs ends. */
  imageProcessIdle: 10_000,
  /** Pictures that wait for the one that is being decoded. */
  imagesWaiting: 32,
  /** Pictures inside of posts (`data:`) that are held in memory, waiting or being decoded. */
  dataImages: 4,
  /** Bytes of the files that one account may store within a day: ten of the largest videos. */
  uploadBytesPerDay: 1_000 * MIB,
  /** Milliseconds for which an upload waits for its post. */
  uploadUnattachedTime: 60 * 60_000,
  /** Part of the disk that uploads leave free. */
  diskFree: 0.1,
  /** Boxes or elements of a video that are looked at: a film of two hours has some 4,000 fragments. */
  videoParts: 10_000,
  /** Bytes of text, in UTF-8, after which the page of a list, or of a thread, ends: its `Link` goes on. */
  listTextBytes: 512 * KIB,
  /** Characters of markup that the texts of one feed become; after that, they stand as excerpts. */
  feedMarkup: MIB,
  /** Characters of muted words, of all members, for which finders are kept: some 100 bytes each. */
  mutedWordCharacters: 200_000,
  /** Milliseconds for which muted words are looked for before other requests have their turn. */
  mutedWordsTime: 5,
  /** Milliseconds that a request waits for a connection to the database, whether new or from the pool. */
  databaseConnectTime: 2_000,
  /** Milliseconds after which a connection on which a statement runs in silence is given up. */
  databaseSilence: 3_000,
  /** Milliseconds a statement may run: below the silence, so that a slow statement costs no connection. */
  statementTime: 2_500,
  /** Milliseconds a statement may wait for a lock. */
  lockTime: 2_000,
  /** Milliseconds after which the database ends a connection that sits in a transaction and does nothing. */
  idleInTransactionTime: 15_000,
  /** Milliseconds within which the database must answer for the instance to call itself ready. */
  readinessTime: 1_000,
  /** Milliseconds between two looks at whether the database is there, and what time it has. */
  databaseWatchInterval: 2_000,
  /** Milliseconds by which the clocks of an instance and of the database may differ before it is logged. */
  clockOffset: 5_000,
  /** Milliseconds between two looks at the replicas. */
  replicaProbeInterval: 250,
  /** Milliseconds that a replica may be behind, and within which it must be again to get reads once more. */
  replicaLag: 10_000,
  replicaReturnLag: 1_000,
  /** Milliseconds that a write waits for replicas at most when other instances cannot be told of it. */
  replicaCatchUpTime: 1_000,
  /** Characters of the statements that a connection keeps prepared. Their plans take some 140 times as many bytes. */
  preparedCharacters: 300_000,
  /** Members of whom is remembered up to where they have written, by one instance, and for how many milliseconds. */
  writtenPositions: 100_000,
  writtenPositionTime: 600_000,
  /** Milliseconds without one connection given back, while all are taken, after which the pool counts as stuck. */
  poolStuckTime: 15_000,
  /** Rankings of rising posts that an instance reads at once: what a member follows is ranked as they read it. */
  rankingsAtOnce: 2,
  /** Tries of a migration to lock its tables, three seconds each. */
  migrationTries: 60,
  /**
   * Jobs that a process works on at once, of all quick kinds and of all long ones: each may take a connection of the
   * pool, of which requests keep some. `api/src/queue/jobs.ts` says how many of each kind.
   */
  quickJobs: 4,
  longJobs: 2,
  /** Milliseconds after which a long job that its process has not renewed is given back. */
  jobLease: 60_000,
  /** Failed jobs that admins are shown: the newest. */
  failedJobsShown: 100,
  /** Characters of the reason why something failed that a line, or a job that is kept, holds. */
  errorCharacters: 500,
  /** Milliseconds that jobs which are under way have to end when the process ends; then others do them. */
  jobEndTime: 5_000,
  /** Pages and feeds that are made at the same time, and those that wait to be made. */
  pagesAtOnce: 8,
  pagesWaiting: 64,
  /** Processes that render pages; one is started at once, the others when there is work. */
  renderProcesses: 2,
  /**
   * Megabytes of such a process: its heap, and its writable memory in all, of which Node 24 sets 600 aside that it does
   * not use.
   */
  renderHeap: 128,
  renderMemory: 1_000,
  /**
   * Milliseconds of processor time after which a page that is being rendered counts as hanging, and of the clock after
   * which it is given up on a machine that is too busy to render it.
   */
  renderTime: 3_000,
  renderClockTime: 12_000,
  /** Milliseconds of processor time of one build on one page from which on the log names it. */
  slowBuildTime: 500,
  /** Characters of a page's head, styles, HTML and state: a part with which it is larger is left to the browser. */
  pageCharacters: 1_500_000,
  /** Milliseconds after which a problem of a build that returns is logged again, and how many are remembered. */
  problemLogTime: 60_000,
  problemsKept: 500,
  /** Builds that the metrics tell apart; further ones count together. */
  measuredBuilds: 100,
  /** Milliseconds that a rendering process may take to start; a page may wait for that before its own time begins. */
  renderStartTime: 10_000,
  /** Milliseconds for which a part of a page may wait for something while it is rendered. */
  renderSuspenseTime: 500,
  /** Calls of the API that one page may make, and how often they may depend on one another. */
  callsPerPage: 12,
  callRounds: 4,
  /** Milliseconds for which a page is not rendered on the server again with a build that hung on it. */
  faultyPageTime: 60_000,
  /** Pages that a build may hang on, or end its process on, before it is left to the browser for as long. */
  faultyPages: 4,
  /** Networks whose browsers must say that a build broke on a page, and their part of those that have seen the page since. */
  faultyReporters: 5,
  faultyReportersShare: 1 / 3,
  /** Milliseconds in which they must have said so, and for which the build is left behind on that page then. */
  faultyReportsTime: 10 * 60_000,
  /** Networks that are counted on a page. */
  faultyVisitors: 1_000,
  /** Live connections of one member, and of one address; times the factor of the rate limits. */
  liveConnectionsPerMember: 20,
  liveConnectionsPerAddress: 300,
  /** Bytes of a live client's message: one token. */
  liveMessageBytes: 1_024,
  /** Bytes that may wait for a live client that does not read, and milliseconds that it then has to take the close. */
  liveUnsentBytes: 256 * KIB,
  liveCloseTime: 5_000,
  /** Messages of one live connection in all: a client has one thing to say. */
  liveMessages: 20,
  /**
   * How often an address may ask for what is no call: pages, feeds, sitemaps and unknown paths, and files of builds and
   * uploads, which a page asks for by the dozen.
   */
  addressRates: { page: { points: 600, seconds: 60 }, file: { points: 6_000, seconds: 60 } },
  /** Members behind one address whose writes are granted at the same time at the full rate of each. */
  membersPerAddress: 10,
  /**
   * Wrong passwords for one account from one network, from one of the member's devices, or from one session, after which
   * these wait until the window is over.
   */
  wrongPasswords: [
    { points: 10, seconds: 15 * 60 },
    { points: 20, seconds: 2 * 3600 },
    { points: 40, seconds: 24 * 3600 },
  ],
  /** The same for one account from all networks together; the member's own devices and sessions go on. */
  wrongPasswordsOfAccount: [
    { points: 100, seconds: 3600 },
    { points: 300, seconds: 24 * 3600 },
  ],
  /** Notices to an owner that wrong passwords have made sign-ins wait. */
  wrongPasswordsNews: { points: 1, seconds: 15 * 60 },
  /** Sign-ins with passkeys that have begun and are waited for, of all clients together. */
  passkeyChallenges: 50_000,
  /** Mails within an hour that can be asked for about one account, and notices to its owner. */
  mailsAskedFor: { points: 5, seconds: 3600 },
  mailNotices: { points: 20, seconds: 3600 },
  /** Mails to one address, whoever they are about. */
  mailsToAddress: [
    { points: 20, seconds: 3600 },
    { points: 60, seconds: 24 * 3600 },
  ],
  /** Of these, mails that confirm an address: anybody can name that of a stranger. */
  mailsToConfirm: [
    { points: 5, seconds: 3600 },
    { points: 10, seconds: 24 * 3600 },
  ],
  /** Milliseconds that the mail server has to be reached and to greet, and may say nothing. */
  mailConnectTime: 10_000,
  mailSilence: 20_000,
  /** Mails that are kept as files while no mail server is configured. */
  outboxMails: 200,
  /** Hours between two archives of a member's data, and minutes for which the address of one works. */
  dataExportInterval: 24,
  dataExportLinkTime: 5,
  /** Posts in a digest. */
  digestPosts: 10,
  /** Digests that one statement finds due. */
  digestBatch: 500,
  /** Rows that one statement takes from an account that is deleted. */
  deletionBatch: 500,
  /** Milliseconds for which one job deletes; a further job goes on with what is left. */
  deletionTime: 60_000,
  /** Votes on one thing from one address by accounts of less than a day, within an hour: each is held in memory. */
  newAccountVotes: { points: 6, seconds: 3600 },
  /** Milliseconds for which an account counts as new. */
  newAccountTime: 24 * 3_600_000,
  /** Characters of a path segment that is a parameter, such as a name. */
  pathParameter: 200,
  /**
   * Requests that may be worked on when one of a kind comes; with more it is refused. Members' writes are the last to be
   * refused, guests the first. A client by itself has at most half of it.
   */
  requestsOfGuests: 64,
  requestsOfMembers: 96,
  requestsOfWriters: 128,
  /** Requests for pages whose address was answered before: those asked for together are made once. */
  requestsForShared: 4_096,
  /** Different shared pages that one client can wait for at a time; more count like its other requests. */
  sharedPerClient: 8,
  /** Addresses of pages that are remembered for that, and characters of each. */
  knownPages: 10_000,
  knownPageLength: 200,
  /** Milliseconds that a refusal for overload waits at most. */
  refusalDelay: 1_000,
  /** Bytes of answers that wait for clients to take them: of one client, and of all. */
  unsentBytesPerClient: 8 * MIB,
  unsentBytes: 128 * MIB,
  /** Traces that an instance records in a second: clients name their traces, and could choose numbers that are recorded. */
  tracesPerSecond: 100,
  /** Spans of one trace, on one instance; a job may run thousands of statements. */
  spansPerTrace: 500,
  /** Spans that wait to be sent or are being sent, and those that are sent together. */
  spansWaiting: 2_048,
  spansPerExport: 512,
  /** Milliseconds until spans are sent, those that the collector has for an answer, and those to send the last ones. */
  traceDelay: 1_000,
  traceExportTime: 10_000,
  traceFlushTime: 3_000,
  /** Characters of one value in a span, and values of one span. */
  spanAttributeLength: 256,
  spanAttributes: 32,
} as const;
