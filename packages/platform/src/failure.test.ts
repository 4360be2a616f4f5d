import { failureOf, noAnswer, reasonOf } from './failure';

test('a failed answer’s message is its status, a colon, a space and the body', () => {
  expect(failureOf(404, 'Not Found', 'gone', null).message).toBe('404: gone');
});

test('an empty body gives way to the status text', () => {
  expect(failureOf(502, 'Bad Gateway', '', null).message).toBe('502: Bad Gateway');
});

test('the server’s sentence, code and fields are taken from its body', () => {
  const body = JSON.stringify({
    code: 'INPUT_INVALID',
    message: 'Check the fields.',
    fields: { title: 'Too long.' },
  });
  expect(failureOf(400, '', body, '7')).toMatchObject({
    code: 'INPUT_INVALID',
    reason: 'Check the fields.',
    fields: { title: 'Too long.' },
    retryAfter: 7,
  });
});

test('a person reads the server’s sentence, else the fallback', () => {
  expect(reasonOf(failureOf(409, '', '{"message":"Taken."}', null), 'Failed.')).toBe('Taken.');
  expect(reasonOf(failureOf(500, '', '<h1>', null), 'Failed.')).toBe('Failed.');
});

test('a person reads that Stoa was not reached when no answer came', () => {
  expect(reasonOf(noAnswer('Failed to fetch'), 'Failed.')).toMatch(/could not be reached/);
});

test('a call made without a network says that one is offline', () => {
  expect(reasonOf(noAnswer('Failed to fetch', true), 'Failed.')).toMatch(/^You are offline\./);
});
