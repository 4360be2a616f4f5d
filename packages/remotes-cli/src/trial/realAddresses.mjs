import { matchRoute } from '@stoa/contract';
import { Unanswered } from './siteReader.mjs';

/**
 * @import { TrialPage } from './trialPages.mjs'
 * @import { SiteReader } from './siteReader.mjs'
 */

/** A link of a page, or a place of a sitemap. */
const linkPattern = /(\shref="|<loc>)([^"<]+)/g;

/** @param {TrialPage} route */
const hasParameters = ({ name }) => name.includes('/:');

/**
 * Returns the paths that a document of a site links to on the same site, without queries: those may be search terms.
 * @param {string} text
 * @param {string} origin
 */
function pathsIn(text, origin) {
  const paths = [...text.matchAll(linkPattern)].flatMap(([, mark, link = '']) => {
    const url = URL.canParse(link, origin) ? new URL(link, origin) : undefined;
    // A sitemap has the site's public address, which may differ from the given one.
    return url && (url.origin === origin || mark === '<loc>') ? [url.pathname] : [];
  });
  return [...new Set(paths)];
}

/**
 * Returns values spread evenly over a list.
 * @template T
 * @param {readonly T[]} list
 * @param {number} count
 */
const spread = (list, count) =>
  list.length <= count
    ? [...list]
    : Array.from(
        { length: count },
        (_, index) => /** @type {T} */ (list[Math.floor((index * list.length) / count)]),
      );

/**
 * Reads a document that may be missing.
 * @param {SiteReader} site
 * @param {string} path
 */
async function textOf(site, path) {
  try {
    const { status, text } = await site.read(path);
    return status === 200 ? text : '';
  } catch (error) {
    if (error instanceof Unanswered) return '';
    throw error;
  }
}

/**
 * Returns addresses of a site's public pages, at least one of each route that has any. The home page and the lists link
 * to the most read ones; a sample of the sitemap adds old posts.
 * @param {SiteReader} site
 * @param {TrialPage[]} routes pages that guests may read
 * @returns {Promise<TrialPage[]>} the routes take turns
 * @throws {Unanswered} if the site's home page cannot be read
 */
export async function realAddresses(site, routes) {
  const { addresses } = site.limits;
  const home = await site.read('/');
  if (home.status !== 200) throw new Unanswered(`/ answered ${home.status}`);
  const lists = routes.filter((route) => !hasParameters(route)).map(({ name }) => name);
  const linked = await Promise.all(['/', ...lists].map((path) => textOf(site, path)));
  const index = pathsIn(await textOf(site, '/sitemap.xml'), site.origin);
  const listed = await Promise.all(
    [...new Set([...index.slice(0, 1), ...index.slice(-1)])].map((path) => textOf(site, path)),
  );
  const [recent, all] = [linked, listed].map((texts) => [
    ...new Set(texts.flatMap((text) => pathsIn(text, site.origin))),
  ]);
  const turns = routes.map((route) => {
    if (!hasParameters(route)) return [route];
    const isOfRoute = (/** @type {string} */ path) => ownerOf(routes, path) === route;
    const read = (recent ?? []).filter(isOfRoute).slice(0, addresses / 2);
    const others = (all ?? []).filter((path) => isOfRoute(path) && !read.includes(path));
    return [...read, ...spread(others, addresses - read.length)].map((address) => ({
      ...route,
      name: address,
      address,
    }));
  });
  return Array.from({ length: addresses }, (_, turn) => turns.flatMap((one) => one[turn] ?? []))
    .flat()
    .slice(0, addresses);
}

/**
 * Returns the route of a path: the one with the fewest parameters, as in the router.
 * @param {TrialPage[]} routes
 * @param {string} path
 */
function ownerOf(routes, path) {
  const parameters = (/** @type {TrialPage} */ { name }) => name.split('/:').length;
  return routes
    .filter(({ name }) => matchRoute(name, path))
    .toSorted((one, other) => parameters(one) - parameters(other))[0];
}
