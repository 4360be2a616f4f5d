import workerpool from 'workerpool';
import { reasonOf } from '../src/failure-reason.js';

test.each([
  [
    'a process that ended',
    new workerpool.TerminateError('Workerpool Worker terminated Unexpectedly\n  exitCode'),
  ],
  [
    'a process that can no longer be written to',
    new workerpool.TerminateError('Workerpool Worker error: write EPIPE'),
  ],
  ['a terminated pool', new Error('Pool terminated')],
])('%s is not attributed to the shell', (_what, error) => {
  expect(reasonOf(error)).toBe('ended');
});

test('an error of the shell that mentions a terminated call is attributed to the shell', () => {
  expect(reasonOf(new Error('The call was terminated unexpectedly'))).toBe('broken');
});
