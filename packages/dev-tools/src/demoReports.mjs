import { call } from './siteClient.mjs';

/** Members of the demo who report; a third one is registered. */
const REPORTERS = ['ada', 'ben'];
const THIRD = {
  username: 'cara_reports',
  email: 'cara.reports@example.org',
  password: 'reports of the demo',
};

/** Subjects: posts, comments and members. The first ten have three reports, the others two: sixty together. */
const POSTS = 15;
const COMMENTS = 8;
const MEMBERS = 2;
const WITH_THREE = 10;

const REASONS = ['spam', 'harassment', 'misinformation', 'violence', 'inappropriate-content', 'other'];

/** @typedef {{ id: number, author: { id: number, username: string }, commentCount?: number }} Item */
/** @typedef {{ postId: number } | { commentId: number } | { reportedUserId: number }} Subject */

/**
 * Reports 25 subjects of a running demo with 60 reports. The server needs `RATE_LIMIT_FACTOR`, since nobody may report
 * that fast.
 * @param {string} address of the server, such as `http://127.0.0.1:3000`
 * @param {string} password of the demo's accounts
 * @returns {Promise<{ reports: number, subjects: number }>}
 * @throws {Error} with a sentence for the developer when a call is refused.
 */
export async function makeReports(address, password) {
  /**
   * An optional call that is refused returns `undefined`.
   * @param {string} path
   * @param {{ token?: string, body?: object, isOptional?: boolean }} [options]
   * @returns {Promise<any>}
   */
  const ask = (path, { isOptional = false, ...request } = {}) =>
    call(address + path, request).catch((/** @type {Error & { status?: number }} */ error) => {
      if (isOptional && error.status) return undefined;
      if (error.status === 429) error.message += ' Start the server with RATE_LIMIT_FACTOR=1000.';
      throw error;
    });

  const tokens = [];
  for (const username of REPORTERS)
    tokens.push((await ask('/api/auth/login', { body: { username, password } })).token);
  const { username, password: secret } = THIRD;
  const third =
    (await ask('/api/auth/register', { body: THIRD, isOptional: true })) ??
    (await ask('/api/auth/login', { body: { username, password: secret } }));
  tokens.push(third.token);

  const subjects = await findSubjects(ask);
  let reports = 0;
  for (const [index, subject] of subjects.entries()) {
    const reason = REASONS[index % REASONS.length];
    for (const token of tokens.slice(0, index < WITH_THREE ? 3 : 2)) {
      const body = { ...subject, reason, description: `Demo report ${index + 1}` };
      // A second run finds the same subjects reported already.
      if (await ask('/api/reports', { token, body, isOptional: reports === 0 })) reports++;
    }
  }
  return { reports, subjects: subjects.length };
}

/**
 * Finds posts, comments and members that none of the reporters wrote or are.
 * @param {(path: string) => Promise<any>} ask
 * @returns {Promise<Subject[]>}
 */
async function findSubjects(ask) {
  const mine = new Set([...REPORTERS, THIRD.username, 'moderator', 'admin']);
  const isOthers = (/** @type {Item} */ { author }) => author.id > 0 && !mine.has(author.username);
  /** @type {Item[]} */
  const posts = (await ask('/api/posts?sort=new&limit=100')).filter(isOthers);
  /** @type {Item[]} */
  const comments = [];
  for (const { id } of posts.filter(({ commentCount = 0 }) => commentCount > 0)) {
    if (comments.length >= COMMENTS) break;
    const [first] = (await ask(`/api/posts/${id}/comments`)).filter(isOthers);
    if (first) comments.push(first);
  }
  const members = [...new Set(posts.map(({ author }) => author.id))];
  return [
    ...posts.slice(0, POSTS).map(({ id }) => ({ postId: id })),
    ...comments.slice(0, COMMENTS).map(({ id }) => ({ commentId: id })),
    ...members.slice(0, MEMBERS).map((id) => ({ reportedUserId: id })),
  ];
}
