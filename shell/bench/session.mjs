import { demoPassword } from '@stoa/dev-tools/product';

/** @typedef {{ url: string, cookie: { name: string, value: string }, storage: Record<string, string> }} Session */

/**
 * Signs a member of the demo in.
 *
 * @param {string} url where the product answers
 * @returns {Promise<Session>} what the member's browser stores
 */
export async function signIn(url) {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'ada', password: demoPassword }),
  });
  const { token, user } = await response.json();
  const [name, value] = response.headers.get('set-cookie').split(';')[0].split('=');
  return {
    url,
    cookie: { name, value },
    storage: { 'auth-token': token, 'stoa-draft-owner': String(user.id) },
  };
}

/** Makes all pages of a browser context those of a member. */
export async function enter(context, { url, cookie, storage }) {
  await context.addCookies([{ ...cookie, url }]);
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, storage);
}
