import { limits } from '@stoa/contract';
import type { Member } from '../support/members.js';
import { TestApp } from '../support/test-app.js';

let api: TestApp;
let ada: Member;
let communityId: number;
beforeAll(async () => {
  api = await TestApp.start();
  ada = await api.members.make();
  ({ id: communityId } = await api.makeCommunity({ as: ada }));
});
afterAll(() => api.stop());

/** What a text parser looks at twice: signs of words, numbers, addresses, paths, tags, entities, and other scripts. */
const PIECES = [
  ...'aZ1_-./:@&<>!#?=+~%;\'" \\é漢',
  '<!--',
  '-->',
  '<a ',
  'www.',
  'http://',
  '&#x',
  'e5',
  '</',
];

/** A repeatable stream of numbers from 0 to 1 (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** As long as a post may be, made of one piece again and again. */
const filled = (unit: string) =>
  unit.repeat(Math.ceil(limits.postContentMax / unit.length)).slice(0, limits.postContentMax);

const random = randomNumbers(7);
const anyUnit = () =>
  Array.from(
    { length: 1 + Math.floor(random() * 4) },
    () => PIECES[Math.floor(random() * PIECES.length)],
  ).join('');

const known = [
  'a_',
  'a-1.',
  '<!--',
  '<!-- ',
  'a@',
  'a.b/',
  'http://a/',
  '&a',
  '<a "',
  'a',
  '漢',
  '1e5-',
  '//',
];
const units = [...new Set([...known, ...Array.from({ length: 60 }, anyUnit)])];

// The server's connections end a statement after its time limit. A text that costs more than its length meets it by far.
it('indexes the longest text within the time limit of a statement, whatever it is made of', async () => {
  const statement = 'SELECT search_document($1, $2)';
  for (const unit of units) {
    const indexing = api.database.pool.query(statement, ['A title', filled(unit)]);
    const outcome = await indexing.then(() => 'indexed', String);
    expect([unit, outcome]).toEqual([unit, 'indexed']);
  }
});

it.each(['a_', 'a-1.', '<!--'])('stores and changes a post full of %s', async (unit) => {
  const content = filled(unit);
  const { id } = await api.makePost({ as: ada, communityId, content });
  const changed = content.slice(0, -1);
  const post = await api.call('updatePost', { as: ada, params: { id }, body: { content: changed } });
  expect(post.content).toBe(changed);
});

it('finds words of such a text nonetheless, and those within a comment of HTML', async () => {
  const post = await api.makePost({
    as: ada,
    communityId,
    content: `<!-- hidden gooseberry -->${'a_'.repeat(15_000)}`,
  });
  const found = await api.call('listPosts', { query: { search: 'gooseberry' } });
  expect(found.map(({ id }) => id)).toEqual([post.id]);
});

it.each([...units.slice(0, 30), '-', '- ', '-a', '"-', 'or ', '-"a" '])(
  'searches for %s again and again',
  async (unit) => {
    const search = unit.repeat(200).slice(0, 200);
    const { status } = await api.send('listPosts', { query: { search } });
    expect(status).toBeLessThan(500);
  },
);
