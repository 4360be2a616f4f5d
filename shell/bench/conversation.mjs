import { randomUUID } from 'node:crypto';
import { asNewMember, many } from './asMember.mjs';

const size = 10_000;
/** The messages of one conversation are stored one by one: more requests would only wait. */
const atOnce = 4;
const text = 'A thought about it, with **some weight** and a [place](https://example.org) to read on. ';

/**
 * Makes two members who have written 10,000 messages to each other.
 *
 * @param {string} url where the product answers
 * @returns {Promise<{ token: string, conversationId: number }>} of one of them
 */
export async function makeLargeConversation(url) {
  const [one, other] = [await asNewMember(url), await asNewMember(url)];
  let written = 0;
  const message = () => ({ clientId: randomUUID(), content: text.repeat(1 + (written++ % 6)) });
  const { conversationId } = await one.ask(`/api/users/${other.username}/messages`, message());
  const path = `/api/conversations/${conversationId}`;
  await other.ask(`${path}/accept`, {});
  await many(size - 1, (n) => (n % 3 === 0 ? one : other).ask(`${path}/messages`, message()), atOnce);
  return { token: one.token, conversationId };
}
