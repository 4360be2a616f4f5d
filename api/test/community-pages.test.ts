import type { Community } from '@stoa/contract';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';

let api: TestApp;
let ada: Member;

/** Two hundred and thirty communities, of which ten share their number of members. */
beforeAll(async () => {
  api = await TestApp.start();
  ada = await api.members.make({ username: 'ada' });
  await api.database.pool.query(`INSERT INTO communities
      (name, display_name, description, color, icon, imported_members, created_at)
    SELECT 'place-' || n, chr(65 + n % 26) || ' | place ' || n,
      CASE WHEN n % 50 = 0 THEN 'About bread' ELSE 'Other' END, '#507050', 'users', n / 10,
      now() - n * interval '1 minute' FROM generate_series(1, 230) AS n`);
});
afterAll(() => api.stop());

type Query = Record<string, string | number>;

async function readAll(query: Query): Promise<Community[]> {
  const seen: Community[] = [];
  let next: Query | undefined = query;
  while (next) {
    const page: { items: Community[]; next: Query | undefined } = await api.page('listCommunities', {
      query: next,
    });
    expect(page.items.length).toBeLessThanOrEqual(100);
    seen.push(...page.items);
    next = page.next;
  }
  return seen;
}

it('a list of communities has a hundred entries by default, and a link to the next page', async () => {
  const { items, next } = await api.page('listCommunities', {});
  expect(items).toHaveLength(100);
  expect(next).toBeDefined();
  expect(await api.call('listCommunities', { query: { limit: 6 } })).toEqual(items.slice(0, 6));
});

it.each([
  ['members', (a: Community, b: Community) => b.memberCount - a.memberCount || a.id - b.id],
  ['newest', (a: Community, b: Community) => Date.parse(b.createdAt) - Date.parse(a.createdAt)],
  [
    'name',
    (a: Community, b: Community) => (a.displayName.toLowerCase() < b.displayName.toLowerCase() ? -1 : 1),
  ],
])('sort=%s reads every community once, in order', async (sort, compare) => {
  const all = await readAll({ sort, limit: 33 });
  expect(new Set(all.map(({ id }) => id)).size).toBe(230);
  expect(all).toHaveLength(230);
  expect(all).toEqual([...all].sort(compare));
});

it('a search with a sort lists all matches in that order', async () => {
  const found = await readAll({ search: 'BREAD', sort: 'newest', limit: 3 });
  expect(found.map(({ name }) => name)).toEqual(['place-50', 'place-100', 'place-150', 'place-200']);
});

it('a cursor is valid only for its own sort and search', async () => {
  const { next } = await api.page('listCommunities', { query: { sort: 'name', limit: 5 } });
  const refusal = await api.refusal('listCommunities', { query: { ...next, sort: 'newest' } });
  expect(refusal.code).toBe('CURSOR_INVALID');
});

it('the summary counts communities and their members', async () => {
  const { rows } = await api.database.pool.query<{ members: number }>(
    'SELECT sum(imported_members)::integer AS members FROM communities',
  );
  expect(await api.call('getCommunitySummary')).toEqual({
    communityCount: 230,
    memberCount: rows[0]?.members,
  });
});

it('a member can be in 500 communities; joining another is refused with the limit', async () => {
  await api.database.pool.query(`INSERT INTO communities (name, display_name, color)
    SELECT 'more-' || n, 'More', '#507050' FROM generate_series(1, 271) AS n`);
  await api.database.pool.query(
    `WITH joined AS (INSERT INTO memberships (user_id, community_id)
        SELECT $1, id FROM communities ORDER BY id LIMIT 500 RETURNING community_id)
      UPDATE communities SET member_count = member_count + 1 WHERE id IN (SELECT community_id FROM joined)`,
    [ada.id],
  );
  const { rows } = await api.database.pool.query<{ id: number }>('SELECT max(id) AS id FROM communities');
  const refusal = await api.refusal('joinCommunity', { as: ada, params: { id: rows[0]?.id ?? 0 } });
  expect(refusal.message).toBe('You can be in at most 500 communities. Leave one first.');
  expect(await api.call('listMyCommunities', { as: ada })).toHaveLength(500);
});
