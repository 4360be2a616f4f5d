import { Script } from 'node:vm';
import { parse } from '@swc/core';
import { messageOf } from '@stoa/workspace/errors';
import { fromRoot } from '@stoa/workspace/paths';
import { defaultBudget, serverFile } from '@stoa/config/outputs';

/**
 * @import { Declaration, ModuleItem } from '@swc/core'
 * @import { RemoteEntry } from './types.js'
 */

/**
 * Returns why an entry would never set a container in a page, or undefined.
 * @param {RemoteEntry} build
 * @param {string} text
 */
async function entryProblem({ entry, global, adapter }, text) {
  if (adapter?.type === 'module') return moduleProblem(entry, text);
  try {
    // Parses the script without running it.
    new Script(text, { filename: entry });
  } catch (error) {
    return `${entry} is no script that a page could run: ${messageOf(error)}. An ES module needs its mf-manifest.json`;
  }
  return text.includes(global) ? undefined : `${entry} does not set ${global}`;
}

/**
 * @param {string} entry
 * @param {string} text
 */
async function moduleProblem(entry, text) {
  try {
    const { body } = await parse(text, { syntax: 'ecmascript', target: 'esnext' });
    const exported = body.flatMap(exportedNames);
    const missing = ['init', 'get'].filter((name) => !exported.includes(name));
    return missing.length > 0 ? `${entry} does not export ${missing.join(' and ')}` : undefined;
  } catch (error) {
    return `${entry} is no module that a page could run: ${messageOf(error).trim().split('\n')[0]}`;
  }
}

/**
 * Returns the names exported by a statement of a module.
 * @param {ModuleItem} item
 * @returns {string[]}
 */
function exportedNames(item) {
  if (item.type === 'ExportNamedDeclaration')
    return item.specifiers.flatMap((one) =>
      one.type === 'ExportSpecifier' ? [(one.exported ?? one.orig).value] : [],
    );
  return item.type === 'ExportDeclaration' ? declaredNames(item.declaration) : [];
}

/**
 * @param {Declaration} declaration
 * @returns {string[]}
 */
function declaredNames(declaration) {
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.value] : []));
  return 'identifier' in declaration ? [declaration.identifier.value] : [];
}

/**
 * Returns whether a text contains React itself.
 * @param {string} text
 */
export const isReact = (text) => /\.isReactComponent\s*=\s*\{\}/.test(text);

/**
 * @typedef {object} Size
 * @property {Record<string, number>} weights exposed module → bytes of its initial load, gzipped
 * @property {number} [budgetKilobytes] budget in the remote's `package.json`, for a build of another tool
 */

/**
 * Returns the budget of a remote's modules in bytes. The remote's configuration is only read if the default is
 * exceeded.
 * @param {string} remote
 * @param {RemoteEntry} entry
 * @param {Size} size
 */
async function budgetOf(remote, { adapter }, { weights, budgetKilobytes = defaultBudget }) {
  if (adapter) return budgetKilobytes * 1024;
  if (Math.max(...Object.values(weights)) <= defaultBudget * 1024) return defaultBudget * 1024;
  const { default: configured } = await import(fromRoot(`mfe-${remote}`, 'webpack.config.mjs'));
  return (configured.app.budgetKilobytes ?? defaultBudget) * 1024;
}

/**
 * Rejects any build of a remote that could not be loaded, whose chunks are not verified, or that exceeds its budget.
 * @param {string} remote
 * @param {RemoteEntry} entry as in the registry
 * @param {Record<string, Buffer>} bytesOf its files
 * @param {Size} size
 * @throws {Error} with every problem
 */
export async function checkBuild(remote, entry, bytesOf, size) {
  const { weights } = size;
  const text = bytesOf[entry.entry]?.toString('utf8') ?? '';
  const chunks = Object.keys(bytesOf).filter(
    (name) => name.endsWith('.js') && name !== entry.entry && !serverFile.test(name),
  );
  const missing = Object.values(entry.preload)
    .flat()
    .filter((name) => !(name in bytesOf));
  const budget = await budgetOf(remote, entry, size);
  const problems = [
    await entryProblem(entry, text),
    ...missing.map((name) => `${name} is missing`),
    ...[entry.entry, ...chunks]
      .filter((name) => isReact(bytesOf[name]?.toString('utf8') ?? ''))
      .map((name) => `${name} bundles its own React; use the shell's, shared with import: false`),
    ...(entry.adapter?.type === 'script' && chunks.length > 0 && !entry.adapter.chunkGlobal
      ? [`${chunks[0]} is no chunk of webpack or rspack`]
      : []),
    // The shell itself verifies the chunks of builds of other tools.
    ...chunks
      .filter((name) => !entry.adapter && !text.includes(entry.integrity[name] ?? name))
      .map((name) => `${entry.entry} does not contain the hash of ${name}, so a changed file would run`),
    ...Object.entries(weights)
      .filter(([, bytes]) => bytes > budget)
      .map(
        ([expose, bytes]) =>
          `${expose} initially loads ${(bytes / 1024).toFixed(1)} KB gzipped; its budget is ${budget / 1024} KB`,
      ),
  ].filter(Boolean);
  if (problems.length === 0) return;
  throw new Error(
    [`This build of ${remote} cannot be published:`, ...problems.map((one) => `  ${one}.`)].join('\n'),
  );
}
