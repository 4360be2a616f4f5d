import { ownFeedPath, pagePaths } from '@stoa/contract';
import { pageAddress } from './page-address.js';

const address = (path: string, requested: string) => {
  const url = new URL(requested, 'http://stoa');
  const { pathname, search } = pageAddress({ path, params: {}, query: url.searchParams }, url);
  return pathname + search;
};

test.each([
  [pagePaths.home, '/?utm_source=x&sort=new', '/?sort=new'],
  [pagePaths.home, '/?sort=hot', '/'],
  [pagePaths.home, '/?sort=sideways&t=week', '/'],
  [pagePaths.home, '/?t=week&sort=top', '/?sort=top&t=week'],
  [pagePaths.home, '/?sort=new&t=week', '/?sort=new'],
  [pagePaths.home, '/?cursor=two&feed=joined', '/?feed=joined&cursor=two'],
  [pagePaths.home, '/?feed=joined', '/'],
  [pagePaths.home, '/?feed=nowhere&cursor=two', '/?cursor=two'],
  [ownFeedPath, '/feeds/7?t=week&sort=top&x=1', '/feeds/7?sort=top&t=week'],
  [pagePaths.post, '/post/7/?comment=12&x=1', '/post/7?comment=12'],
  [pagePaths.post, '/post/7?comment=-1', '/post/7'],
  [pagePaths.search, '/search?q=%20%20', '/search'],
  [pagePaths.search, '/search?q=%20bread%20', '/search?q=bread'],
  [pagePaths.search, `/search?q=${'x'.repeat(199)}🌱🌱`, `/search?q=${'x'.repeat(199)}%F0%9F%8C%B1`],
  [
    pagePaths.publicLog,
    '/modlog?action=post-removed&x=1&community=bread',
    '/modlog?community=bread&action=post-removed',
  ],
  [pagePaths.publicLog, '/modlog?view=figures&action=moderator-invited', '/modlog?view=figures'],
  [pagePaths.publicLog, '/modlog?view=log&community=%3Cb%3E', '/modlog'],
  [pagePaths.login, '/login?next=/evil', '/login'],
])('of %s, %s shows what %s shows', (path, requested, shown) => expect(address(path, requested)).toBe(shown));
