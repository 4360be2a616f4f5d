import { errorText } from './errorText';

test.each([
  ['an error', new Error('broken'), 'broken'],
  ['an error without a message', Object.assign(new Error(), { message: undefined }), 'Error'],
  [
    'an error whose message is an object',
    Object.assign(new Error(), { message: { code: 1 } }),
    '[object Object]',
  ],
  ['a text', 'broken', 'broken'],
  ['null', null, 'null'],
  ['a symbol', Symbol('broken'), 'Symbol(broken)'],
  ['an object that is no text', Object.create(null), 'an error without a message'],
  [
    'an error whose message throws',
    {
      get message() {
        throw new Error('again');
      },
    },
    'an error without a message',
  ],
])('%s has a text', (_name, thrown, text) => {
  expect(errorText(thrown)).toBe(text);
});
