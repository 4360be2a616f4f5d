import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '@stoa/workspace/paths';
import { run, tool } from '@stoa/workspace/run';

const programsDir = fromRoot('node_modules/.cache/stoa/types');

/**
 * @param {string} folder
 * @returns {{ extends: string, include?: string[] }}
 */
const readConfig = (folder) => JSON.parse(readFileSync(fromRoot(folder, 'tsconfig.json'), 'utf8'));

/**
 * Declarations that hold for a whole program: what one folder has of them must not reach another.
 * @param {string} folder
 */
const hasAmbientTypes = (folder) =>
  readdirSync(fromRoot(folder, 'src')).some((name) => name.endsWith('.d.ts'));

/**
 * The folders whose types may be checked as one program: all that is theirs alone is which files they hold.
 * @param {string} folder
 */
function isPlainWeb(folder) {
  const { extends: preset, include, ...own } = readConfig(folder);
  return /\btsconfig\.web\.json$/.test(preset) && include && Object.keys(own).length === 0;
}

/**
 * @param {string} name
 * @param {string} config
 * @returns {[string, () => Promise<string>]}
 */
const program = (name, config) => [
  `Types of ${name}`,
  () => run(`The types of ${name}`, tool('typescript/bin/tsc', '-p', config, '--noEmit')),
];

/**
 * One program over several folders: most of the time goes to the platform, the components and libraries, once for all.
 * @param {string[]} folders
 */
function together(folders) {
  const config = path.join(programsDir, `${folders.join('+').replaceAll('/', '-')}.json`);
  const include = folders.flatMap((folder) =>
    (readConfig(folder).include ?? []).map((part) => fromRoot(folder, part)),
  );
  mkdirSync(programsDir, { recursive: true });
  writeFileSync(config, JSON.stringify({ extends: fromRoot('packages/config/tsconfig.web.json'), include }));
  return program(folders.join(', '), config);
}

/**
 * The programs in which the types of some folders are checked, the longest first.
 * @param {string[]} folders
 * @returns {[string, () => Promise<string>][]} what each is about, and how to check it
 */
export function typePrograms(folders) {
  const web = folders.filter(isPlainWeb);
  const others = folders.filter((folder) => !web.includes(folder));
  return [
    together(web.filter((folder) => !hasAmbientTypes(folder))),
    ...web.filter(hasAmbientTypes).map((folder) => together([folder])),
    ...others.map((folder) => program(folder, fromRoot(folder, 'tsconfig.json'))),
  ];
}
