import { readFile } from 'node:fs/promises';
import { fromRoot } from '@stoa/workspace/paths';

/**
 * Returns the owner of an app's folder in `.github/CODEOWNERS`: of the lines that match, the last one. Undefined without
 * such a line or file.
 * @param {string} folder top-level folder, for example `mfe-feed`
 * @returns {Promise<string | undefined>}
 */
export async function ownerOf(folder) {
  const lines = await readFile(fromRoot('.github', 'CODEOWNERS'), 'utf8').catch(() => '');
  const owners = lines.split('\n').flatMap((line) => {
    const [pattern, ...names] = line.trim().split(/\s+/);
    return pattern === `/${folder}/` && names.length > 0 ? [names.join(' ')] : [];
  });
  return owners.at(-1);
}
