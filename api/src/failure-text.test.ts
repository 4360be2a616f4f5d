import { QueryFailedError } from 'typeorm';
import { bounds } from './bounds.js';
import { failureText } from './failure-text.js';

it('tells what a mail server said without the address of a member', () => {
  const error = new Error('550 5.1.1 <ada@example.org>: Recipient address rejected');
  expect(failureText(error)).toBe('Error: 550 5.1.1 <…>: Recipient address rejected');
});

it('tells that data could not be taken, and not which', () => {
  const cause = Object.assign(new Error('invalid input syntax for type integer: "my diary"'), {
    code: '22P02',
  });
  const error = new QueryFailedError('SELECT $1::integer', ['my diary'], cause);
  expect(failureText(error)).toBe('QueryFailedError: invalid input syntax for type integer: "…"');
});

it('ends where it grows too long', () => {
  expect(failureText('x'.repeat(10_000))).toHaveLength(bounds.errorCharacters);
});

it('names the constraint that data broke', () => {
  const text = 'duplicate key value violates unique constraint "uq_users_email"';
  expect(failureText(Object.assign(new Error(text), { code: '23505' }))).toBe(`Error: ${text}`);
});
