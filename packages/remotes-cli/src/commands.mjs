import { buildApp, buildContract, buildRenderer, provideContract } from '@stoa/workspace/build';
import { appFolder, appNames, foreignRemotes, fromRoot } from '@stoa/workspace/paths';
import { secondsSince } from '@stoa/workspace/report';

/** Thrown when a command line is invalid; the usage is printed with it. */
export class Misuse extends Error {}

/** @typedef {{ dist?: string, 'allow-breaking'?: boolean, 'store-only'?: boolean }} Flags */

/** Options of all commands, in the format of `parseArgs`. */
export const options = /** @type {const} */ ({
  dist: { type: 'string' },
  'allow-breaking': { type: 'boolean', default: false },
  'store-only': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
});

function appOf(name = '') {
  const app = name.replace(/^mfe-/, '');
  if (![...appNames, ...foreignRemotes].includes(app))
    throw new Misuse(name ? `There is no app ${name}.` : 'Name an app.');
  return app;
}

async function openedStore() {
  // The contract defines the registry's schema.
  await provideContract();
  const { openStore } = await import('./registry/openStore.mjs');
  return openStore();
}

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
  const store = await openedStore();
  const version = await storeBuild(store, app, dist ?? fromRoot(appFolder(app), 'dist'));
  return [
    `${app} ${version} is stored; the served version is unchanged. Use it in one tab with:`,
    `  ?remote=${app}@${version}`,
    `The first publish of ${app} after a day deletes it, unless it is published by then.`,
  ].join('\n');
}

/**
 * @param {string} app
 * @param {string | undefined} dist
 * @param {Flags} flags
 */
async function publishApp(app, dist, { 'allow-breaking': isAllowed = false }) {
  await buildRenderer();
  const store = await openedStore();
  const { publishChecked } = await import('./publish/publishChecked.mjs');
  let builtAt = performance.now();
  const building = dist ? undefined : buildApp(app).then(() => void (builtAt = performance.now()));
  const folder = dist ?? fromRoot(appFolder(app), 'dist');
  const { version, isNew, served } = await publishChecked(store, app, folder, {
    isAllowed,
    building,
    say: console.log,
  });
  if (isNew) return `${app} is at ${version} (${secondsSince(builtAt)} after its build)`;
  const hint = served === version ? '' : ` ${served} is served; promote it to serve it again.`;
  return `${app} ${version} is already published.${hint}`;
}

/**
 * Implementation of each command. Returns the text to print on success.
 * @type {Record<import('./help.mjs').CommandName, (names: string[], flags: Flags) => Promise<string>>}
 */
export const commands = {
  publish([name], flags) {
    const app = appOf(name);
    return withDist(app, flags.dist, (dist) =>
      flags['store-only'] ? storeOnly(app, dist) : publishApp(app, dist, flags),
    );
  },
  async promote([name, wanted], { 'allow-breaking': isAllowed }) {
    const app = appOf(name);
    if (!wanted) throw new Misuse('Which version?');
    const { promote } = await import('./publish/publish.mjs');
    const { version, warnings } = await promote(await openedStore(), app, wanted, { isAllowed });
    return [`${app} is at ${version}`, ...warnings].join('\n');
  },
  async rollback([name], { 'allow-breaking': isAllowed }) {
    const app = appOf(name);
    const { rollback } = await import('./publish/publish.mjs');
    const { version, warnings } = await rollback(await openedStore(), app, { isAllowed });
    return [`${app} is back at ${version}`, ...warnings].join('\n');
  },
  async retire([name = '', wanted], { 'allow-breaking': isAllowed }) {
    const store = await openedStore();
    const app = name.replace(/^mfe-/, '');
    const { retire } = await import('./publish/publish.mjs');
    // The folder of an abandoned remote may have been deleted.
    if (!app) throw new Misuse('Name an app.');
    const { version, warnings } = await retire(store, app, wanted, { isAllowed });
    const outcome = version ? `${app} is at ${version}` : `${app} is retired; its files stay for a day`;
    return [outcome, ...warnings].join('\n');
  },
  async list() {
    const { listing } = await import('./publish/listing.mjs');
    return listing(await openedStore());
  },
  async compat(names) {
    const { compat } = await import('./compat/compat.mjs');
    return compat(await openedStore(), names.length > 0 ? names.map(appOf) : appNames);
  },
};
