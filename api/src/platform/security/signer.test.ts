import { Signer } from './signer.js';

const signer = new Signer(Buffer.from('a key of tests'), 18);
const signature = signer.sign('a text');

it('a signature has the bytes that were chosen, and matches its text', () => {
  expect(Buffer.from(signature, 'base64url')).toHaveLength(18);
  expect(signer.matches('a text', signature)).toBe(true);
});

it.each([
  ['the signature of another text', 'another text', signature],
  ['the signature of another key', 'a text', new Signer(Buffer.from('another key'), 18).sign('a text')],
  ['the start of the signature', 'a text', signature.slice(0, -4)],
  ['more than the signature', 'a text', `${signature}AAAA`],
  ['the signature with padding', 'a text', `${signature}=`],
  ['no signature', 'a text', ''],
])('%s is refused', (_, text, given) => {
  expect(signer.matches(text, given)).toBe(false);
});
