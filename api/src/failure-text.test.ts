import { bounds } from '../bounds.js';
import { failureText } from './failure-text.js';

it('keeps what a mail server said without the address of a member', () => {
  const error = new Error('550 5.1.1 <ada@example.org>: Recipient address rejected');
  expect(failureText(error)).toBe('Error: 550 5.1.1 <…>: Recipient address rejected');
});

it('ends where it grows too long', () => {
  expect(failureText('x'.repeat(10_000))).toHaveLength(bounds.jobErrorCharacters);
});
