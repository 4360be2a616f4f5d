import { demoPassword } from '@stoa/dev-tools/product';
import { visit } from './visit.mjs';

/** @typedef {{ url: string, cookie: { name: string, value: string }, storage: Record<string, string> }} Session */

/** Goals of a member's first page, on the slow profile. */
const goals = { largestPaint: 900, blocked: 150, layoutShift: 0.01 };

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

/** Visits home and a post as a guest and as a member in turn, and prints the medians of the member. */
export async function benchMember(browser, url, { rounds, mediansOf }) {
  const session = await signIn(url);
  for (const [name, address] of [
    ['Home', '/'],
    ['A post', '/post/1'],
  ]) {
    const visits = { guest: [], member: [] };
    for (let round = 0; round <= rounds; round += 1) {
      for (const [who, made] of Object.entries(visits)) {
        const options = { isComposed: true, session: who === 'member' ? session : undefined };
        const figures = await visit(browser, url + address, options);
        if (round > 0) made.push(figures);
      }
    }
    const [guest, member] = [mediansOf(visits.guest), mediansOf(visits.member)];
    console.log(`\n${name} of a guest and of a member, median of ${rounds}, slow profile:`);
    for (const [key, value] of Object.entries(member)) {
      const goal = key in goals ? ` (≤ ${goals[key]} ${value <= goals[key] ? 'met' : 'missed'})` : '';
      console.log(`  ${key}: ${guest[key].toFixed(3)}, ${value.toFixed(3)}${goal}`);
    }
  }
}
