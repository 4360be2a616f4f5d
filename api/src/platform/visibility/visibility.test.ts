import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSources, readingDeclarations } from '../../../test/support/reading-declarations.js';

const root = resolve(import.meta.dirname, '../..');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.ts$/.test(file) && !/\.test\.ts$|^platform\/(visibility|db\/migrations)/.test(file),
);
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

/** Recounts the counters of all rows, for no viewer. */
const recount = 'platform/db/counters.query.ts';

/** Why a file reads posts, comments or communities without a condition of this folder. */
const unconditional: Readonly<Record<string, string>> = {
  [recount]: 'compares counters of all rows, for operators',
  'content/posts/newest-matches.sql.ts': 'takes the condition from its callers',
  'content/posts/search/last-resorts.sql.ts': 'reads only what the statement lists',
  'moderation/appeals/appeal.sql.ts': 'is for the sender and the people who decide',
  'moderation/appeals/appeals.query.ts': 'is for the sender and the people who decide',
  'moderation/auto-rules/content-screening.ts': 'counts what the author posted',
  'moderation/auto-rules/daily-limit.ts': 'finds what the author posted',
  'moderation/auto-rules/facts.sql.ts': 'finds what the author wrote, for rules',
  'moderation/auto-rules/previews.sql.ts': 'is for the people who moderate the place',
  'moderation/auto-rules/rule-actions.ts': 'reports what a rule matched',
  'moderation/communities/claims.query.ts': 'is for admins',
  'content/votes/milestone.sql.ts': 'is part of a vote, which has a condition',
  'content/communities/community-bans.ts':
    'finds the ban of the viewer, or of a person whom the viewer manages',
  'content/memberships/members.query.ts': 'is for the people who run the community',
  'delivery/notifications/notifications.service.ts': 'stores notifications, whose reads have a condition',
  'identity/deletion/deletion-steps.ts': 'finds the next owner of a community',
  'identity/exports/community-kinds.ts': 'is for the member, whose communities they are',
  'moderation/removals/purge.service.ts': 'deletes what staff removed',
  'moderation/reports/report.row.ts': 'is for staff',
  'moderation/decisions/case-details.sql.ts': 'is for the people who moderate its community',
  'moderation/decisions/case-list.sql.ts': 'is for the people who moderate its community',
  'moderation/decisions/find-case.ts': 'is for the people who moderate its community',
  'moderation/spam/spam.sql.ts': 'stores where a comment belongs',
  'moderation/cases/case-updates.ts': 'finds the community of a report',
  'operations/import/write-comments.ts': 'writes an import',
  'operations/import/write-posts.ts': 'writes an import',
  'operations/import/write-communities.ts': 'writes an import',
  'operations/import/write-flairs.ts': 'writes an import',
  'operations/seed/seed-demo.ts': 'writes the demo',
};

