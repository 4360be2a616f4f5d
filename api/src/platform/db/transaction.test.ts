import { withRetry } from './transaction.js';

const failure = (code: string) => Object.assign(new Error(code), { code });

it.each(['40001', '40P01'])('retries after %s', async (code) => {
  let attempts = 0;
  const result = await withRetry(() => {
    attempts++;
    return attempts < 3 ? Promise.reject(failure(code)) : Promise.resolve('done');
  });
  expect([result, attempts]).toEqual(['done', 3]);
});

it('gives up after five attempts', async () => {
  let attempts = 0;
  const work = () => {
    attempts++;
    return Promise.reject(failure('40P01'));
  };
  await expect(withRetry(work)).rejects.toThrow('40P01');
  expect(attempts).toBe(5);
});

it('does not retry permanent failures', async () => {
  let attempts = 0;
  const work = () => {
    attempts++;
    return Promise.reject(failure('23505'));
  };
  await expect(withRetry(work)).rejects.toThrow('23505');
  expect(attempts).toBe(1);
});
