import { addressIn, listOf, placeOf, urlOf } from './logAddress';

const read = (query: string) => addressIn(new URLSearchParams(query));

test('reads the part of the log, and ignores unknown choices', () => {
  expect(read('')).toEqual({ view: 'log' });
  expect(read('community=bread&action=post-removed&cursor=x')).toEqual({
    view: 'log',
    community: 'bread',
    action: 'post-removed',
    cursor: 'x',
  });
  expect(read('view=figures&action=moderator-invited')).toEqual({ view: 'figures' });
});

test('asks for what the address shows', () => {
  expect(listOf(read('community=bread&action=post-removed&cursor=x'))).toEqual({
    community: 'bread',
    action: 'post-removed',
    cursor: 'x',
  });
  expect(placeOf(read('view=figures&community=bread'))).toEqual({ community: 'bread' });
  expect(placeOf(read(''))).toEqual({});
});

test('names the first page of each part', () => {
  expect(urlOf({ view: 'log' })).toBe('/modlog');
  expect(urlOf({ view: 'log', community: 'bread', action: 'post-removed', cursor: 'x' })).toBe(
    '/modlog?community=bread&action=post-removed',
  );
  expect(urlOf({ view: 'figures', community: 'bread', action: 'post-removed' })).toBe(
    '/modlog?community=bread&view=figures',
  );
});
