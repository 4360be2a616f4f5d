import { buildApp, buildContract, buildRenderer, provideContract } from '@stoa/workspace/build';
import { appFolder, appNames, foreignRemotes, fromRoot } from '@stoa/workspace/paths';
import { secondsSince } from '@stoa/workspace/report';
import { appOf, Misuse, openedStore } from './commandInput.mjs';
import { rightsCommands } from './rightsCommands.mjs';

/**
 * @import { CommandName } from './help.mjs'
 * @import { Store } from './registry/types.js'
 */

/**
 * Options of all commands; `helps` names those of each.
 * @typedef {object} Flags
 * @property {string} [dist]
 * @property {boolean} [allow-breaking]
 * @property {boolean} [store-only]
 * @property {string} [to]
 * @property {string} [url]
 * @property {string} [reason]
 * @property {boolean} [all]
 * @property {boolean} [despite-freeze]
 * @property {string} [out]
 */

/** @typedef {(names: string[], flags: Flags) => Promise<string>} Command returns the text to print on success */

/**
 * Runs a function on a build made elsewhere, converted to the form that publishing reads.
 * @template T
 * @param {string} app
 * @param {string | undefined} dist
 * @param {(dist: string | undefined) => Promise<T>} use
 */
async function withDist(app, dist, use) {
  if (!dist && foreignRemotes.includes(app)) {
    throw new Error(
      `${appFolder(app)} is not built here: it has no webpack.config.mjs. Build it, and pass --dist.`,
    );
  }
  if (!dist || app === 'shell') return use(dist);
  // The modules that read a build import its schemas.
  await provideContract();
  const { adaptBuild } = await import('./registry/adaptBuild.mjs');
  const { folder, remove } = await adaptBuild(dist);
  return use(folder).finally(remove);
}

/**
 * @param {string} app
 * @param {string | undefined} dist
 */
async function storeOnly(app, dist) {
  await buildContract();
  if (!dist) await buildApp(app);
  const { storeBuild } = await import('./publish/publish.mjs');
  const { previewLimits } = await import('@stoa/contract');
  const { storedMax } = await import('./registry/garbageCollect.mjs');
  const store = await openedStore();
  const version = await storeBuild(store, app, dist ?? fromRoot(appFolder(app), 'dist'));
  return [
    `${app} ${version} is stored; the served version is unchanged. Use it in one tab with:`,
    `  ?remote=${app}@${version}`,
    `An admin makes a preview link of it in the X-ray of any page.`,
    `Unless it is published or stored again, a publish of ${app} deletes it after ${previewLimits.days} days, or when ${storedMax} newer ones are stored.`,
  ].join('\n');
}

/**
 * Returns the site with whose pages a build is compared: only an option makes it required.
 * @param {string | undefined} url
 * @param {boolean} allowBreaking whether problems are warnings
 */
function siteToCompare(url, allowBreaking) {
  const address = url ?? process.env.STOA_URL;
  if (!address) return undefined;
  return { address: checkedAddress(address), isRequired: url !== undefined && !allowBreaking };
}

/**
 * @param {string} app
 * @param {string | undefined} dist
 * @param {Flags} flags
 */
async function publishApp(app, dist, { 'allow-breaking': allowBreaking = false, to, url }) {
  const site = siteToCompare(url, allowBreaking);
  const store = await openedStore();
  const { checkCanary, parseShare, settleCanary, shareMax } = await import('./publish/canary.mjs');
  const share = to === undefined ? undefined : parseShare(to);
  if (to !== undefined && share === undefined)
    throw new Misuse(`--to takes a share of people from 1% to ${shareMax}%, such as 5%.`);
  const settled = await settleCanary(store, siteOf(url));
  if (settled) console.log(settled);
  // Before anything is built; the version is checked later.
  const { assertMayPublish } = await import('./registry/rights.mjs');
  const { readRegistry } = await import('./registry/registry.mjs');
  const registry = await readRegistry(store);
  assertMayPublish(registry, app);
  checkCanary(registry, app, undefined, { share });
  await buildRenderer();
  const { publishChecked } = await import('./publish/publishChecked.mjs');
  let builtAt = performance.now();
  const building = dist ? undefined : buildApp(app).then(() => void (builtAt = performance.now()));
  const folder = dist ?? fromRoot(appFolder(app), 'dist');
  const { version, isNew, isSigned, served, warnings } = await publishChecked(store, app, folder, {
    allowBreaking,
    building,
    share,
    say: console.log,
    site,
  });
  for (const warning of warnings) console.log(warning);
  if (isNew && share !== undefined)
    return `${app} ${version} is a canary for ${share}% of people (${secondsSince(builtAt)} after its build). See what it does with: npm run canary`;
  if (isNew) return `${app} is at ${version} (${secondsSince(builtAt)} after its build)`;
  const hint = served === version ? '' : ` ${served} is served; promote it to serve it again.`;
  return `${app} ${version} is ${isSigned ? 'signed now' : 'already published'}.${hint}`;
}

