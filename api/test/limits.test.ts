import {
  accountLimits,
  banLimits,
  communityLimits,
  limits,
  messageLimits,
  moderationLimits,
  ownFeedLimits,
  reportReasons,
  reservedCommunityNames,
  widgetLimits,
  widgetTypes,
} from '@stoa/contract';
import { brokenConstraint } from '../src/platform/db/database-error.js';
import { TestApp } from './support/test-app.js';

/** The database holds every limit by itself, so that no other writer can break them. */
let api: TestApp;
beforeAll(async () => {
  api = await TestApp.start();
  const as = await api.members.make();
  const { id: postId, community } = await api.makePost({ as });
  await api.database.pool.query(
    `INSERT INTO community_flairs (community_id, text, color, position) VALUES ($1, 'Question', '#2255aa', 0)`,
    [community.id],
  );
  await api.makeComment({ as, postId });
  const { username } = await api.members.make();
  const message = { clientId: crypto.randomUUID(), content: 'Hello' };
  await api.call('writeToUser', { as, params: { username }, body: message });
  const chosen = { communityIds: [], personIds: [], words: ['bread'], domains: [], excludedWords: [] };
  await api.call('createOwnFeed', { as, body: { name: 'Bread', isPublic: false, ...chosen } });
  await api.call('createWidget', { as, body: { widgetType: 'bio' } });
  await api.database.pool.query(
    `INSERT INTO passkeys (user_id, credential_id, public_key, counter, name) VALUES ($1, 'id', 'key', 0, 'Phone')`,
    [as.id],
  );
  await api.database.pool.query(
    `INSERT INTO bans (user_id, reason, message, is_by_community) VALUES ($1, 'Spam', '', false)`,
    [as.id],
  );
  await api.call('createReport', { as: await api.members.make(), body: { reason: 'spam', postId } });
});
afterAll(() => api.stop());

async function broken(statement: string, value: unknown): Promise<string | undefined> {
  return api.database.pool.query(statement, [value]).then(
    () => undefined,
    (error: unknown) => brokenConstraint(error),
  );
}

it.each([
  ['users', 'username', limits.usernameMax, 'a'],
  ['users', 'email', limits.emailMax, 'a'],
  ['communities', 'name', limits.communityNameMax, 'a'],
  ['communities', 'display_name', limits.communityDisplayNameMax, '🌱'],
  ['communities', 'description', limits.communityDescriptionMax, '🌱'],
  ['community_flairs', 'text', communityLimits.flairTextMax, '🌱'],
  ['communities', 'welcome', communityLimits.welcomeMax, '🌱'],
  ['communities', 'guidance', communityLimits.guidanceMax, '🌱'],
  ['own_feeds', 'name', ownFeedLimits.nameLengthMax, '🌱'],
  ['posts', 'title', limits.postTitleMax, '🌱'],
  ['posts', 'content', limits.postContentMax, '🌱'],
  ['posts', 'alt', limits.postAltMax, '🌱'],
  ['posts', 'image_url', limits.urlMax, 'a'],
  ['posts', 'video_url', limits.urlMax, 'a'],
  ['comments', 'content', limits.commentMax, '🌱'],
  ['messages', 'content', messageLimits.messageMax, '🌱'],
  ['passkeys', 'name', accountLimits.passkeyNameMax, '🌱'],
  ['bans', 'reason', banLimits.reasonMax, '🌱'],
  ['bans', 'message', banLimits.messageMax, '🌱'],
  ['reports', 'description', moderationLimits.reportDescriptionMax, '🌱'],
  ['reports', 'moderator_notes', moderationLimits.moderatorNotesMax, '🌱'],
  ['widgets', 'title', widgetLimits.widgetTitleMax, '🌱'],
  ['widgets', 'content', widgetLimits.widgetContentMax, '🌱'],
])(
  'the database holds every limit: %s.%s takes %i code points and not one more',
  async (table, column, max, character) => {
    const set = `UPDATE ${table} SET ${column} = $1 WHERE id = (SELECT max(id) FROM ${table})`;
    expect(await broken(set, character.repeat(max))).toBeUndefined();
    expect(await broken(set, character.repeat(max + 1))).toMatch(new RegExp(`^ck_${table}_`));
  },
);

