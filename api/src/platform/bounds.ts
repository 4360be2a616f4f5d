import { deliveryBounds } from './delivery-bounds.js';
import { requestBounds } from './request-bounds.js';
import { DAY, KIB, MIB } from './units.js';

/**
 * The server's resource limits. Limits visible to clients, such as the length of a title, are in the contract; these
 * protect the process. docs/limits.md says what happens at each, and which metric shows it.
 */
export const bounds = {
  ...requestBounds,
  ...deliveryBounds,
  /** Cached sessions, and the maximum milliseconds for which each is trusted. */
  recentSessions: 20_000,
  recentSessionTime: 1_000,
  /** Bytes of briefly cached lists that members share, responses to guests, pages, feeds and sitemaps. */
  keptLists: 24 * MIB,
  keptAnswers: 24 * MIB,
  keptPages: 24 * MIB,
  keptFeeds: 16 * MIB,
  keptSitemaps: 16 * MIB,
  /** Milliseconds for clients to receive responses when the server ends. */
  closeTime: 8_000,
  /** Connections in total, and from one address; the second is multiplied by the factor of the rate limits. */
  connections: 16_384,
  connectionsPerAddress: 1_024,
  /** Pixels of a single-frame picture whose format is decoded row by row. */
  imagePixels: 50_000_000,
  /** Pixels of a picture that is decoded as a whole (AVIF), or of all frames of an animation together. */
  wholeImagePixels: 16_000_000,
  /** Frames of an animation. */
  imageFrames: 500,
  /** Milliseconds for decoding and writing one picture. */
  imageTime: 30_000,
  /** Bytes of memory of the process that decodes pictures; an idle one takes 80 MB. */
  imageMemory: 512 * MIB,
  /** Milliseconds after which an idle decoding process ends. */
  imageProcessIdle: 10_000,
  /** Pictures waiting to be decoded. */
  imagesWaiting: 32,
  /** Pictures within posts (`data:`) in memory, waiting or being decoded. */
  dataImages: 4,
  /** Bytes that one account may upload within a day: ten of the largest videos. */
  uploadBytesPerDay: 1_000 * MIB,
  /** Milliseconds for which an upload waits for its post. */
  uploadUnattachedTime: 60 * 60_000,
  /** Part of the disk that uploads leave free. */
  diskFree: 0.1,
  /** Boxes or elements of a video that are read: a two-hour movie has some 4,000 fragments. */
  videoParts: 10_000,
  /** Bytes of text, in UTF-8, after which the page of a list or thread ends; its `Link` continues. */
  listTextBytes: 512 * KIB,
  /** Characters of markup for the texts of one feed; further texts appear as excerpts. */
  feedMarkup: MIB,
  /** Characters of muted words, of all members, with cached finders: some 100 bytes each. */
  mutedWordCharacters: 200_000,
  /** Milliseconds for which muted words are matched before other requests get their turn. */
  mutedWordsTime: 5,
  /** Compiled automatic rules, each with at most some thousand characters of words. */
  compiledRules: 500,
  /** Characters of a text that a regular expression of a rule reads, and its steps for each of them. */
  patternText: 10_000,
  patternSteps: 300,
  /** Milliseconds for which a preview of a rule reads posts, and for which it matches before others get their turn. */
  rulePreviewTime: 1_600,
  rulePreviewSlice: 20,
  /** Previews of rules that wait for the one that runs. */
  rulePreviewsWaiting: 4,
  /** Posts or comments that a preview reads together. */
  rulePreviewBatch: 2_500,
  /** Milliseconds for which a job undoes what a rule did before it leaves the rest to another job. */
  ruleUndoTime: 60_000,
  /** Milliseconds for which the preview of a sweep reads, and previews and starts that wait for the one that runs. */
  sweepPreviewTime: 5_000,
  sweepPreviewsWaiting: 2,
  /** Accounts whose posts or comments the preview of a sweep reads together. */
  sweepPreviewBatch: 50,
  /** Milliseconds for which one job carries out or undoes a sweep; another job continues. */
  sweepTime: 60_000,
  /** Milliseconds that a request waits for a database connection, new or from the pool. */
  databaseConnectTime: 2_000,
  /** Milliseconds after which a connection with a silent running statement is closed. */
  databaseSilence: 3_000,
  /** Milliseconds for which a statement may run: below the silence, so that a slow statement costs no connection. */
  statementTime: 2_500,
  /** Milliseconds for which a statement may wait for a lock. */
  lockTime: 2_000,
  /** Milliseconds after which the database ends a connection that is idle in a transaction. */
  idleInTransactionTime: 15_000,
  /** Milliseconds within which the database must answer for the instance to be ready. */
  readinessTime: 1_000,
  /** Milliseconds between two checks of the database and its clock. */
  databaseWatchInterval: 2_000,
  /** Difference in milliseconds between an instance's and the database's clock above which it is logged. */
  clockOffset: 5_000,
  /** Milliseconds between two probes of the replicas. */
  replicaProbeInterval: 250,
  /** Maximum lag of a replica in milliseconds, and the lag at which it serves reads again. */
  replicaLag: 10_000,
  replicaReturnLag: 1_000,
  /** Maximum milliseconds that a write waits for replicas when its position cannot be shared with other instances. */
  replicaCatchUpTime: 1_000,
  /** Characters of the prepared statements of a connection. Their plans take some 140 times as many bytes. */
  preparedCharacters: 300_000,
  /** Members whose last written position is remembered, by one instance, and for how many milliseconds. */
  writtenPositions: 100_000,
  writtenPositionTime: 600_000,
  /** Members whose position one command to Redis records: longer ones delay the commands of others. */
  positionsPerCommand: 500,
  /** Milliseconds without a returned connection, while all are taken, after which the pool counts as stuck. */
  poolStuckTime: 15_000,
  /** Rankings of rising posts that an instance reads concurrently: a member's feed is ranked on each read. */
  rankingsAtOnce: 2,
  /** Attempts of a migration to lock its tables, three seconds each. */
  migrationTries: 60,
  /**
   * Concurrent jobs of a process, of all short kinds and of all long ones: each may take a connection of the pool,
   * which must keep some for requests. `api/src/platform/queue/jobs.ts` has the number per kind.
   */
  quickJobs: 4,
  longJobs: 2,
  /** Milliseconds after which a long job without a renewed lease is returned to the queue. */
  jobLease: 60_000,
  /** Failed jobs shown to admins: the newest. */
  failedJobsShown: 100,
  /** Characters of an error's reason in a log line or a stored job. */
  errorCharacters: 500,
  /** Milliseconds for running jobs to end when the process ends; then others run them. */
  jobEndTime: 5_000,
  /** Pages and feeds built concurrently, and those waiting. */
  pagesAtOnce: 8,
  pagesWaiting: 64,
  /** Processes that render pages, started on demand. */
  renderProcesses: 2,
  /**
   * Megabytes of such a process: its heap, and its total writable memory, of which Node 24 reserves 600 without using
   * them.
   */
  renderHeap: 128,
  renderMemory: 1_000,
  /**
   * Milliseconds of processor time after which rendering a page counts as hanging. The second value is the wall time
   * after which a busy machine gives it up.
   */
  renderTime: 3_000,
  renderClockTime: 12_000,
  /** Milliseconds after which a page is answered without being rendered: less than `idleTime`, which ends connections. */
  pageTime: 25_000,
  /** Milliseconds of processor time of one build on one page above which it is logged. */
  slowBuildTime: 500,
  /** Characters of a page's head, styles, HTML and state: a part that exceeds them is left to the browser. */
  pageCharacters: 1_500_000,
  /** Milliseconds after which a recurring problem of a build is logged again, and how many are remembered. */
  problemLogTime: 60_000,
  problemsKept: 500,
  /** Builds with separate metrics; further ones are counted together. */
  measuredBuilds: 100,
  /** Milliseconds for a rendering process to start; a page may wait for that before its own time begins. */
  renderStartTime: 10_000,
  /** Milliseconds for which a part of a page may suspend while rendering. */
  renderSuspenseTime: 500,
  /** Milliseconds for which a page is not rendered on the server with a build that hung on it. */
  faultyPageTime: 60_000,
  /** Pages that a build may hang on or crash on before it is left to the browser for the same time. */
  faultyPages: 4,
  /**
   * Networks whose browsers must report a build on a page, and their part of the networks that have since seen the
   * page, and of those in a minute before.
   */
  faultyReporters: 5,
  faultyReportersShare: 1 / 3,
  /** Milliseconds in which they must report it, and for which the build is then demoted on that page. */
  faultyReportsTime: 10 * 60_000,
  /** Networks counted on a page. */
  faultyVisitors: 1_000,
  /**
   * Evidence about builds: milliseconds between two writes, milliseconds that are added up in one row, and days for which
   * rows are kept.
   */
  evidenceInterval: 30_000,
  evidenceSlot: 5 * 60_000,
  evidenceDays: 30,
  /** Distinct problems of one app that are stored, and that staff see: the latest. */
  evidenceErrors: 200,
  evidenceErrorsShown: 20,
  /**
   * Evidence about a canary: milliseconds between two writes, and after which an instance counts as ended; entries that
   * an instance remembers for each group: one for each network and kind of evidence.
   */
  canaryInterval: 5_000,
  canarySilence: 60_000,
  canaryEntries: 100_000,
  /** Milliseconds between two reads of a canary's share. */
  canaryReadInterval: 2_000,
  /** Characters of a build's source map that is read, and of those kept in memory. */
  sourceMapCharacters: 4 * MIB,
  keptSourceMaps: 16 * MIB,
  /** Live connections of one member, and of one address; multiplied by the factor of the rate limits. */
  liveConnectionsPerMember: 20,
  liveConnectionsPerAddress: 300,
  /** Posts whose new comments one live connection receives: a page shows one. */
  liveWatchedPosts: 5,
  /** New comments of one post that instances tell each other about per second; further ones are not announced. */
  liveNewComments: 100,
  /** Posts and comments whose votes instances tell each other about per second; further ones are not sent. */
  liveVotedItems: 500,
  /** New posts counted at once by an instance, each for one live connection. */
  feedCountsAtOnce: 2,
  /** Answers to live clients that were away: built at once by an instance, and waiting. */
  catchUpsAtOnce: 2,
  catchUpsWaiting: 10_000,
  /** Texts that a member edited elsewhere in one such answer: the newest posts, and comments. */
  catchUpTexts: 10,
  /** Bytes of a live client's message: the ids of the posts and comments on its page. */
  liveMessageBytes: 8 * KIB,
  /** Unread bytes for a live client, and milliseconds that it then has to receive the close frame. */
  liveUnsentBytes: 256 * KIB,
  liveCloseTime: 5_000,
  /** Messages from one live connection per minute: a client sends two for each post, and three for each list. */
  liveMessages: 120,
  /**
   * Requests of an address outside the API's calls: pages, feeds, sitemaps and unknown paths; and files of builds and
   * uploads, of which a page needs dozens.
   */
  addressRates: { page: { points: 600, seconds: 60 }, file: { points: 6_000, seconds: 60 } },
  /** Members behind one address who can write concurrently at the full rate of each. */
  membersPerAddress: 10,
  /**
   * Wrong passwords for one account from one network, device of the member, or session. Further attempts wait until the
   * window is over.
   */
  wrongPasswords: [
    { points: 10, seconds: 15 * 60 },
    { points: 20, seconds: 2 * 3600 },
    { points: 40, seconds: 24 * 3600 },
  ],
  /** The same for one account from all networks together; the member's own devices and sessions are not affected. */
  wrongPasswordsOfAccount: [
    { points: 100, seconds: 3600 },
    { points: 300, seconds: 24 * 3600 },
  ],
  /** Notices to an owner about sign-ins delayed after wrong passwords. */
  wrongPasswordNotices: { points: 1, seconds: 15 * 60 },
  /** Pending passkey sign-ins of all clients together. */
  passkeyChallenges: 50_000,
  /** Hours between two archives of a member's data, and minutes for which an archive's address is valid. */
  dataExportInterval: 24,
  dataExportLinkTime: 5,
  /** Rows that one statement deletes of an account or a thread. */
  deletionBatch: 500,
  /** Milliseconds for which one job deletes; another job continues with the rest. */
  deletionTime: 60_000,
  /** Milliseconds for which one job removes what a person wrote; another job continues. */
  banRemovalTime: 60_000,
  /** Votes per hour on one item from one address by accounts newer than a day: each is in memory. */
  newAccountVotes: { points: 6, seconds: 3600 },
  /** Milliseconds for which an account counts as new. */
  newAccountTime: DAY,
  /** Characters of a parameter in a path, such as a name. */
  pathParameter: 200,
  /**
   * Requests in progress at which one more of a class is refused. Guests are refused first, members' writes last. One
   * client gets at most half.
   */
  requestsOfGuests: 64,
  requestsOfMembers: 96,
  requestsOfWriters: 128,
  /** Requests for pages that existed before: concurrent ones share one rendering. */
  requestsForShared: 4_096,
  /** Different shared pages for which one client can wait at a time; more count like its other requests. */
  sharedPerClient: 8,
  /** Remembered addresses of such pages, and characters of each. */
  knownPages: 10_000,
  knownPageLength: 200,
  /** Maximum milliseconds that a refusal under overload waits. */
  refusalDelay: 1_000,
  /** Bytes of responses that clients have not received: of one client, and of all. */
  unsentBytesPerClient: 8 * MIB,
  unsentBytes: 128 * MIB,
  /**
   * Traces that an instance records per second: clients choose the ids of their traces, and could choose sampled ones.
   */
  tracesPerSecond: 100,
  /** Spans of one trace, on one instance; a job may run thousands of statements. */
  spansPerTrace: 500,
  /** Spans waiting to be sent or being sent, and spans sent together. */
  spansWaiting: 2_048,
  spansPerExport: 512,
  /** Milliseconds until spans are sent, for the collector to answer, and for sending the last spans. */
  traceDelay: 1_000,
  traceExportTime: 10_000,
  traceFlushTime: 3_000,
  /** Characters of one value in a span, and values of one span. */
  spanAttributeLength: 256,
  spanAttributes: 32,
} as const;
