import { itemsOf, nextLinkOf, withQuery } from './paging';

test('finds the next page in a Link header', () => {
  expect(nextLinkOf('</api/posts?cursor=a%2Cb&limit=25>; rel="next"')).toBe(
    '/api/posts?cursor=a%2Cb&limit=25',
  );
});

test('finds it among other relations, and as an absolute address', () => {
  const header = `<${location.origin}/api/posts>; rel="first", <${location.origin}/api/posts?cursor=x>; rel="next"`;
  expect(nextLinkOf(header)).toBe('/api/posts?cursor=x');
});

test.each([undefined, '', '</api/posts>; rel="prev"', '</api/posts>; rel="nextish"'])(
  'finds none in %j',
  (header) => {
    expect(nextLinkOf(header)).toBeNull();
  },
);

test('a post on two pages is shown once', () => {
  const pages = [
    { items: [{ id: 1 }, { id: 2 }], next: 'x' },
    { items: [{ id: 2 }, { id: 3 }], next: null },
  ];
  expect(itemsOf({ pages }).map((item) => item.id)).toEqual([1, 2, 3]);
});

test('omits undefined query parameters', () => {
  expect(withQuery('/api/posts', { sort: 'top', t: undefined, search: 'a b&c' })).toBe(
    '/api/posts?sort=top&search=a+b%26c',
  );
});
