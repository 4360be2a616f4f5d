import { failureOf, noAnswer, reasonOf } from './failure';

test('the message of a failed response is its status, a colon, a space and the body', () => {
  expect(failureOf(404, 'Not Found', 'gone', null).message).toBe('404: gone');
});

test('an empty body is replaced with the status text', () => {
  expect(failureOf(502, 'Bad Gateway', '', null).message).toBe('502: Bad Gateway');
});

test('reads the server’s sentence, code and fields from the body', () => {
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

test('shows the server’s sentence, or else the fallback', () => {
  expect(reasonOf(failureOf(409, '', '{"message":"Taken."}', null), 'Failed.')).toBe('Taken.');
  expect(reasonOf(failureOf(500, '', '<h1>', null), 'Failed.')).toBe('Failed.');
});

test('says that Stoa was not reached when there is no response', () => {
  expect(reasonOf(noAnswer('Failed to fetch'), 'Failed.')).toMatch(/could not be reached/);
});

test('says that the device is offline when a call is made without a network', () => {
  expect(reasonOf(noAnswer('Failed to fetch', true), 'Failed.')).toMatch(/^You are offline\./);
});
