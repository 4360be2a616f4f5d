import { asNewMember, many } from './asMember.mjs';

const size = { chain: 51, answers: 2_000, replies: 4_000, below: 3_949 };
const text = 'A thought about it, with **some weight** and a [place](https://example.org) to read on. ';

/**
 * Makes a post with a thread of 10,000 comments through the API: a chain to the depth of fifty, two thousand answers
 * to the post, two replies to each, and replies to these.
 *
 * @param {string} url where the product answers
 * @returns {Promise<number>} the id of the post
 */
export async function makeLargeThread(url) {
  const { ask } = await asNewMember(url);
  const [{ id: communityId }] = await ask('/api/communities');
  const title = 'How do you keep notes that you still find years later?';
  const { id: postId } = await ask('/api/posts', { title, content: text.repeat(4), communityId });
  let written = 0;
  const say = async (parentId) => {
    const content = text.repeat(1 + (written++ % 6));
    return (await ask('/api/comments', { content, postId, parentId })).id;
  };
  let parent;
  for (let depth = 0; depth < size.chain; depth += 1) parent = await say(parent);
  const answers = await many(size.answers, () => say());
  const replies = await many(size.replies, (n) => say(answers[n % answers.length]));
  await many(size.below, (n) => say(replies[n % replies.length]));
  return postId;
}
