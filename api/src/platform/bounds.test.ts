import { readFileSync } from 'node:fs';
import {
  accountDays,
  accountLimits,
  appealLimits,
  autoRuleLimits,
  banLimits,
  caseLimits,
  catchUpLimits,
  communityLimits,
  limits,
  messageLimits,
  moderationLimits,
  newcomerLimits,
  ownFeedLimits,
  peopleLimits,
  previewLimits,
  pushLimits,
  rateLimits,
  shieldLimits,
  spamRules,
  sweepLimits,
} from '@stoa/contract';
import { bounds } from './bounds.js';
import { DAY, HOUR, KIB, MIB, MINUTE } from './units.js';

const readDocument = (name: string) =>
  readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8');
const behaviour = readDocument('behaviour.md').replaceAll(/\s+/g, ' ');

/** The values of the tables in `limits.md`, by what is limited. */
const documented = new Map(
  readDocument('limits.md')
    .split('\n')
    .map((line) => line.split(/\s*\|\s*/))
    .flatMap(([start, name, value]) => (start === '' && name && value ? [[name, value] as const] : [])),
);

const numerals: Readonly<Record<number, string>> = { 5: 'five', 7: 'seven', 10: 'ten' };
const count = (number: number): string => number.toLocaleString('en-US');
const seconds = (milliseconds: number): string => `${count(milliseconds / 1_000)} s`;
const minutes = (milliseconds: number): string => `${milliseconds / MINUTE} minutes`;
const kilobytes = (bytes: number): string => `${bytes / KIB} KB`;
const megabytes = (bytes: number): string => `${count(bytes / MIB)} MB`;

type Rate = Readonly<Record<'points' | 'seconds', number>>;
const PERIODS: Readonly<Record<number, string>> = {
  [MINUTE]: 'a minute',
  [15 * MINUTE]: 'in 15 minutes',
  [HOUR]: 'in an hour',
  [2 * HOUR]: 'in two hours',
  [DAY]: 'in a day',
};
const period = ({ seconds: time }: Rate) => PERIODS[time * 1_000];
const rate = (one: Rate): string => `${count(one.points)} ${period(one)}`;
const rates = (all: readonly Rate[]): string => all.map(rate).join(', ');

