import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fromRoot } from '@stoa/workspace/paths';
import { reported } from '@stoa/workspace/report';
import { run } from '@stoa/workspace/run';

/** The npm version bundled with Node 24. */
const npmVersion = '11';

const folder = fromRoot('node_modules/.cache/stoa/image');

/**
 * Unpacks a package from the npm registry.
 * @param {string} name
 * @param {string} target
 */
async function unpack(name, target) {
  const packed = mkdtempSync(path.join(tmpdir(), 'stoa-pack-'));
  try {
    await run(`npm pack ${name}`, ['npm', 'pack', '--silent', '--pack-destination', packed, name]);
    const [file = ''] = readdirSync(packed);
    mkdirSync(target, { recursive: true });
    await run('tar', [
      'tar',
      '-xzf',
      path.join(packed, file),
      '-C',
      target,
      '--strip-components=1',
      '--no-same-owner',
    ]);
  } finally {
    rmSync(packed, { recursive: true, force: true });
  }
}

/**
 * Creates the root file system of an image `node:<version>-<Debian release>-slim`: the essential packages of the
 * release from this machine's mirror, and Node and npm from the npm registry. It is cached, since it is always the
 * same.
 * @param {string} image
 * @returns {Promise<string>} its folder
 */
export async function baseOf(image) {
  const [, version, release] = /^node:(\d+\.\d+\.\d+)-(\w+)-slim$/.exec(image) ?? [];
  if (!version || !release) throw new Error(`${image} is no image of Node on Debian that is pinned.`);
  const root = path.join(folder, image.replace(':', '-'));
  if (existsSync(root)) return root;
  mkdirSync(folder, { recursive: true });
  const unfinished = mkdtempSync(path.join(folder, 'unfinished-'));
  chmodSync(unfinished, 0o755);
  await reported(`Debian ${release}`, () =>
    run('mmdebstrap', ['mmdebstrap', '--variant=minbase', '--mode=root', release, unfinished]),
  );
  await reported(`Node ${version}`, async () => {
    const node = path.join(unfinished, 'opt/node');
    await unpack(`node-linux-${process.arch}@${version}`, node);
    cpSync(path.join(node, 'bin/node'), path.join(unfinished, 'usr/local/bin/node'));
    rmSync(node, { recursive: true });
    await unpack(`npm@${npmVersion}`, path.join(unfinished, 'usr/local/lib/node_modules/npm'));
    for (const name of ['npm', 'npx'])
      symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, path.join(unfinished, 'usr/local/bin', name));
  });
  renameSync(unfinished, root);
  return root;
}
