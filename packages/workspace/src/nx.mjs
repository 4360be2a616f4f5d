import { existsSync, readFileSync, rmSync } from 'node:fs';
import { fromRoot } from './paths.mjs';
import { run, show, tool } from './run.mjs';

/** What Nx knows of a task that it ran, or took from its cache: `status` is 0 when it succeeded. */
/** @typedef {{ projectName: string, target: string, status: number }} Task */

const folder = fromRoot('node_modules/.cache/nx');
/** Code of Node modules, compiled once for all processes of all tasks. Node before version 22 ignores it. */
const compileCache = fromRoot('node_modules/.cache/compile');
const runFile = `${folder}/run.json`;
/** Megabytes for young objects in each process: tests of pages spend a tenth of their time collecting garbage with less. */
const SEMI_SPACE = 64;

/** An Nx around this process must not decide where this one works. */
const inherited = () => Object.entries(process.env).filter(([name]) => !name.startsWith('NX_'));

/** Nx works in this process alone and in the folder of the libraries: no daemon, no cloud, nothing beside the sources. */
function environment() {
  return {
    ...Object.fromEntries(inherited()),
    NX_DAEMON: 'false',
    NX_ISOLATE_PLUGINS: 'false',
    NX_NO_CLOUD: 'true',
    NX_TUI: 'false',
    NX_WORKSPACE_DATA_DIRECTORY: `${folder}/data`,
    NODE_COMPILE_CACHE: compileCache,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=${SEMI_SPACE}`,
  };
}

/**
 * The command that runs targets of packages and apps. `nx.json` declares their inputs, outputs and order.
 * @param {string[]} targets
 * @param {string[]} options
 * @param {string} [base] commit; only what changed since then, and its dependents, is run
 */
const command = (targets, options, base) =>
  tool(
    'nx/dist/bin/nx.js',
    ...(base ? ['affected', `--base=${base}`] : ['run-many']),
    `--targets=${targets.join(',')}`,
    ...options,
  );

/**
 * Builds packages and apps that have changed since their last build.
 * @param {string} label what it does, for the message when it fails
 * @param {string[]} projects names in their `package.json`; all by default
 * @throws {import('./run.mjs').CommandFailed}
 */
export async function buildProjects(label, projects = []) {
  const chosen = projects.length > 0 ? [`--projects=${projects.join(',')}`] : [];
  await run(label, command(['build'], [...chosen, '--outputStyle=static']), { env: environment() });
}

/**
 * Runs targets of packages and apps with their output, and continues when one fails.
 * @param {string[]} targets
 * @param {object} [options]
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {string} [options.base] commit; only what changed since then, and its dependents, is run
 * @param {string} [options.exclude] package that is left out
 * @returns {Promise<{ tasks: Task[], code: number }>} tasks of these targets alone, and the exit code of Nx
 */
export async function runTargets(targets, { env, base, exclude } = {}) {
  rmSync(runFile, { force: true });
  const choice = exclude ? [`--exclude=${exclude}`] : [];
  const code = await show(command(targets, [...choice, '--outputStyle=stream'], base), {
    env: { ...environment(), ...env },
  });
  if (!existsSync(runFile)) return { tasks: [], code };
  /** @type {{ tasks: Task[] }} */
  const { tasks } = JSON.parse(readFileSync(runFile, 'utf8'));
  return { tasks: tasks.filter(({ target }) => targets.includes(target)), code };
}
