import { bounds } from '../../bounds.js';
import { PageSignature } from '../page-signature.js';
import { loadClassOf, LoadLimits } from './load-limits.js';

const token = `Bearer ${'a'.repeat(43)}`;
const signature = new PageSignature({ cursorSecret: 'a secret of tests' });
const classOf = (request: Parameters<typeof loadClassOf>[0]) => loadClassOf(request, signature);

it.each([
  ['GET', undefined, 'guest'],
  ['POST', undefined, 'guest'],
  ['POST', 'Bearer short', 'guest'],
  ['GET', token, 'member'],
  ['HEAD', token, 'member'],
  ['POST', token, 'writer'],
  ['DELETE', token, 'writer'],
])('a %s with %s is in the class of a %s', (method, authorization, loadClass) => {
  expect(classOf({ method, url: '/api/posts', headers: { authorization } })).toBe(loadClass);
});

it('a page is of a guest, whatever token is shown', () => {
  expect(classOf({ method: 'GET', url: '/post/1', headers: { authorization: token } })).toBe('guest');
});

it('a page is of a member with a page session, which counts for no call', () => {
  const headers = { cookie: `theme=dark; stoa-page=${signature.cookieOf('a'.repeat(43))}` };
  expect(classOf({ method: 'GET', url: '/post/1', headers })).toBe('member');
  expect(classOf({ method: 'GET', url: '/api/posts', headers })).toBe('guest');
  expect(classOf({ method: 'POST', url: '/api/posts', headers })).toBe('guest');
});

it('a page with a forged page session is of a guest', () => {
  const headers = { cookie: `stoa-page=${'a'.repeat(43)}.${'b'.repeat(43)}` };
  expect(classOf({ method: 'GET', url: '/post/1', headers })).toBe('guest');
});

it('refuses guests first and writers last', () => {
  const limits = new LoadLimits();
  const fill = (number: number) => {
    for (let n = limits.load.requests; n < number; n++) limits.startRequest(`client ${n}`);
  };
  const admitted = () =>
    (['guest', 'member', 'writer'] as const).filter((loadClass) => limits.admits('a client', loadClass));
  fill(bounds.requestsOfGuests);
  expect(admitted()).toEqual(['member', 'writer']);
  fill(bounds.requestsOfMembers);
  expect(admitted()).toEqual(['writer']);
  fill(bounds.requestsOfWriters);
  expect(admitted()).toEqual([]);
});

it('gives one client at most half, and frees it afterwards', () => {
  const limits = new LoadLimits();
  const ends = Array.from({ length: bounds.requestsOfGuests / 2 }, () => limits.startRequest('one'));
  expect(limits.admits('one', 'guest')).toBe(false);
  expect(limits.admits('another', 'guest')).toBe(true);
  for (const end of ends) {
    end();
    end();
  }
  expect(limits.load.requests).toBe(0);
  expect(limits.admits('one', 'guest')).toBe(true);
});

it('refuses more to a client that does not read its responses', () => {
  const limits = new LoadLimits();
  const end = limits.startSending('one', bounds.unsentBytesPerClient);
  expect(limits.admits('one', 'writer')).toBe(false);
  expect(limits.admits('another', 'guest')).toBe(true);
  end();
  expect(limits.admits('one', 'guest')).toBe(true);
});