it.each([
  ['UPDATE users SET username = $1 WHERE id = 1', 'ab', 'ck_users_username'],
  ['UPDATE users SET username = $1 WHERE id = 1', 'a b c', 'ck_users_username'],
  ['UPDATE users SET role = $1 WHERE id = 1', 'king', 'ck_users_role'],
  ['UPDATE communities SET name = $1 WHERE id = 1', 'UPPER', 'ck_communities_name'],
  ['UPDATE communities SET color = $1 WHERE id = 1', 'red', 'ck_communities_color'],
  [
    'UPDATE communities SET rules = $1 WHERE id = 1',
    JSON.stringify(Array(16).fill({})),
    'ck_communities_rules',
  ],
  ['UPDATE own_feeds SET words = $1', Array(ownFeedLimits.wordsMax + 1).fill('a'), 'ck_own_feeds_words'],
  [
    'UPDATE own_feeds SET domains = $1',
    Array(ownFeedLimits.domainsMax + 1).fill('a'),
    'ck_own_feeds_domains',
  ],
  [
    'UPDATE own_feeds SET excluded_words = $1',
    Array(ownFeedLimits.excludedWordsMax + 1).fill('a'),
    'ck_own_feeds_excluded_words',
  ],
  ['UPDATE communities SET post_types = ARRAY[$1] WHERE id = 1', 'poll', 'ck_communities_post_types'],
  ['UPDATE community_flairs SET position = $1', communityLimits.flairsMax, 'ck_community_flairs_position'],
  ['UPDATE community_flairs SET color = $1', 'red', 'ck_community_flairs_color'],
  ['UPDATE post_stats SET sensitive_by = $1', 'robot', 'ck_post_stats_sensitive_by'],
  [
    'UPDATE communities SET banner_url = $1 WHERE id = 1',
    'a'.repeat(limits.urlMax + 1),
    'ck_communities_banner_url',
  ],
  [
    'UPDATE communities SET icon_url = $1 WHERE id = 1',
    'a'.repeat(limits.urlMax + 1),
    'ck_communities_icon_url',
  ],
  ['UPDATE posts SET type = $1 WHERE id = 1', 'poll', 'ck_posts_type'],
  ['UPDATE posts SET image_url = $1 WHERE id = 1', 'data:image/png;base64,aa', 'ck_posts_image_url'],
  ['UPDATE comments SET depth = $1 WHERE id = 1', 51, 'ck_comments_depth'],
  ['INSERT INTO post_votes VALUES (1, 1, $1)', 2, 'ck_post_votes_value'],
  ['INSERT INTO comment_votes VALUES (1, 1, $1)', 0, 'ck_comment_votes_value'],
  ['UPDATE reports SET status = $1', 'resolved', 'ck_reports_resolved'],
  ['UPDATE reports SET reason = $1', 'boring', 'ck_reports_reason'],
  [
    'INSERT INTO profiles (user_id, display_name) VALUES (1, $1)',
    '🌱'.repeat(limits.displayNameMax + 1),
    'ck_profiles_display_name',
  ],
  ['INSERT INTO profiles (user_id, display_name) VALUES (1, $1)', '', 'ck_profiles_display_name'],
  ['INSERT INTO profiles (user_id, bio) VALUES (1, $1)', '🌱'.repeat(limits.bioMax + 1), 'ck_profiles_bio'],
  [
    'INSERT INTO profiles (user_id, banner) VALUES (1, $1)',
    'a'.repeat(limits.urlMax + 1),
    'ck_profiles_banner',
  ],
  ['UPDATE widgets SET widget_type = $1', 'clock', 'ck_widgets_type'],
])('%s is refused for %s', async (statement, value, constraint) => {
  expect(await broken(statement, value)).toBe(constraint);
});

it.each(Object.keys(reportReasons))('knows the reason %s', async (reason) => {
  expect(await broken('UPDATE reports SET reason = $1', reason)).toBeUndefined();
});

it.each(widgetTypes)('knows the widget type %s', async (type) => {
  expect(await broken('UPDATE widgets SET widget_type = $1', type)).toBeUndefined();
});

it('reserved names could all be names', () => {
  expect(reservedCommunityNames.filter((name) => name !== name.toLowerCase())).toEqual([]);
});
