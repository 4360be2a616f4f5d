import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { Registry, RemoteVersion } from '@stoa/contract';
import { FolderStore, listOf, manifestFile, readRegistry, updateList } from '@stoa/remotes-cli';

const remotesDir = () => process.env.STOA_E2E_REMOTES ?? '';
const store = () => new FolderStore(remotesDir());
const integrityOf = (bytes: Buffer | string) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Returns the versions of a remote that the server lists. */
export async function listed(remote: string): Promise<RemoteVersion[]> {
  return listOf(await readRegistry(store()), remote).versions as RemoteVersion[];
}

/** Replaces the listed versions of a remote, and waits until the server serves them. */
export async function list(remote: string, versions: readonly RemoteVersion[]): Promise<void> {
  await updateList(store(), remote, (before) => ({ ...before, versions: [...versions] }));
  await expect.poll(() => served(remote)).toEqual(versions.map(nameOf));
}

async function served(remote: string): Promise<string[] | undefined> {
  const answer = await fetch(`${process.env.STOA_E2E_URL}/remotes/registry.json`);
  const { remotes } = (await answer.json()) as Registry;
  return remotes[remote]?.versions.map(nameOf);
}

/** Identifies a build by its version and its entry's hash. */
const nameOf = ({ version, entry, integrity }: RemoteVersion): string => `${version} ${integrity[entry]}`;

/**
 * Makes a second build of a served one: the same code under another name, like a team's next version. Its files are
 * stored next to the others; the caller lists it.
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
    // An entry contains the hashes of its chunks.
    entry = entry.replaceAll(integrityOf(before), integrityOf(after));
    if (script in integrity) integrity[script] = integrityOf(after);
  }
  await writeFile(path.join(folder, build.entry), entry);
  integrity[build.entry] = integrityOf(entry);
  return { ...build, version, base: `/remotes/${remote}/${version}/`, global, integrity };
}

/**
 * Makes a build that is identical in browsers but has another server bundle. The caller lists it.
 *
 * @param code the server bundle; unchanged by default
 */
export async function makeServerTwin(
  remote: string,
  build: RemoteVersion,
  name: string,
  code?: string,
): Promise<RemoteVersion> {
  const version = `9.0.0-${name}`;
  const folder = path.join(remotesDir(), remote, version);
  const server = build.server ?? '';
  const text = code ?? (await readFile(path.join(remotesDir(), remote, build.version, server), 'utf8'));
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, server), text);
  return { ...build, version, integrity: { ...build.integrity, [server]: integrityOf(text) } };
}

/**
 * Makes a published build whose browser modules all run this JavaScript, which returns a `default`. The server renders
 * the build it is based on.
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
