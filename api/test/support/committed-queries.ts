import { catchUpStatement } from '../../src/content/catch-up/catch-up.sql.js';
import { userCommentsStatement } from '../../src/content/comments/user-comments.query.js';
import { wholeThread } from '../../src/content/comments/thread.query.js';
import { communityListStatement } from '../../src/content/communities/community-lists.js';
import { joinRequestsStatement, membersStatement } from '../../src/content/memberships/members.query.js';
import type { Viewer } from '../../src/platform/http/request.js';
import { type Sql, sql } from '../../src/platform/db/sql.js';
import { notificationGroupsStatement } from '../../src/delivery/notifications/notification-groups.query.js';
import { conversationListStatement } from '../../src/people/messages/conversations.query.js';
import {
  changedMessagesStatement,
  newestMessagesStatement,
} from '../../src/people/messages/messages.query.js';
import {
  followedStatement,
  followersStatement,
  suggestedStatement,
} from '../../src/people/relationships/relationships.query.js';
import { POST_COLUMNS } from '../../src/content/posts/post.row.js';
import type { OwnFeed } from '../../src/content/posts/list-plan.js';
import { positionInFold } from '../../src/content/posts/folded-position.js';
import { shareRestsStatement } from '../../src/content/posts/feed-shares.sql.js';
import { personalListStatement } from '../../src/content/posts/personal-lists.js';
import { postListStatement } from '../../src/content/posts/post-lists.js';
import {
  linkPostsStatement,
  postByIdStatement,
  postsByIdsStatement,
} from '../../src/content/posts/posts-by-id.js';
import {
  feedRankingStatement,
  rankingStatement,
  rankRecentPosts,
} from '../../src/content/posts/rising.sql.js';
import { parseQuery } from '../../src/content/posts/search/parse-query.js';
import { searchStatement } from '../../src/content/posts/search/search.sql.js';
import { appealCountStatement, appealsStatement } from '../../src/moderation/appeals/appeals.query.js';
import { bansStatement } from '../../src/moderation/bans/bans.query.js';
import { caseListStatement } from '../../src/moderation/decisions/case-list.sql.js';
import { claimsStatement } from '../../src/moderation/communities/claims.query.js';
import { figuresStatement } from '../../src/moderation/public-log/figures.query.js';
import { publicLogStatement } from '../../src/moderation/public-log/public-log.query.js';
import { reportListStatement } from '../../src/moderation/reports/reports.query.js';
import { sweepsStatement } from '../../src/moderation/sweeps/sweeps.query.js';
import { isPostListed } from '../../src/platform/visibility/visibility.js';
import { formatSql } from './format-sql.js';

const ADA = 7;
const rows = 26;
const guest = { viewer: undefined, after: undefined, rows };
const after = { rank: '1', id: 42 };
const list = { ...guest, sort: 'hot', window: 'all', communityId: undefined } as const;
const member = { ...list, viewer: { id: ADA } } as const;
const personal = { ...guest, viewer: { id: ADA }, personId: ADA } as const;
const search = { ...list, query: parseQuery('old harbour'), recentSpans: [86_400_000, 864_000_000] };

const sources = { communityIds: [3], personIds: [ADA], words: ['bread'], domains: ['example.org'] };
const ownFeed = {
  kind: 'own' as const,
  sources: { ...sources, id: 5, excludedWords: ['salt'] },
  recentSpans: [86_400_000, 864_000_000],
} satisfies OwnFeed;

