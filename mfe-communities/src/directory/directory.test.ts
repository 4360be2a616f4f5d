import { makeCommunity } from '@stoa/platform/testing';
import { arrange } from './directory';

const bread = makeCommunity({
  id: 1,
  displayName: 'Bread',
  memberCount: 5,
  createdAt: '2026-01-01T00:00:00.000Z',
});
const apples = makeCommunity({
  id: 2,
  displayName: 'Apples',
  memberCount: 9,
  createdAt: '2026-01-02T00:00:00.000Z',
});
const chess = makeCommunity({
  id: 3,
  displayName: 'Chess',
  memberCount: 7,
  createdAt: '2026-01-03T00:00:00.000Z',
  description: 'On boards and bread bins.',
});
const all = [bread, apples, chess];
const names = (words: string, sort: 'members' | 'name' | 'newest') =>
  arrange(all, words, sort).map((it) => it.displayName);

test('communities are sorted by members, most first', () =>
  expect(names('', 'members')).toEqual(['Apples', 'Chess', 'Bread']));
test('of communities with equally many members, the oldest is first', () => {
  const older = makeCommunity({ id: 4, displayName: 'Dogs', memberCount: 7 });
  const newer = makeCommunity({ id: 5, displayName: 'Eels', memberCount: 7 });
  const sorted = arrange([newer, older], '', 'members');
  expect(sorted.map(({ displayName }) => displayName)).toEqual(['Dogs', 'Eels']);
});
test('communities are sorted by name', () => expect(names('', 'name')).toEqual(['Apples', 'Bread', 'Chess']));
test('communities are sorted by creation, newest first', () =>
  expect(names('', 'newest')).toEqual(['Chess', 'Apples', 'Bread']));
test('the search matches display name and description, ignoring case', () => {
  expect(names('  BREAD ', 'name')).toEqual(['Bread', 'Chess']);
});
