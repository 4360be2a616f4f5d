import { loggedAddress } from './logged-address.js';

test('keeps the path and the values of closed lists', () => {
  expect(loggedAddress('/api/posts?sort=new&limit=20')).toBe('/api/posts?sort=new&limit=20');
  expect(loggedAddress('/post/7')).toBe('/post/7');
});

test('leaves out free text, whatever its parameter', () => {
  const address = '/search?q=my%20illness&author=ada&near=a=b&sort=new';
  expect(loggedAddress(address)).toBe('/search?q=…&author=…&near=…&sort=new');
  expect(loggedAddress('/?my+illness')).toBe('/?…');
  expect(loggedAddress('/?my+illness=yes&sort=my+illness?a')).toBe('/?…=…&sort=…');
});

test('leaves out the token of a preview', () => {
  expect(loggedAddress('/preview/WzE3.c2lnbmF0dXJl?a')).toBe('/preview/…?…');
});
