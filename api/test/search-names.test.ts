import { limits } from '@stoa/contract';
import { TestApp } from './support/test-app.js';

let api: TestApp;
beforeAll(async () => {
  api = await TestApp.start();
  const owner = await api.members.make({ username: 'owner' });
  const found = (name: string, displayName: string, description = '') =>
    api.call('createCommunity', { as: owner, body: { name, displayName, description } });
  await found('gardens', 'Kitchen Gardens', 'Growing food at home');
  await found('kitchens', 'Old kitchens');
  await found('food', 'Food', 'Cooked in any kitchen');
  await found('percent', '100% wool');
  await found('boulange', 'Boulangerie française', 'Pain, brioche et pâtisserie');
  for (const username of ['kittensforever', 'kit', 'kitty', 'mrs_kitsune', 'ada_lovelace']) {
    await api.members.make({ username });
  }
});
afterAll(() => api.stop());

const communities = async (search: string) =>
  (await api.call('listCommunities', { query: { search } })).map(({ name }) => name);
const people = async (search: string) =>
  (await api.call('listUsers', { query: { search } })).map(({ username }) => username);

it.each([
  ['kitchen', ['gardens', 'kitchens', 'food']],
  ['Food', ['food', 'gardens']],
  ['KITCHEN GARD', ['gardens']],
  ['ktichen gardens', ['gardens']],
  ['%', ['percent']],
  ['_', []],
  ['\\', []],
  ["'; --", []],
  ['nowhere', []],
  ['FRANCAISE', ['boulange']],
  ['patisserie', ['boulange']],
  ['françaisé', ['boulange']],
])('a search for communities: "%s" finds %j', async (search, expected) => {
  expect(await communities(search)).toEqual(expected);
});

it('a search for communities returns at most its limit', async () => {
  const query = { search: 'kitchen', limit: 2 };
  expect(await api.call('listCommunities', { query })).toHaveLength(2);
});

it('an empty search for communities is the list of all', async () => {
  expect(await communities('  ')).toHaveLength(5);
});

it.each([
  ['kit', ['kit', 'kitty', 'kittensforever', 'mrs_kitsune']],
  ['KITTY', ['kitty']],
  ['lovelace', ['ada_lovelace']],
  ['ada_lovelac', ['ada_lovelace']],
  ['ada lovelase', ['ada_lovelace']],
  ['_', ['mrs_kitsune', 'ada_lovelace']],
  ['%', []],
  ['', []],
])('a search for people: "%s" finds %j', async (search, expected) => {
  expect(await people(search)).toEqual(expected);
});

it('says of people what everybody may know', async () => {
  const [kit] = await api.call('listUsers', { query: { search: 'kit' } });
  expect(Object.keys(kit ?? {}).sort()).toEqual([
    'avatar',
    'createdAt',
    'followerCount',
    'id',
    'role',
    'username',
  ]);
});

it('names the best of them and no more', async () => {
  for (let n = 0; n < limits.searchNamesMax + 5; n++) await api.members.make({ username: `many_${n}` });
  expect(await people('many')).toHaveLength(limits.searchNamesMax);
});

it('Bad input: takes 2,000 characters and characters that cannot be stored', async () => {
  for (const search of ['k'.repeat(2000), '%_\\'.repeat(600), 'kit\0', '😀'.repeat(500)]) {
    await communities(search);
    await people(search);
  }
  expect(await people('kit\0')).toContain('kit');
});
