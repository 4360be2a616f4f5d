import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { buildContract } from '@stoa/workspace/build';
import { isFree } from '@stoa/workspace/freePort';
import { devBuildDir, remoteNames } from '@stoa/workspace/paths';

const usage = `Usage: npm run dev -w mfe-<name> [-- --port <port>] [--deployed <address>]
  --port      3100 and up by default, one for each remote
  --deployed  address of a running Stoa, whose remotes supply their fragments instead of labelled boxes`;

/** Generates the module through which the standalone host loads the remote's pages and fragments lazily. */
function writeSubject({ name, dir, exposes }, { pages, fragments }) {
  const file = path.join(devBuildDir(`standalone-${name}`), 'source', 'subject.ts');
  const loads = Object.entries(exposes).map(
    ([expose, source]) =>
      `  ${JSON.stringify(expose)}: () => import(${JSON.stringify(path.join(dir, source))}),`,
  );
  const text = [
    `export const name = ${JSON.stringify(name)};`,
    `export const pages = ${JSON.stringify(pages)};`,
    `export const fragments = ${JSON.stringify(fragments)};`,
    `export const exposes = {\n${loads.join('\n')}\n};\n`,
  ].join('\n');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

/**
 * `npm run dev -w mfe-feed`: runs the remote in a standalone host with responses generated from the contract. Needs
 * neither the API nor other apps.
 * @param {string} dir the remote's folder
 * @param {string[]} args
 */
export async function startStandalone(dir, args) {
  try {
    const options = { port: { type: 'string' }, deployed: { type: 'string' } };
    const { values } = parseArgs({ args, options });
    await buildContract();
    const { default: configure } = await import(pathToFileURL(path.join(dir, 'webpack.config.mjs')).href);
    const { app } = configure;
    if (app?.kind !== 'remote') throw new Error(usage);
    const { partsOf } = await import('@stoa/remotes-cli');
    const { makeStandaloneConfig } = await import('./makeStandaloneConfig.mjs');
    const { default: webpack } = await import('webpack');
    const { default: WebpackDevServer } = await import('webpack-dev-server');
    const subject = writeSubject(app, await partsOf(app.name));
    const port = Number(values.port ?? 3100 + Math.max(0, remoteNames.indexOf(app.name)));
    if (!(await isFree(port))) throw new Error(`Port ${port} is in use. Choose another with --port.`);
    const config = makeStandaloneConfig({ name: app.name, subject, port, deployed: values.deployed });
    const server = new WebpackDevServer(config.devServer, webpack(config));
    for (const signal of ['SIGINT', 'SIGTERM'])
      process.on(signal, () => void server.stop().then(() => process.exit()));
    await server.start();
    console.log(`${app.name} standalone: http://localhost:${port}`);
  } catch (error) {
    console.error(error.code?.startsWith?.('ERR_PARSE_ARGS') ? `${error.message}\n${usage}` : error.message);
    process.exitCode = 1;
  }
}
