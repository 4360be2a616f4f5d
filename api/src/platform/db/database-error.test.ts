import { QueryRunnerAlreadyReleasedError } from 'typeorm';
import { brokenConstraint, isDatabaseUnavailable, errorCode } from './database-error.js';

const failure = (fields: object) => Object.assign(new Error('failed'), fields);

it.each([
  { code: 'ECONNREFUSED' },
  { code: 'ECONNRESET', syscall: 'read' },
  { code: 'CERT_HAS_EXPIRED' },
  { code: '57P01' },
  { code: '57P03' },
  { code: '53300' },
  { code: '57014' },
  { code: '55P03' },
  { driverError: { code: '08006' } },
  { message: 'Connection terminated unexpectedly' },
  { message: 'timeout exceeded when trying to connect' },
])('%j is temporary: the database is away', (fields) => {
  expect(isDatabaseUnavailable(failure(fields))).toBe(true);
});

it('a connection lost inside a transaction is temporary', () => {
  expect(isDatabaseUnavailable(new QueryRunnerAlreadyReleasedError())).toBe(true);
});

it.each([
  { code: '23505' },
  { code: 'ECONNRESET', message: 'aborted' },
  { code: '42601' },
  {},
  { message: 'something else' },
])('%j is not temporary', (fields) => {
  expect(isDatabaseUnavailable(failure(fields))).toBe(false);
});

it.each([undefined, null, 'text', 7])('%p has no error code', (error) => {
  expect(isDatabaseUnavailable(error)).toBe(false);
  expect(errorCode(error)).toBeUndefined();
  expect(brokenConstraint(error)).toBeUndefined();
});
