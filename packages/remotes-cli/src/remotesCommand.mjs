import { parseArgs } from 'node:util';
import { buildApp, buildLibraries, provideContract } from '@stoa/workspace/build';
import { messageOf } from '@stoa/workspace/errors';
import { appFolder, appNames, foreignRemotes, fromRoot } from '@stoa/workspace/paths';
import { secondsSince } from '@stoa/workspace/report';

const usage = `Usage:
  npm run publish:remote -- <app>              build it if it has changed, and serve the build
      --dist <folder>                          … a build made elsewhere
      --allow-breaking                         … though it does not fit what is deployed
      --store-only                             … or store it for those who ask for it, and serve what is served
  npm run promote:remote -- <app> <version>    serve a version that is listed
  npm run rollback:remote -- <app>             serve the version before the current one
      --allow-breaking                         … though no version of a remote would be left that fits
  npm run retire:remote -- <app> [<version>]   take a version from the list, or the whole remote
      --allow-breaking                         … though others count on it
  npm run list:remotes                         what is served and listed
  npm run compat [-- <app> …]                  would these builds fit what is deployed?
Apps: ${appNames.map(appFolder).join(', ')}.
Builds go to the bucket that REMOTES_S3_… describe, else to REMOTES_DIR, else to DATA_DIR/remotes.`;

/** @typedef {{ dist?: string, 'allow-breaking'?: boolean, 'store-only'?: boolean }} Flags */

const options = /** @type {const} */ ({
  dist: { type: 'string' },
  'allow-breaking': { type: 'boolean', default: false },
  'store-only': { type: 'boolean', default: false },
});

function appOf(name = '') {
  const app = name.replace(/^mfe-/, '');
  if (![...appNames, ...foreignRemotes].includes(app)) throw new Error(usage);
  return app;
}

async function openedStore() {
  // The registry's schema comes from it.
  await provideContract();
  const { openStore } = await import('./registry/openStore.mjs');
  return openStore();
}

/**
 * Does something with a build that was made elsewhere, in the form that publishing reads.
 * @template T
 * @param {string} app
 * @param {string | undefined} dist
 * @param {(dist: string | undefined) => Promise<T>} use
 */
async function withDist(app, dist, use) {
  if (!dist && foreignRemotes.includes(app)) {
    throw new Error(
      `${appFolder(app)} is not built here: it has no webpack.config.mjs. Build it, and give --dist.`,
    );
  }
  if (!dist || app === 'shell') return use(dist);
  const { adaptBuild } = await import('./registry/adaptBuild.mjs');
  const { folder, remove } = await adaptBuild(dist);
  return use(folder).finally(remove);
}

/**
 * @param {string} app
 * @param {string | undefined} dist
 */
async function storeOnly(app, dist) {
  await buildLibraries();
  if (!dist) await buildApp(app);
  const { storeBuild } = await import('./publish/publish.mjs');
  const store = await openedStore();
  const version = await storeBuild(store, app, dist ?? fromRoot(appFolder(app), 'dist'));
  return [
    `${app} ${version} is stored, and what is served stays as it is. One tab uses it with:`,
    `  ?remote=${app}@${version}`,
    `It goes with the first publish of ${app} after a day, unless it is published by then.`,
  ].join('\n');
}

/**
 * @param {string} app
 * @param {string | undefined} dist
 * @param {Flags} flags
 */
async function publishApp(app, dist, { 'allow-breaking': isAllowed = false }) {
  await buildLibraries();
  const store = await openedStore();
  const { publishChecked } = await import('./publish/publishChecked.mjs');
  let builtAt = performance.now();
  const building = dist ? undefined : buildApp(app).then(() => void (builtAt = performance.now()));
  const folder = dist ?? fromRoot(appFolder(app), 'dist');
  const { version, isNew, served } = await publishChecked(store, app, folder, { isAllowed, building });
  if (isNew) return `${app} is at ${version} (${secondsSince(builtAt)} after its build)`;
  const hint = served === version ? '' : ` ${served} is served; promote it if you want it back.`;
  return `${app} ${version} is published already.${hint}`;
}

/** @type {Record<string, (names: string[], flags: Flags) => Promise<string>>} */
const commands = {
  publish([name], flags) {
    const app = appOf(name);
    return withDist(app, flags.dist, (dist) =>
      flags['store-only'] ? storeOnly(app, dist) : publishApp(app, dist, flags),
    );
  },
  async promote([name, wanted], { 'allow-breaking': isAllowed }) {
    const app = appOf(name);
    if (!wanted) throw new Error(usage);
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
    // The folder of a remote that is given up may be gone.
    if (!app) throw new Error(usage);
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

/**
 * `npm run publish:remote` and its companions.
 * @param {string[]} parameters
 */
export async function remotesCommand([name = '', ...rest]) {
  try {
    const { values, positionals } = parseArgs({ args: rest, options, allowPositionals: true });
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new Error(usage);
    console.log(await command(positionals, values));
  } catch (error) {
    console.error(messageOf(error));
    process.exitCode = 1;
  }
}
