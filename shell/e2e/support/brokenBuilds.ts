import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteVersion } from '@stoa/contract';
import { folderStore, listOf, manifestFile, readRegistry, updateList } from '@stoa/remotes-cli';

const remotesDir = () => process.env.STOA_E2E_REMOTES ?? '';
const store = () => folderStore(remotesDir());
const integrityOf = (bytes: Buffer | string) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** The versions of a remote that the server lists. */
export async function listed(remote: string): Promise<RemoteVersion[]> {
  return listOf(await readRegistry(store()), remote).versions as RemoteVersion[];
}

/** Lists these versions of a remote in place of what is listed. */
export async function list(remote: string, versions: readonly RemoteVersion[]): Promise<void> {
  await updateList(store(), remote, (before) => ({ ...before, versions: [...versions] }));
}

/**
 * A second build of what is served: the same code under a name of its own, as the next version of a team would be.
 * Its files lie beside the others; listing it is the caller's to do.
 */
export async function makeTwin(remote: string, build: RemoteVersion, name: string): Promise<RemoteVersion> {
  const version = `9.0.0-${name}`;
  const folder = path.join(remotesDir(), remote, version);
  await rm(folder, { recursive: true, force: true });
  await cp(path.join(remotesDir(), remote, build.version), folder, { recursive: true });
  const global = build.global.replace(/.{4}$/, name.slice(0, 4).padEnd(4, 'x'));
  const files = (await readdir(folder)).filter((file) => /\.(?:br|gz)$/.test(file));
  for (const file of files) await rm(path.join(folder, file));
  const scripts = (await readdir(folder)).filter((file) => file.endsWith('.js') && file !== build.entry);
  let entry = (await readFile(path.join(folder, build.entry), 'utf8')).replaceAll(build.global, global);
  const integrity = { ...build.integrity };
  for (const script of scripts) {
    const before = await readFile(path.join(folder, script), 'utf8');
    const after = before.replaceAll(build.global, global);
    await writeFile(path.join(folder, script), after);
    // An entry vouches for its chunks.
    entry = entry.replaceAll(integrityOf(before), integrityOf(after));
    if (script in integrity) integrity[script] = integrityOf(after);
  }
  await writeFile(path.join(folder, build.entry), entry);
  integrity[build.entry] = integrityOf(entry);
  return { ...build, version, base: `/remotes/${remote}/${version}/`, global, integrity };
}

/** What becomes of a build's server bundle. */
export interface ServerBundle {
  /** What it is; what it was unless told. */
  code?: string;
  /** What its file becomes after its hash was taken; null when it is gone. */
  altered?: string | null;
}

/** A build that is the same in browsers as another, with a server bundle of its own. Listing it is the caller's to do. */
export async function makeServerTwin(
  remote: string,
  build: RemoteVersion,
  name: string,
  { code, altered }: ServerBundle,
): Promise<RemoteVersion> {
  const version = `9.0.0-${name}`;
  const folder = path.join(remotesDir(), remote, version);
  const server = build.server ?? '';
  const text = code ?? (await readFile(path.join(remotesDir(), remote, build.version, server), 'utf8'));
  await mkdir(folder, { recursive: true });
  if (altered !== null) await writeFile(path.join(folder, server), altered ?? text);
  return { ...build, version, integrity: { ...build.integrity, [server]: integrityOf(text) } };
}

/**
 * A published build whose every module does this when a browser asks for it: JavaScript, with a `default` to answer. The
 * server renders the build that it was made from.
 */
export async function makeHandwritten(
  remote: string,
  build: RemoteVersion,
  name: string,
  module: string,
): Promise<RemoteVersion> {
  const version = `9.0.0-${name}`;
  const folder = path.join(remotesDir(), remote, version);
  await mkdir(folder, { recursive: true });
  const global = `stoa_${remote}_${name}`;
  const entry = `window.${global} = { init() {}, get() { return Promise.resolve(() => { ${module} }); } };`;
  await writeFile(path.join(folder, build.entry), entry);
  const integrity: Record<string, string> = { [build.entry]: integrityOf(entry) };
  const { server } = build;
  if (server) {
    await cp(path.join(remotesDir(), remote, build.version, server), path.join(folder, server));
    integrity[server] = build.integrity[server] ?? '';
  }
  const preload = Object.fromEntries(Object.keys(build.preload).map((expose) => [expose, []]));
  const made = { ...build, version, base: `/remotes/${remote}/${version}/`, global, integrity, preload };
  const manifest = { ...made, app: remote, sizes: {}, weights: {} };
  await writeFile(path.join(folder, manifestFile), JSON.stringify(manifest));
  return made;
}
