import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

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
  'moderation/cases/keep-cases.ts': 'finds the community of a report',
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

test('every statement that reads posts, comments or communities has a condition of this folder', () => {
  const reading = sources.filter((file) =>
    /\b(FROM|JOIN)\s+(posts|post_stats|comments|communities)\b/.test(textOf(file)),
  );
  const without = reading.filter((file) => !/\/visibility\/(visibility|communities)\.js'/.test(textOf(file)));
  expect(without.sort()).toEqual(Object.keys(unconditional).sort());
});

/** Why a file reads memberships that a ban may have suspended. */
const regardless: Readonly<Record<string, string>> = {
  [recount]: 'counts all members',
  'content/communities/writing-rules.sql.ts': 'is part of a check that refuses banned people',
  'content/memberships/members.query.ts': 'is for the people who run the community',
  'content/memberships/join-requests.service.ts': 'counts towards the limit of a member',
  'identity/deletion/deletion-steps.ts': 'deletes all of an account',
  'identity/exports/community-kinds.ts': 'is for the member, whose memberships they are',
};

test('every statement that reads memberships leaves out those suspended by a ban', () => {
  const reading = sources.filter((file) => /\b(FROM|JOIN)\s+memberships\b/.test(textOf(file)));
  const without = reading.filter((file) => !textOf(file).includes('isMembershipOpen'));
  expect(without.sort()).toEqual(Object.keys(regardless).sort());
});
