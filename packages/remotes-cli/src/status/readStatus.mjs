import { callRoutes, Canary, RemoteStatus } from '@stoa/contract';

/** Milliseconds until a site must have answered. */
const timeout = 10_000;

/**
 * Reads the apps of a site with the evidence of the last 7 days.
 * @param {string} site address of the site
 * @param {string} token session token of a staff member
 * @throws {Error} when the site cannot be reached or refuses
 */
export const readStatus = async (site, token) =>
  RemoteStatus.array().parse(await read(site, token, callRoutes.listRemotes.path));

/**
 * Reads the latest canaries of a site with their verdicts.
 * @param {string} site address of the site
 * @param {string} token session token of a staff member
 * @throws {Error} when the site cannot be reached or refuses
 */
export const readCanaries = async (site, token) =>
  Canary.array().parse(await read(site, token, callRoutes.listCanaries.path));

/**
 * @param {string} site
 * @param {string} token
 * @param {string} path
 * @returns {Promise<unknown>}
 */
async function read(site, token, path) {
  const url = new URL(path, site);
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(timeout),
  }).catch((/** @type {Error} */ error) => {
    throw new Error(`${url.origin} cannot be reached: ${error.message}`);
  });
  if (response.status === 401 || response.status === 403)
    throw new Error(`${url.origin} refuses the token in STOA_TOKEN: it must be of a moderator or an admin.`);
  if (!response.ok) throw new Error(`${url.origin} answered ${response.status}.`);
  return response.json();
}
