import { userCommentsStatement } from '../../src/comments/user-comments.query.js';
import { wholeThread } from '../../src/comments/thread.query.js';
import { communityListStatement } from '../../src/communities/community-lists.js';
import type { Sql } from '../../src/db/sql.js';
import { conversationListStatement } from '../../src/messages/conversations.query.js';
import { changedMessagesStatement, newestMessagesStatement } from '../../src/messages/messages.query.js';
import { followersStatement } from '../../src/people/people.query.js';
import { personalListStatement } from '../../src/posts/personal-lists.js';
import { postListStatement } from '../../src/posts/post-lists.js';
import { postByIdStatement, postsByIdsStatement } from '../../src/posts/posts-by-id.js';
import { personalRankingStatement, rankingStatement, rankRecentPosts } from '../../src/posts/rising.sql.js';
import { parseQuery } from '../../src/posts/search/parse-query.js';
import { searchStatement } from '../../src/posts/search/rank.sql.js';
import { reportListStatement } from '../../src/reports/reports.query.js';
import { formatSql } from './format-sql.js';

const ADA = 7;
const rows = 26;
const guest = { viewerId: undefined, after: undefined, rows };
const after = { rank: '1', id: 42 };
const list = { ...guest, sort: 'hot', window: 'all', communityId: undefined } as const;
const member = { ...list, viewerId: ADA } as const;
const personal = { ...guest, viewerId: ADA, personId: ADA } as const;
const search = { ...list, query: parseQuery('old harbour'), recentSpans: [86_400_000, 864_000_000] };

/** The statements of lists and searches by their files below `api/src`: one of each shape that matters. */
const STATEMENTS: Readonly<Record<string, Sql>> = {
  'posts/queries/list.sql': postListStatement(list),
  'posts/queries/list-after-cursor.sql': postListStatement({ ...list, after, viewerId: ADA }),
  'posts/queries/list-top-of-week.sql': postListStatement({ ...list, sort: 'top', window: 'week' }),
  'posts/queries/list-of-community.sql': postListStatement({ ...list, communityId: 3 }),
  'posts/queries/list-joined.sql': postListStatement({ ...member, feed: { kind: 'joined', memberId: ADA } }),
  'posts/queries/list-following.sql': postListStatement({
    ...member,
    feed: { kind: 'following', memberId: ADA },
  }),
  'posts/queries/by-id.sql': postByIdStatement(42, ADA),
  'posts/queries/by-ids.sql': postsByIdsStatement([42, 43], undefined, rows),
  'posts/queries/authored.sql': personalListStatement({ ...personal, list: 'authored' }),
  'posts/queries/profile.sql': personalListStatement({ ...personal, list: 'profile' }),
  'posts/queries/profile-after-cursor.sql': personalListStatement({ ...personal, list: 'profile', after }),
  'posts/queries/saved.sql': personalListStatement({ ...personal, list: 'saved' }),
  'posts/queries/upvoted.sql': personalListStatement({ ...personal, list: 'upvoted', after }),
  'posts/queries/rank-rising.sql': rankRecentPosts(),
  'posts/queries/rising.sql': rankingStatement(undefined),
  'posts/queries/rising-of-community.sql': rankingStatement(3),
  'posts/queries/rising-joined.sql': personalRankingStatement({ kind: 'joined', memberId: ADA }),
  'posts/queries/search.sql': searchStatement(search),
  'posts/queries/search-of-community-after-cursor.sql': searchStatement({
    ...search,
    sort: 'top',
    communityId: 3,
    after: { rank: '4 12', id: 42 },
  }),
  'people/queries/followers.sql': followersStatement(8, ADA, undefined, rows),
  'people/queries/followers-after-cursor.sql': followersStatement(8, ADA, after, rows),
  'comments/queries/thread.sql': wholeThread({ postId: 42, rootId: undefined, sort: 'best' }, undefined),
  'comments/queries/of-user.sql': userCommentsStatement(ADA, after, undefined, rows),
  'communities/queries/list.sql': communityListStatement({ ...guest, sort: 'members', search: undefined }),
  'communities/queries/list-after-cursor.sql': communityListStatement({
    sort: 'members',
    search: 'bread',
    after,
    rows,
  }),
  'messages/queries/conversations.sql': conversationListStatement({
    viewerId: ADA,
    box: 'inbox',
    after: undefined,
    rows,
  }),
  'messages/queries/newest.sql': newestMessagesStatement({ conversationId: 3, hiddenUpTo: 0, after, rows }),
  'messages/queries/changed.sql': changedMessagesStatement(
    { conversationId: 3, hiddenUpTo: 0, after: undefined, rows },
    1,
  ),
  'reports/queries/list.sql': reportListStatement({ status: undefined, after: undefined, rows }),
};

/** The content of the committed files, by their paths below `api/src`. */
export const committedQueries: readonly (readonly [file: string, text: string])[] = Object.entries(
  STATEMENTS,
).map(([file, statement]) => [file, `${formatSql(statement.text)};\n`]);