test('only this folder decides which posts and comments are listed', () => {
  const deciding = sources.filter((file) =>
    /removal_reason IS NULL|\bvisibility (=|<>|IN) ['(]/i.test(textOf(file)),
  );
  expect(deciding).toEqual([recount]);
});

/** Why one declaration does, in a file whose other statements have a condition. */
const unconditionalParts: Readonly<Record<string, string>> = {
  'content/comments/comment.row.ts: COMMUNITY': 'finds the community of a comment that was read',
  'content/comments/comments.service.ts: INSERT': 'writes below a comment of a post that the caller may read',
  'content/comments/thread.query.ts: commentsAbove': 'reads above a comment that was read',
  'content/comments/thread.query.ts: commentsByIds': 'reads what was chosen, or was written by the caller',
  'content/comments/thread.query.ts: inThread': 'takes the condition from its callers',
  'content/communities/communities.query.ts: invitedTo': 'shows the holder of a link what it invites to',
  'content/communities/communities.query.ts: one': 'takes the condition from its callers',
  'content/communities/community-lists.ts: SORTS': 'compares with the name of a listed community',
  'content/communities/community-roles.ts: COMMUNITY_OF': 'finds where the caller needs a role',
  'content/communities/community-roles.ts: listOf': 'lists the roles of the caller',
  'content/communities/community-roles.ts: withPermission': 'finds the people who run a community',
  'content/memberships/invite-links.service.ts: IS_VALID':
    'finds whether the creator of a link owns its community',
  'content/memberships/join-requests.service.ts: decideStatement': 'is for the people who run the community',
  'content/posts/delete-thread.ts: DELETE_SOME': 'deletes the comments of a post that is deleted',
  'content/posts/feed-posts.sql.ts: COUNTERS': 'reads the counters of chosen posts',
  'content/posts/post.row.ts: POST_JOINS': 'joins the rows of chosen posts',
  'moderation/communities/community-moderators.query.ts: list': 'follows a check of the community',
  'moderation/reports/reports.service.ts: communityOf': 'is for staff',
  'moderation/sweeps/accounts.sql.ts: COMMUNITIES': 'is for staff',
  'moderation/sweeps/accounts.sql.ts: commentTextsStatement': 'is for staff',
  'moderation/sweeps/accounts.sql.ts: postTextsStatement': 'is for staff',
  'site/feeds/sitemap.ts: lastPost': 'finds the last id',
  'site/live/closed-communities.ts: unwatch': 'finds the posts of a closed community to stop their events',
  'site/live/missed-changes.query.ts: FLAIR': 'reads the flair of the member’s own post',
  'site/live/missed-changes.query.ts: editedComments': 'finds what the member edited',
  'site/live/missed-changes.query.ts: editedPosts': 'finds what the member edited',
};

const parsed = parseSources(root, sources);

const unconditionalReads = (reads: RegExp, isCondition: (file: string, name: string) => boolean) =>
  readingDeclarations(parsed, reads, isCondition).filter((each) => !each.isConditional);

const nameOf = ({ file, name }: { file: string; name: string }): string => `${file}: ${name}`;

const READS = /\b(FROM|JOIN)\s+(posts|post_stats|comments|communities)\b/;

const isCondition = (file: string, name: string): boolean =>
  /^platform\/visibility\/(visibility|communities)\.ts$/.test(file) && /^(is|can)[A-Z]/.test(name);

test('every statement that reads posts, comments or communities has a condition of this folder', () => {
  const without = unconditionalReads(READS, isCondition);
  const [inWhole, inParts] = [true, false].map((isWhole) =>
    without.filter(({ file }) => file in unconditional === isWhole),
  );
  expect([...new Set(inWhole?.map(({ file }) => file))].sort()).toEqual(Object.keys(unconditional).sort());
  expect(inParts?.map(nameOf).sort()).toEqual(Object.keys(unconditionalParts).sort());
});

/** Why a declaration reads memberships that a ban may have suspended. */
const regardless: Readonly<Record<string, string>> = {
  [`${recount}: MEMBERS`]: 'counts all members',
  'content/communities/claims.sql.ts: ENDED_CLAIMS': 'keeps claims of suspended members',
  'content/communities/writing-rules.sql.ts: rulesFor': 'is part of a check that refuses banned people',
  'content/memberships/members.query.ts: membersStatement': 'is for the people who run the community',
  'content/memberships/join-requests.service.ts: decideStatement': 'counts towards the limit of a member',
  'identity/deletion/deletion-steps.ts: memberships': 'deletes all of an account',
  'identity/exports/community-kinds.ts: communityKinds': 'is for the member, whose memberships they are',
};

test('every statement that reads memberships leaves out those suspended by a ban', () => {
  const without = unconditionalReads(
    /\b(FROM|JOIN)\s+memberships\b/,
    (_file, name) => name === 'isMembershipOpen',
  );
  expect(without.map(nameOf).sort()).toEqual(Object.keys(regardless).sort());
});
