import { currentSiteLink, siteLinks } from './siteLinks';

test('Popular and Recent are the same feed in two orders', () => {
  expect(siteLinks('hot').map(({ label, to }) => [label, to])).toEqual([
    ['Popular', '/'],
    ['Communities', '/communities'],
    ['Recent', '/?sort=new'],
  ]);
});

test('both keep their order for a member with another default sort', () => {
  const places = siteLinks('new').map(({ to }) => to);
  expect(places).toEqual(['/?sort=hot', '/communities', '/']);
});

test.each([
  ['/', '', 'hot', '/'],
  ['/', '?sort=top', 'hot', '/'],
  ['/', '?sort=new', 'hot', '/?sort=new'],
  ['/', '', 'new', '/'],
  ['/', '?sort=hot', 'new', '/?sort=hot'],
  ['/communities', '', 'hot', '/communities'],
  ['/post/1', '', 'hot', undefined],
] as const)('at %s%s, with the default %s, the current link is %s', (pathname, search, firstSort, link) => {
  expect(currentSiteLink(pathname, search, firstSort)).toBe(link);
});
