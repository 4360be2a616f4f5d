import { QueryFailedError } from 'typeorm';
import { describeError } from './log.js';

it('shows the code and stack of a failed statement, and none of its values', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "uq_users_email"'), {
    code: '23505',
    constraint: 'uq_users_email',
    detail: 'Key (email)=(ada@example.org) already exists.',
  });
  const error = new QueryFailedError('INSERT INTO users VALUES ($1)', ['ada@example.org'], cause);
  const shown = describeError(error);
  expect(shown).toMatchObject({ type: 'QueryFailedError', code: '23505', constraint: 'uq_users_email' });
  expect(JSON.stringify(shown)).toContain('log.test');
  expect(JSON.stringify(shown)).not.toContain('ada@');
});

it('shows that data was invalid, without the data', () => {
  const error = Object.assign(new Error('value "4711004711" is out of range for type integer'), {
    code: '22003',
  });
  const shown = describeError(error);
  expect(shown).toMatchObject({ message: 'value "…" is out of range for type integer', code: '22003' });
  expect(JSON.stringify(shown)).toContain('log.test');
  expect(JSON.stringify(shown)).not.toContain('4711');
});