/** What the code says, in the words of `limits.md`: the beginnings of the values. */
const stated: Readonly<Record<string, string>> = {
  'Text in a list page or thread': kilobytes(bounds.listTextBytes),
  'Communities in a response': count(limits.communitiesPerPage),
  'Followers in a response': count(peopleLimits.followersPerPage),
  'Notifications, and groups under the bell': `newest ${limits.notificationsMax} each`,
  'Pending reports on the first page': count(moderationLimits.reportsPendingMax),
  'Posts of a community on a page of Joined': `${limits.feedShares.less}, ${limits.feedShares.normal} or ${limits.feedShares.more} of ${limits.pageSizeDefault} by Hot`,
  'Folded posts that are counted': count(limits.morePostsCounted),
  'People mentioned in one text': `${limits.mentionsMax}; ${newcomerLimits.mentionsPerText} by new accounts`,
  'People offered for a mention': `${limits.mentionSuggestions}, from`,
  'Requests to join that wait': count(limits.joinRequestsPerMember),
  'Invite links of a community': count(limits.inviteLinksMax),
  'Claims to communities': `one open for each community and each person; ${communityLimits.claimDays} days after a refusal`,
  Appeals: `one for each decision, within ${appealLimits.days} days, ${count(appealLimits.textMax)} characters`,
  'Time of a ban': `${banLimits.daysMax} days, or for good`,
  'Bans in a response': `${banLimits.perPage}; own bans ${banLimits.ownMax}`,
  'Content counted before a ban': `${count(banLimits.removalsCounted)} posts and comments`,
  'Removal of content by a ban': `${seconds(bounds.banRemovalTime)} per job`,
  'Cases decided in one call': count(caseLimits.decidedAtOnce),
  'Cases in a response': `${caseLimits.perPage}; ${caseLimits.reportsShown} reports, ${caseLimits.notesShown} notes and ${caseLimits.linkedShown} linked cases in one`,
  'Open cases counted for the badge': count(caseLimits.counted),
  'Claim of a case': `${caseLimits.claimMinutes} minutes, one for each moderator`,
  'Staff notes about a person': `${caseLimits.notesPerPerson}, of ${count(caseLimits.noteMax)} characters`,
  'Automatic rules': `${autoRuleLimits.perCommunity} of a community, ${autoRuleLimits.ofSite} of the site; 10 conditions of ${autoRuleLimits.wordsMax} words`,
  'Versions of an automatic rule': count(autoRuleLimits.versionsKept),
  'Expression of an automatic rule': `${autoRuleLimits.patternMax} characters, ${bounds.patternSteps} steps; the first ${count(bounds.patternText)} characters of a text`,
  'Preview of an automatic rule': `${count(autoRuleLimits.previewRead)} posts and comments, ${seconds(bounds.rulePreviewTime)}`,
  'Texts that the spam filter learns': `${count(spamRules.spamMax)} removed as spam, ${count(spamRules.keptMax)} kept`,
  'Undoing what a rule did': `${seconds(bounds.ruleUndoTime)} per job`,
  'Accounts of a sweep': `${sweepLimits.accountsMax}, with ${count(sweepLimits.textsMax)} posts and comments`,
  'Preview of a sweep': `${count(sweepLimits.accountsRead)} accounts, ${count(sweepLimits.textsRead)} posts and comments, ${seconds(bounds.sweepPreviewTime)}`,
  'Open sweeps': `${sweepLimits.openMax}; undone for ${sweepLimits.keptDays} days`,
  'Carrying out or undoing a sweep': `${seconds(bounds.sweepTime)} per job`,
  'Time of a shield': `${shieldLimits.hoursMax} hours`,
  'Flairs of a community': `${communityLimits.flairsMax}, of ${communityLimits.flairTextMax} characters`,
  'Communities joined': count(limits.communitiesPerMember),
  'Catch-up': `${catchUpLimits.days} days; ${catchUpLimits.threadsMax} threads of the newest ${catchUpLimits.ownCommentsMax} comments and ${catchUpLimits.ownPostsMax} posts`,
  'Posts marked as seen by one call': `${catchUpLimits.visitsMax}, as many`,
  'Best posts of a catch-up': `${catchUpLimits.bestOfEachMax} of a community, ${catchUpLimits.bestMax} in all`,
  'People followed, people blocked': `${count(peopleLimits.followedMax)} each`,
  'Own feeds': `${ownFeedLimits.perMember}, with names of ${ownFeedLimits.nameLengthMax} characters`,
  'Sources of an own feed': `${ownFeedLimits.communitiesMax} communities, ${ownFeedLimits.peopleMax} people, ${ownFeedLimits.wordsMax} words, ${ownFeedLimits.domainsMax} domains, ${ownFeedLimits.excludedWordsMax} excluded words; words of ${ownFeedLimits.wordLengthMax}, domains of ${ownFeedLimits.domainLengthMax} characters`,
  'Muted threads, followed threads': `${count(peopleLimits.mutedThreadsMax)} each`,
  'Devices that receive notifications': `${pushLimits.devicesMax}, with addresses of ${count(pushLimits.endpointMax)} characters`,
  'Muted words': `${peopleLimits.mutedWordsMax}, of ${peopleLimits.mutedWordLengthMin} to ${peopleLimits.mutedWordLengthMax} characters`,
  'Messages in a request': `${messageLimits.requestMessagesMax} until accepted`,
  'People written to for the first time': `${messageLimits.newStrangersPerDay} in 24 hours`,
  'Notifications of a member': count(limits.notificationsStored),
  'Unread messages counted': `${messageLimits.unreadMessagesMax} per conversation`,
  'Data export': `one in ${bounds.dataExportInterval} hours, kept ${accountDays.archive} days`,
  Digest: `${bounds.digestPosts} posts, ${bounds.digestNotifications} groups of notifications; ${bounds.digestBatch} due rows per statement`,
  'Account deletion': `${bounds.deletionBatch} rows per statement, ${seconds(bounds.deletionTime)} per job`,
  Session: `${accountLimits.sessionIdleDays} days after its last use, ${accountLimits.sessionDays} after its start`,
  'Sessions of a member': count(accountLimits.sessionsPerMember),
  'Wrong passwords per account, from one network, device or session': rates(bounds.wrongPasswords),
  'Wrong passwords per account, from all networks': rates(bounds.wrongPasswordsOfAccount),
  'Passkeys of a member': `${accountLimits.passkeysPerMember}, with names of ${accountLimits.passkeyNameMax} characters`,
  'Started passkey sign-ins': `${count(bounds.passkeyChallenges)} in ${numerals[accountLimits.passkeyMinutes]} minutes`,
  'Mailed link': `${accountLimits.mailLinkMinutes} minutes, once`,
  'Pages, feeds and unknown paths; files': `${bounds.addressRates.page.points} and ${rate(bounds.addressRates.file)} per address`,
  'Searches of posts': `${rate(rateLimits.search)} per member`,
  'Votes of accounts younger than a day': `${bounds.newAccountVotes.points} per item and address ${period(bounds.newAccountVotes)}`,
  'Active requests': `${bounds.requestsOfGuests} for guests, ${bounds.requestsOfMembers} for members, ${bounds.requestsOfWriters} for members' writes`,
  'Requests for known pages': `${count(bounds.requestsForShared)}, counted separately; ${bounds.sharedPerClient} different pages per client`,
  'Known page addresses': `${count(bounds.knownPages)}, of ${bounds.knownPageLength} characters`,
  'Unsent responses': `${megabytes(bounds.unsentBytesPerClient)} per client, ${megabytes(bounds.unsentBytes)} in total`,
  'JSON body': `${kilobytes(bounds.guestBodyBytes)} for guests' calls, ${kilobytes(bounds.memberBodyBytes)} for members'`,
  'Parts of a JSON body': count(bounds.bodyStructure),
  'JSON bodies in memory, by received bytes': `${megabytes(bounds.arrivingBytes)} in total, ${megabytes(bounds.arrivingBytesPerClient)} per client`,
  'Time of a JSON body': `${seconds(bounds.bodyTime)}; above ${kilobytes(bounds.memberBodyBytes)}, pauses of ${seconds(bounds.bodySilence)}`,
  'Access checked before the body': `holds for ${seconds(bounds.admissionTime)}`,
  'Time of a request': seconds(bounds.requestTime),
  'Body of a refused request': `read up to ${megabytes(bounds.drainBytes)} and ${seconds(bounds.drainTime)}`,
  'Idle connection': `${seconds(bounds.idleTime)}; ${seconds(bounds.keepAliveTime)} between two requests`,
  Connections: `${count(bounds.connections)}; ${count(bounds.connectionsPerAddress)} per client`,
  'Live connection: watched posts': count(bounds.liveWatchedPosts),
  'Live connection: new comments of a post announced per second': count(bounds.liveNewComments),
  'New comments that an open thread counts': count(limits.newCommentsCounted),
  'Live connection: state of a page that was away': `${limits.catchUpPosts} posts, ${limits.catchUpComments} comments, ${bounds.catchUpTexts} edited texts of each`,
  'States of pages that were away, per instance': `${bounds.catchUpsAtOnce} at once, ${count(bounds.catchUpsWaiting)} waiting`,
  'Live connection: incoming messages': `${bounds.liveMessages} per minute, of ${kilobytes(bounds.liveMessageBytes)}`,
  'Live connection: unread bytes': kilobytes(bounds.liveUnsentBytes),
  'Session lookups': `${count(bounds.recentSessions)}, for ${seconds(bounds.recentSessionTime)}`,
  "Members' write positions, without Redis": `${count(bounds.writtenPositions)}, for ${minutes(bounds.writtenPositionTime)}`,
  'Wait for a connection': seconds(bounds.databaseConnectTime),
  Statement: seconds(bounds.statementTime),
  'Statement without data': seconds(bounds.databaseSilence),
  'Wait for a lock': seconds(bounds.lockTime),
  'Pool with all connections taken': seconds(bounds.poolStuckTime),
  'Readiness check': seconds(bounds.readinessTime),
  'Lag of a replica': seconds(bounds.replicaLag),
  'Clock offset between instance and database': seconds(bounds.clockOffset),
  'Concurrent jobs': `${bounds.quickJobs} short and ${bounds.longJobs} long ones per process`,
  'Shutdown of a process': seconds(bounds.jobEndTime),
  'Long job of a killed process': `${seconds(bounds.jobLease)} after its last renewal`,
  'Failed jobs shown to admins': `newest ${bounds.failedJobsShown}; ${bounds.errorCharacters} characters of the reason`,
  'Requested mails per account': rate(bounds.mailsAskedFor),
  'Security notices per account': rate(bounds.mailNotices),
  'Security notices to one confirmed address, ignoring `+`': rates(bounds.mailNoticesToAddress),
  'Other mails to one address': rates(bounds.mailsToAddress),
  'Of these, confirmation mails': rates(bounds.mailsToConfirm),
  'Mail server': `${seconds(bounds.mailConnectTime)} to connect, ${seconds(bounds.mailSilence)} without data`,
  'Mails stored as files': count(bounds.outboxMails),
  'Pushes to a device': rate(bounds.pushesToDevice),
  'Unread groups or conversations named in a push': count(bounds.pushUnread),
  'Push service': `${seconds(bounds.pushTime)} to answer, ${kilobytes(bounds.pushAnswerBytes)} of an answer`,
  'Consecutive failures': count(bounds.pushFailures),
  'Time that a push service stores': `${(bounds.pushLifetime * 1_000) / HOUR} hours`,
  'Followers notified by one job': count(bounds.threadFollowerBatch),
  Picture: `${megabytes(limits.imageBytesMax)}; ${bounds.imagePixels / 1e6} M pixels, ${bounds.wholeImagePixels / 1e6} M for AVIF and for all frames together; ${bounds.imageFrames} frames`,
  'Decoding a picture': `a separate process, ${megabytes(bounds.imageMemory)}, ${seconds(bounds.imageTime)}`,
  'Concurrent pictures': `1 decoding, ${bounds.imagesWaiting} waiting, ${bounds.dataImages} of them inside of posts`,
  'Stored files per account': `${megabytes(bounds.uploadBytesPerDay)} a day`,
  'Disk of uploads': `${bounds.diskFree * 100}% stays free`,
  'Unreferenced upload': `${bounds.uploadUnattachedTime / HOUR} hour`,
  'Parts of a video': count(bounds.videoParts),
  'Pages and feeds in progress': `${bounds.pagesAtOnce} at once, ${bounds.pagesWaiting} waiting`,
  'Time of a page': `${seconds(bounds.renderTime)} of processor time, ${seconds(bounds.renderClockTime)} elapsed, ${seconds(bounds.renderStartTime)} to start, ${seconds(bounds.pageTime)} in total`,
  'Builds of a preview link': `${previewLimits.buildsMax}; the link lasts ${previewLimits.days} days`,
  'Recorded traces': `${bounds.tracesPerSecond} a second per instance`,
  'Spans of a trace': `${bounds.spansPerTrace} per instance; ${bounds.spanAttributes} values of ${bounds.spanAttributeLength} characters each`,
};

