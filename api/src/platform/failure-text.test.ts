import { QueryFailedError } from 'typeorm';
import { bounds } from './bounds.js';
import { failureText } from './failure-text.js';

it('shows the error of a mail server without the address of a member', () => {
  const error = new Error('550 5.1.1 <ada@example.org>: Recipient address rejected');
  expect(failureText(error)).toBe('Error: 550 5.1.1 <…>: Recipient address rejected');
});

it('shows that data was invalid, without the data', () => {
  const cause = Object.assign(new Error('invalid input syntax for type integer: "my diary"'), {
    code: '22P02',
  });
  const error = new QueryFailedError('SELECT $1::integer', ['my diary'], cause);
  expect(failureText(error)).toBe('QueryFailedError: invalid input syntax for type integer: "…"');
});

it('truncates a long text', () => {
  expect(failureText('x'.repeat(10_000))).toHaveLength(bounds.errorCharacters);
});

it('names the violated constraint', () => {
  const text = 'duplicate key value violates unique constraint "uq_users_email"';
  expect(failureText(Object.assign(new Error(text), { code: '23505' }))).toBe(`Error: ${text}`);
});
