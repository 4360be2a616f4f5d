import { PageSignature } from './page-signature.js';
import { PAGE_COOKIE } from './page-viewer.js';

const signature = new PageSignature({ cursorSecret: 'a secret of tests' });
const hash = 'a'.repeat(43);

it('the cookie of a session stays the same: browsers keep it for months', () => {
  const cookie = signature.cookieOf(hash);
  expect(cookie).toBe(`${hash}.598OC_wXBxexIMJxT1HTgIvc-0QcREoDMnaPF3JRrQg`);
  expect(signature.hashIn(`${PAGE_COOKIE}=${cookie}`)).toBe(hash);
});

it('a cookie that another secret signed names no session', () => {
  const forged = new PageSignature({ cursorSecret: 'another' }).cookieOf(hash);
  expect(signature.hashIn(`${PAGE_COOKIE}=${forged}`)).toBeUndefined();
});
