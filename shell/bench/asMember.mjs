import { randomBytes } from 'node:crypto';
import { call } from '@stoa/dev-tools/siteClient';

/**
 * Registers a member.
 *
 * @param {string} url where the product answers
 * @returns {Promise<{ username: string, token: string, ask: (path: string, body?: object) => Promise<any> }>}
 *   `ask` makes a call as them
 */
export async function asNewMember(url) {
  const username = `bench_${randomBytes(4).toString('hex')}`;
  const account = { username, email: `${username}@example.org`, password: 'a-long-password' };
  const { token } = await call(`${url}/api/auth/register`, { body: account });
  return { username, token, ask: (path, body) => call(url + path, { body, token }) };
}

/** Runs `work` a number of times, some concurrently; returns the results. */
export async function many(count, work, atOnce = 24) {
  const results = new Array(count);
  let next = 0;
  const runner = async () => {
    for (let n = next++; n < count; n = next++) results[n] = await work(n);
  };
  await Promise.all(Array.from({ length: atOnce }, runner));
  return results;
}
