import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '../../src/registry/buildFiles.mjs';
import { partsOf } from '../../src/registry/describeBuild.mjs';

const chunk = 'chunk';

/**
 * Returns an entry with the hash of its chunk, like webpack's entries.
 * @param {string} remote
 * @param {string} content
 */
export const entryOf = (remote, content) =>
  `window.stoa_${remote}_1 = ['${content}', '${integrityOf(Buffer.from(chunk))}'];`;

/**
 * Creates a build folder of a remote, like webpack's, with `content` in its entry.
 * @param {string} dir parent of the new folder
 * @param {string} remote
 * @param {string} content
 * @param {string[]} [exposes] its exposed modules; defaults to those of the contract
 */
export async function makeBuild(dir, remote, content, exposes) {
  const dist = path.join(dir, `dist-${remote}-${content}`);
  await mkdir(dist, { recursive: true });
  await writeFile(path.join(dist, 'remoteEntry.js'), entryOf(remote, content));
  await writeFile(path.join(dist, '7.js'), chunk);
  await writeFile(path.join(dist, '7.js.br'), 'its compressed twin');
  const { pages, fragments } = await partsOf(remote);
  const promised = [...pages.map(({ expose }) => expose), ...fragments.map((name) => `./${name}`)];
  const built = (exposes ?? promised).map((name) => [name, ['7.js']]);
  const sources = Object.fromEntries(promised.map((name) => [name, `./src/${name.slice(2)}.tsx`]));
  const manifest = { global: `stoa_${remote}_1`, exposes: Object.fromEntries(built), sources };
  await writeFile(path.join(dist, 'exposes.json'), JSON.stringify(manifest));
  return dist;
}