it.each(Object.entries(stated))('limits.md states the limit: %s', (name, value) => {
  const found = documented.get(name) ?? '';
  expect(found.slice(0, value.length)).toBe(value);
  // Not the beginning of a longer number or word.
  expect(found.slice(value.length)).toMatch(/^(?!\w|,\d)/);
});

it.each([
  `Deletion takes place ${accountDays.grace} days later`,
  `not confirmed within ${accountDays.unconfirmedEmail} days can be registered again`,
  `three with the highest score of each community since the last catch-up, at most ${catchUpLimits.days} days ago`,
  `Invite links are valid for 1 to ${limits.inviteDaysMax} days and admit 1 to ${limits.inviteUsesMax} people`,
  `invite moderators, at most ${communityLimits.moderatorsMax} with as many open invitations`,
  `A person moderates at most ${communityLimits.moderatedMax} communities`,
  `has used no session for ${communityLimits.claimDays} days`,
  `looks at what accounts younger than ${spamRules.accountDays} days post`,
  `count as no sign of spam for ${spamRules.holdDays} days`,
  `weighs ${spamRules.weightMin} or more is held if ${spamRules.sharedMin * 100}% or more is shared`,
  `at least ${spamRules.spamMin} and ${count(spamRules.keptMin)} of them`,
  `registered within the last ${sweepLimits.daysMax} days`,
  `reads the posts and comments of the last ${autoRuleLimits.previewDays} days`,
  `a text of up to ${communityLimits.flairTextMax} characters and a colour`,
  `One response holds at most ${limits.threadNodesMax} comments, at most ${limits.threadRootsMax} of them top-level`,
  `The server stores depths 0 to ${limits.commentDepthMax}`,
  `adds up to ${limits.commentParentsMax} comments above a branch`,
  `can add ${newcomerLimits.linksPerText} links and mention ${newcomerLimits.mentionsPerText} people in a post or comment, post ${newcomerLimits.mediaPerDay} pictures and videos a day, write to ${newcomerLimits.requestsPerDay} people a day`,
  `can be undone by its moderator for at least ${numerals[caseLimits.undoSeconds]} seconds`,
  `for ${numerals[accountDays.archive]} days they can download it`,
])('behaviour.md says: %s', (sentence) => {
  expect(behaviour).toContain(sentence);
});

it('a name stays reserved and a visit is kept for the year that the documents state', () => {
  expect(behaviour).toContain('Nobody can register the name for a year');
  expect(documented.get('Visits to threads: time that they are kept')).toBe('1 year');
  expect([accountDays.nameKept, accountDays.visits]).toEqual([365, 365]);
});
