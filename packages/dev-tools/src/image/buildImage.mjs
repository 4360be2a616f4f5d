import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import dockerignore from '@balena/dockerignore';
import { fromRoot } from '@stoa/workspace/paths';
import { reported } from '@stoa/workspace/report';
import { run } from '@stoa/workspace/run';
import { baseOf } from './baseImage.mjs';
import { argumentOf, readDockerfile, variablesOf } from './dockerfile.mjs';

/** @import { Step } from './dockerfile.mjs' */

/**
 * A built stage: a folder with its complete root file system, and its configuration.
 * @typedef {object} Built
 * @property {string} root
 * @property {string} folder `WORKDIR`
 * @property {Record<string, string>} env
 * @property {string} user
 * @property {string[]} entry `ENTRYPOINT` and `CMD`
 * @property {string[]} health `HEALTHCHECK`
 */

/** Returns the build context: files known to git, except those in `.dockerignore`. */
async function contextFiles() {
  const listed = await run('git ls-files', ['git', 'ls-files', '-co', '--exclude-standard', '-z']);
  const files = listed.split('\0').filter((file) => file && existsSync(fromRoot(file)));
  return dockerignore
    .default()
    .add(readFileSync(fromRoot('.dockerignore'), 'utf8'))
    .filter(files);
}

/**
 * Runs a command in a root file system, with the network and the trusted certificates of this machine.
 * @param {Built} stage
 * @param {string} command
 */
function runIn({ root, folder, env }, command) {
  const certificates = '/etc/ssl/certs/ca-certificates.crt';
  // In /tmp, since bubblewrap creates the folders of its mounts, and none of them may remain in the image.
  const trusted = '/tmp/ca-certificates.crt';
  const npmCache = fromRoot('node_modules/.cache/stoa/image/npm');
  mkdirSync(npmCache, { recursive: true });
  const variables = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/root',
    npm_config_cache: '/root/.npm',
    ...(existsSync(certificates) && { NODE_EXTRA_CA_CERTS: trusted, npm_config_cafile: trusted }),
    ...env,
  };
  const sandbox = [
    ...['--bind', root, '/', '--dev', '/dev', '--proc', '/proc', '--tmpfs', '/tmp'],
    ...['--ro-bind', '/etc/resolv.conf', '/etc/resolv.conf', '--bind', npmCache, '/root/.npm'],
    ...(existsSync(certificates) ? ['--ro-bind', certificates, trusted] : []),
    ...['--unshare-pid', '--die-with-parent', '--clearenv', '--chdir', folder],
    ...Object.entries(variables).flatMap(([name, value]) => ['--setenv', name, value]),
  ];
  return run(command, ['bwrap', ...sandbox, '/bin/sh', '-c', command]);
}

/**
 * Copies like `COPY`: the content of a folder, or a file into a folder whose name ends in `/`.
 * @param {string[]} sources
 * @param {string} target
 */
function copy(sources, target) {
  for (const source of sources) {
    const isInto = target.endsWith('/') && !statSync(source).isDirectory();
    const to = isInto ? path.join(target, path.basename(source)) : target;
    mkdirSync(path.dirname(to), { recursive: true });
    cpSync(source, to, { recursive: true, verbatimSymlinks: true, mode: 0 });
  }
}

/**
 * @param {Built} stage
 * @param {Step} step
 * @param {Map<string, Built>} others
 * @param {string} context folder of the build context
 */
async function take(stage, step, others, context) {
  const { keyword, text, flags, list } = step;
  if (keyword === 'ARG') stage.env = { ...argumentOf(text), ...stage.env };
  else if (keyword === 'ENV') Object.assign(stage.env, variablesOf(text, stage.env));
  else if (keyword === 'WORKDIR') {
    stage.folder = path.posix.resolve(stage.folder, text);
    mkdirSync(path.join(stage.root, stage.folder), { recursive: true });
  } else if (keyword === 'COPY') {
    const words = text.split(/\s+/);
    const target = words.pop() ?? '';
    const from = flags.from ? others.get(flags.from)?.root : context;
    if (!from) throw new Error(`There is no stage ${flags.from}.`);
    const to = path.posix.resolve(stage.folder, target) + (target.endsWith('/') ? '/' : '');
    copy(
      words.map((word) => path.join(from, word)),
      path.join(stage.root, to),
    );
  } else if (keyword === 'RUN') await reported(text, () => runIn(stage, text));
  else if (keyword === 'USER') stage.user = text;
  else if (keyword === 'ENTRYPOINT') stage.entry = [...(list ?? []), ...stage.entry];
  else if (keyword === 'CMD') stage.entry = [...stage.entry, ...(list ?? [])];
  else if (keyword === 'HEALTHCHECK') stage.health = list ?? [];
  else if (!['LABEL', 'EXPOSE', 'VOLUME'].includes(keyword)) throw new Error(`${keyword} is not understood.`);
}

/**
 * Executes the Dockerfile of this checkout without a container engine. Each stage has its own root file system, made of
 * packages of Debian and Node. Needs root, Debian, `mmdebstrap` and `bubblewrap`.
 * @param {string} work an empty folder
 * @returns {Promise<Built>} the last stage
 */
export async function buildImage(work) {
  const { stages } = readDockerfile(readFileSync(fromRoot('Dockerfile'), 'utf8'));
  const context = path.join(work, 'context');
  for (const file of await contextFiles()) copy([fromRoot(file)], path.join(context, file));
  /** @type {Map<string, Built>} */
  const built = new Map();
  for (const { name, base, steps } of stages) {
    const root = path.join(work, name);
    rmSync(root, { recursive: true, force: true });
    await reported(`Stage ${name}`, async () =>
      run('cp', ['cp', '-a', built.get(base)?.root ?? (await baseOf(base)), root]),
    );
    /** @type {Built} */
    const stage = { root, folder: '/', env: {}, user: '0:0', entry: [], health: [] };
    for (const step of steps) await take(stage, step, built, context);
    built.set(name, stage);
  }
  const [last] = [...built.values()].slice(-1);
  if (!last) throw new Error('The Dockerfile has no stage.');
  return last;
}
