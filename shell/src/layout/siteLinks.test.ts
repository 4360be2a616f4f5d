import { currentSiteLink, siteLinks } from './siteLinks';

test('Popular and Recent are the same feed in two orders', () => {
  expect(siteLinks.map(({ label, to }) => [label, to])).toEqual([
    ['Popular', '/'],
    ['Communities', '/communities'],
    ['Recent', '/?sort=new'],
  ]);
});

test.each([
  ['/', '', '/'],
  ['/', '?sort=top', '/'],
  ['/', '?sort=new', '/?sort=new'],
  ['/communities', '', '/communities'],
  ['/post/1', '', undefined],
])('at %s%s the link in force is %s', (pathname, search, link) => {
  expect(currentSiteLink(pathname, search)).toBe(link);
});
