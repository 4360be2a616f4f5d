import { searchQueryMax } from '../generalLimits';
import { searchQueryIn } from './searchQuery';

test.each([
  ['  bread ', 'bread'],
  [`${'x'.repeat(searchQueryMax - 1)}🌱🌱`, `${'x'.repeat(searchQueryMax - 1)}🌱`],
  [`${'x'.repeat(searchQueryMax - 1)} y`, 'x'.repeat(searchQueryMax - 1)],
])('the query of the search %j is %j', (text, query) => {
  expect(searchQueryIn(text)).toBe(query);
});