/** The statements of lists and searches by their files below `api/src`: one of each shape that matters. */
const STATEMENTS: Readonly<Record<string, Sql>> = {
  'delivery/notifications/queries/groups.sql': notificationGroupsStatement({
    viewerId: ADA,
    kind: undefined,
    after: undefined,
    rows,
  }),
  'delivery/notifications/queries/groups-of-kind-after-cursor.sql': notificationGroupsStatement({
    viewerId: ADA,
    kind: 'reply',
    after,
    rows,
  }),
  'content/posts/queries/list.sql': postListStatement(list),
  'content/posts/queries/list-after-cursor.sql': postListStatement({ ...list, after, viewer: { id: ADA } }),
  'content/posts/queries/list-top-of-week.sql': postListStatement({ ...list, sort: 'top', window: 'week' }),
  'content/posts/queries/list-of-community.sql': postListStatement({ ...list, communityId: 3 }),
  'content/posts/queries/list-of-flair.sql': postListStatement({
    ...list,
    communityId: 3,
    flairId: 5,
    after,
  }),
  'content/posts/queries/list-popular.sql': postListStatement({ ...list, hidesSensitive: true }),
  'content/posts/queries/list-joined.sql': postListStatement({
    ...member,
    feed: { kind: 'joined', memberId: ADA },
    pageSize: 25,
  }),
  'content/posts/queries/list-joined-fold.sql': postListStatement({
    ...member,
    feed: { kind: 'joined', memberId: ADA },
    pageSize: 25,
    after: positionInFold({ sourceId: 3, end: after }, { rank: '2', id: 77 }),
  }),
  'content/posts/queries/share-rests.sql': shareRestsStatement(
    { ...member, feed: { kind: 'joined', memberId: ADA }, pageSize: 25 },
    [{ sourceId: 3, last: { rank: '2', id: 77 } }],
    after,
    true,
  ),
  'content/posts/queries/list-joined-new.sql': postListStatement({
    ...member,
    sort: 'new',
    feed: { kind: 'joined', memberId: ADA },
  }),
  'content/posts/queries/list-following.sql': postListStatement({
    ...member,
    feed: { kind: 'following', memberId: ADA },
    pageSize: 25,
  }),
  'content/posts/queries/list-following-fold.sql': postListStatement({
    ...member,
    feed: { kind: 'following', memberId: ADA },
    pageSize: 25,
    after: positionInFold({ sourceId: 8, end: after }, { rank: '2', id: 77 }),
  }),
  'content/posts/queries/list-following-top.sql': postListStatement({
    ...member,
    sort: 'top',
    feed: { kind: 'following', memberId: ADA },
  }),
  'content/posts/queries/share-rests-of-authors.sql': shareRestsStatement(
    { ...member, feed: { kind: 'following', memberId: ADA }, pageSize: 25 },
    [{ sourceId: 8, last: { rank: '2', id: 77 } }],
    after,
    true,
  ),
  'content/posts/queries/list-own-feed.sql': postListStatement({ ...list, feed: ownFeed }),
  'content/posts/queries/list-own-feed-new-after-cursor.sql': postListStatement({
    ...member,
    sort: 'new',
    feed: ownFeed,
    after: { rank: '2026-01-02T03:04:05.678Z', id: 42 },
  }),
  'content/posts/queries/rising-own-feed.sql': feedRankingStatement({ feed: ownFeed, viewer: undefined }),
  'content/posts/queries/by-id.sql': postByIdStatement(42, { id: ADA }),
  'content/posts/queries/by-ids.sql': postsByIdsStatement(
    sql`${[42, 43]}::integer[]`,
    undefined,
    rows,
    isPostListed('post_stats', undefined),
  ),
  'content/posts/queries/of-link.sql': linkPostsStatement('https://example.org/', { id: ADA }),
  'content/posts/queries/authored.sql': personalListStatement({ ...personal, list: 'authored' }),
  'content/posts/queries/profile.sql': personalListStatement({ ...personal, list: 'profile' }),
  'content/posts/queries/profile-after-cursor.sql': personalListStatement({
    ...personal,
    list: 'profile',
    after,
  }),
  'content/posts/queries/saved.sql': personalListStatement({ ...personal, list: 'saved' }),
  'content/posts/queries/upvoted.sql': personalListStatement({ ...personal, list: 'upvoted', after }),
  'content/posts/queries/rank-rising.sql': rankRecentPosts(),
  'content/posts/queries/rising.sql': rankingStatement({ hidesSensitive: true }),
  'content/posts/queries/rising-of-community.sql': rankingStatement({ communityId: 3, hidesSensitive: true }),
  'content/posts/queries/rising-of-flair.sql': rankingStatement({
    communityId: 3,
    flairId: 5,
    hidesSensitive: true,
  }),
  'content/posts/queries/rising-joined.sql': feedRankingStatement({
    feed: { kind: 'joined', memberId: ADA },
    viewer: { id: ADA },
  }),
  'content/posts/queries/search.sql': searchStatement(search),
  'content/posts/queries/search-of-community-after-cursor.sql': searchStatement({
    ...search,
    sort: 'top',
    communityId: 3,
    after: { rank: '2026-01-02T03:04:05.678Z 77 2 12', id: 42 },
  }),
  'content/catch-up/queries/catch-up.sql': catchUpStatement('2026-01-02T03:04:05.678Z', { id: ADA }),
  'people/relationships/queries/followers.sql': followersStatement(8, ADA, undefined, rows),
  'people/relationships/queries/followers-after-cursor.sql': followersStatement(8, ADA, after, rows),
  'people/relationships/queries/followed-after-cursor.sql': followedStatement(ADA, after, rows),
  'people/relationships/queries/suggested.sql': suggestedStatement(ADA),
  'content/comments/queries/thread.sql': wholeThread(
    { postId: 42, rootId: undefined, sort: 'best' },
    undefined,
  ),
  'content/comments/queries/of-user.sql': userCommentsStatement(ADA, after, undefined, rows),
  'content/communities/queries/list.sql': communityListStatement({
    ...guest,
    sort: 'members',
    search: undefined,
  }),
  'content/communities/queries/list-after-cursor.sql': communityListStatement({
    sort: 'members',
    search: 'bread',
    after,
    viewer: { id: ADA },
    rows,
  }),
  'content/memberships/queries/members.sql': membersStatement(3, 'ada', after, rows),
  'moderation/appeals/queries/list.sql': appealsStatement(
    { id: ADA, username: 'ada', role: 'member', sessionId: 1, registeredAt: 0 },
    { communityId: 3, after: 42, rows },
  ),
  'moderation/appeals/queries/count.sql': appealCountStatement(
    { id: ADA, username: 'ada', role: 'member', sessionId: 1, registeredAt: 0 },
    3,
  ),
  'moderation/bans/queries/list.sql': bansStatement(3, 'ada', 42, rows),
  'moderation/decisions/queries/list-of-community.sql': caseListStatement(
    { communityId: 3, isUnclaimed: true, reason: 'spam', age: 'day' },
    { id: ADA, username: 'ada', role: 'member', sessionId: 1 } as Viewer,
    { isStaff: false, after, rows },
  ),
  'content/memberships/queries/join-requests.sql': joinRequestsStatement(3, after, rows),
  'people/messages/queries/conversations.sql': conversationListStatement({
    viewerId: ADA,
    box: 'inbox',
    after: undefined,
    rows,
  }),
  'people/messages/queries/newest.sql': newestMessagesStatement({
    conversationId: 3,
    hiddenUpTo: 0,
    after,
    rows,
  }),
  'people/messages/queries/changed.sql': changedMessagesStatement(
    { conversationId: 3, hiddenUpTo: 0, after: undefined, rows },
    1,
  ),
  'moderation/communities/queries/claims.sql': claimsStatement(after, rows),
  'moderation/sweeps/queries/list.sql': sweepsStatement(42, rows),
  'moderation/public-log/queries/list.sql': publicLogStatement({
    communityId: undefined,
    action: undefined,
    before: 42,
    rows,
    viewer: undefined,
  }),
  'moderation/public-log/queries/list-of-community.sql': publicLogStatement({
    communityId: 3,
    action: 'post-removed',
    before: 42,
    rows,
    viewer: { id: ADA },
  }),
  'moderation/public-log/queries/figures.sql': figuresStatement(undefined),
  'moderation/public-log/queries/figures-of-community.sql': figuresStatement(3),
  'moderation/reports/queries/list.sql': reportListStatement({ status: undefined, after: undefined, rows }),
};

/** The content of the committed files, by their paths below `api/src`. */
export const committedQueries: readonly (readonly [file: string, text: string])[] = [
  ['content/posts/queries/post-columns.sql', `${formatSql(`SELECT ${POST_COLUMNS.text}`)};\n`],
  ...Object.entries(STATEMENTS).map(([file, { text }]): [string, string] => [
    file,
    // A field that is added to posts changes one file.
    `${formatSql(text.replaceAll(POST_COLUMNS.text, 'POST_COLUMNS'))};\n`,
  ]),
];