/** Returns the address of the site to ask: the given one, that of the environment, or that of `npm start`. */
function siteOf(url = process.env.STOA_URL || process.env.PUBLIC_URL || 'http://localhost:3000') {
  return checkedAddress(url);
}

/**
 * Returns the address of the site to ask about the canary; undefined without one.
 * @param {Store} store
 */
async function siteOfCanary(store) {
  const { readRegistry } = await import('./registry/registry.mjs');
  const { canary } = await readRegistry(store);
  return canary && siteOf();
}

function checkedAddress(/** @type {string} */ address) {
  if (!/^https?:/.test(address) || !URL.canParse(address))
    throw new Misuse(`${address} is no address of a site, such as https://talk.example.`);
  return address;
}

function staffToken() {
  const { STOA_TOKEN: token = '' } = process.env;
  if (!token) throw new Misuse('Set STOA_TOKEN to the session token of a moderator or an admin.');
  return token;
}

/**
 * Implementation of each command.
 * @type {Record<CommandName, Command>}
 */
export const commands = {
  ...rightsCommands,
  publish([name], flags) {
    const app = appOf(name);
    if (flags['store-only'] && flags.to !== undefined)
      throw new Misuse('A build that is only stored is no canary: use either --store-only or --to.');
    return withDist(app, flags.dist, (dist) =>
      flags['store-only'] ? storeOnly(app, dist) : publishApp(app, dist, flags),
    );
  },
  async promote([name, wanted], { 'allow-breaking': allowBreaking }) {
    const app = appOf(name);
    if (!wanted) throw new Misuse('Which version?');
    const store = await openedStore();
    const { promoteVersion } = await import('./publish/canaryActions.mjs');
    return promoteVersion(store, app, wanted, { allowBreaking, site: await siteOfCanary(store) });
  },
  async rollback([name], { 'allow-breaking': allowBreaking, 'despite-freeze': isDespiteFreeze }) {
    const app = appOf(name);
    const { rollback } = await import('./publish/publish.mjs');
    const { version, warnings } = await rollback(await openedStore(), app, {
      allowBreaking,
      isDespiteFreeze,
    });
    return [`${app} is back at ${version}`, ...warnings].join('\n');
  },
  async retire([name = '', wanted], { 'allow-breaking': allowBreaking, 'despite-freeze': isDespiteFreeze }) {
    const store = await openedStore();
    const app = name.replace(/^mfe-/, '');
    const { retire } = await import('./publish/retire.mjs');
    const { settleCanary } = await import('./publish/canary.mjs');
    // The folder of an abandoned remote may have been deleted.
    if (!app) throw new Misuse('Name an app.');
    const settled = await settleCanary(store, await siteOfCanary(store));
    if (settled) console.log(settled);
    const { version, warnings } = await retire(store, app, wanted, { allowBreaking, isDespiteFreeze });
    const outcome = version ? `${app} is at ${version}` : `${app} is retired; its files stay for a day`;
    return [outcome, ...warnings].join('\n');
  },
  async list() {
    const { listing } = await import('./publish/listing.mjs');
    const store = await openedStore();
    return listing(store, await siteOfCanary(store));
  },
  async canary([action], { url, 'allow-breaking': allowBreaking }) {
    if (action !== undefined) {
      const store = await openedStore();
      const { canaryActions, isCanaryAction } = await import('./publish/canaryActions.mjs');
      if (!isCanaryAction(action)) throw new Misuse(`There is no action ${action}.`);
      return canaryActions[action](store, { allowBreaking, site: siteOf(url) });
    }
    const token = staffToken();
    await provideContract();
    const { readCanaries } = await import('./status/readStatus.mjs');
    const { canaryText } = await import('./status/canaryText.mjs');
    return canaryText(await readCanaries(siteOf(url), token));
  },
  async status([name], { url }) {
    const token = staffToken();
    const site = siteOf(url);
    await provideContract();
    const { readStatus } = await import('./status/readStatus.mjs');
    const { statusText } = await import('./status/statusText.mjs');
    const remotes = await readStatus(site, token);
    const app = name?.replace(/^mfe-/, '');
    const chosen = remotes.filter((remote) => app === undefined || remote.app === app);
    if (chosen.length === 0)
      throw new Error(app ? `${site} lists no build of ${app}.` : `${site} lists no build.`);
    return statusText(chosen);
  },
  async compat(names) {
    const { compat } = await import('./compat/compat.mjs');
    return compat(await openedStore(), names.length > 0 ? names.map(appOf) : appNames);
  },
};
