import { callRoutes, Canary, RemoteStatus } from '@stoa/contract';

/** Milliseconds until a site must have answered. */
const timeout = 10_000;

/**
 * Reads the apps of a site with the evidence of the last 7 days.
 * @param {string} site address of the site
 * @param {string} token session token of a staff member
 * @throws {Error} when the site cannot be reached or refuses
 */
export const readStatus = (site, token) =>
  read(site, token, callRoutes.listRemotes.path, RemoteStatus.array());

/**
 * Reads the latest canaries of a site with their verdicts.
 * @param {string} site address of the site
 * @param {string} token session token of a staff member
 * @throws {Error} when the site cannot be reached or refuses
 */
export const readCanaries = (site, token) => read(site, token, callRoutes.listCanaries.path, Canary.array());

/**
 * @template T
 * @param {string} site
 * @param {string} token
 * @param {string} path
 * @param {import('zod').ZodType<T>} schema of the answer, which may have further fields: the site may be newer
 * @returns {Promise<T>}
 */
async function read(site, token, path, schema) {
  const url = new URL(path, site);
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(timeout),
  }).catch((/** @type {Error} */ error) => {
    throw new Error(`${url.origin} cannot be reached: ${reasonOf(error)}`);
  });
  if (response.status === 401 || response.status === 403)
    throw new Error(`${url.origin} refuses the token in STOA_TOKEN: it must be of a moderator or an admin.`);
  if (!response.ok) throw new Error(`${url.origin} answered ${response.status}.`);
  const answer = await response.json();
  const problems = schema.safeParse(answer).error?.issues ?? [];
  if (problems.every(({ code }) => code === 'unrecognized_keys')) return answer;
  throw new Error(`${url.origin} gave an answer of another release. Use a checkout of the site's release.`);
}

/**
 * Returns why a request failed. The message is “fetch failed” for every failure of the network; the cause has the
 * reason, and only a code if each address of a name was tried.
 * @param {Error} error
 */
function reasonOf({ message, cause }) {
  const { message: reason, code } = /** @type {NodeJS.ErrnoException} */ (cause ?? {});
  return reason || code || message;
}
