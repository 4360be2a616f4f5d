import { randomBytes } from 'node:crypto';

/**
 * Registers a member.
 *
 * @param {string} url where the product answers
 * @returns {Promise<{ username: string, token: string, ask: (method: string, path: string, body?: object) => Promise<any> }>}
 *   `ask` makes a call as them
 */
export async function asNewMember(url) {
  const username = `bench_${randomBytes(4).toString('hex')}`;
  const account = { username, email: `${username}@example.org`, password: 'a-long-password' };
  let headers = { 'content-type': 'application/json' };
  const ask = async (method, path, body) => {
    const response = await fetch(url + path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}.`);
    return response.status === 204 ? undefined : response.json();
  };
  const { token } = await ask('POST', '/api/auth/register', account);
  headers = { ...headers, authorization: `Bearer ${token}` };
  return { username, token, ask };
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
