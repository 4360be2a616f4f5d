import { Script } from 'node:vm';
import { fromRoot } from '../lib/paths.mjs';
import { defaultBudget } from '../plugins/BudgetPlugin.mjs';
import { serverFile } from './buildFiles.mjs';

/** Why an entry would never become a container in a page, or undefined. */
function entryProblem({ entry, global }, text) {
  try {
    // Read, not run.
    new Script(text, { filename: entry });
  } catch (error) {
    return `${entry} is no script that a page could run: ${error.message}. ES modules are not supported`;
  }
  return text.includes(global) ? undefined : `${entry} does not set ${global}`;
}

/** The budget of a remote's modules in bytes: what its configuration says when the usual one is exceeded. */
async function budgetOf(remote, weights) {
  if (Math.max(...Object.values(weights)) <= defaultBudget * 1024) return defaultBudget * 1024;
  const { default: configured } = await import(fromRoot(`mfe-${remote}`, 'webpack.config.mjs'));
  return (configured.app.budgetKilobytes ?? defaultBudget) * 1024;
}

/**
 * Refuses a build of a remote that could not be loaded, whose chunks nobody vouches for, or that is over its budget,
 * whoever has made it.
 * @param {string} remote
 * @param {object} entry as in the registry
 * @param {Record<string, Buffer>} bytesOf its files
 * @param {Record<string, number>} weights exposed module → bytes it loads at once, gzipped
 * @throws Error with every problem
 */
export async function checkBuild(remote, entry, bytesOf, weights) {
  const text = bytesOf[entry.entry]?.toString('utf8') ?? '';
  const chunks = Object.keys(bytesOf).filter(
    (name) => name.endsWith('.js') && name !== entry.entry && !serverFile.test(name),
  );
  const missing = Object.values(entry.preload)
    .flat()
    .filter((name) => !(name in bytesOf));
  const budget = await budgetOf(remote, weights);
  const problems = [
    entryProblem(entry, text),
    ...missing.map((name) => `${name} is not there`),
    ...chunks
      .filter((name) => !text.includes(entry.integrity[name]))
      .map((name) => `${entry.entry} does not hold the hash of ${name}, so a changed file would run`),
    ...Object.entries(weights)
      .filter(([, bytes]) => bytes > budget)
      .map(
        ([expose, bytes]) =>
          `${expose} loads ${(bytes / 1024).toFixed(1)} KB gzipped at once; its budget is ${budget / 1024} KB`,
      ),
  ].filter(Boolean);
  if (problems.length === 0) return;
  throw new Error(
    [`This build of ${remote} cannot be published:`, ...problems.map((one) => `  ${one}.`)].join('\n'),
  );
}
