import type { IncomingMessage } from 'node:http';
import { decodableUrl } from './decodable-url.js';

const routed = (url: string, accept = 'text/html,*/*;q=0.8', method = 'GET') =>
  decodableUrl({ method, url, headers: { accept } } as IncomingMessage);

it.each([
  ['/%E0%A4%A', '/%25E0%25A4%25A'],
  ['/%', '/%25'],
  ['/user/%E0%A4%A?q=%20', '/user/%25E0%25A4%25A?q=%20'],
])('takes %s literally', (url, literal) => expect(routed(url)).toBe(literal));

it.each(['/', '/user/%C3%A9', '/search?q=%E0%A4%A', '/search?q=%', '//['])('leaves %s as it is', (url) =>
  expect(routed(url)).toBe(url),
);

it('leaves the address to its error for clients other than browsers', () => {
  expect(routed('/%', '*/*')).toBe('/%');
  expect(routed('/%', 'text/html', 'POST')).toBe('/%');
});
