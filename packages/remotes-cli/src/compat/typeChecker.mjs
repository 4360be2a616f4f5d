import { execFile } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { fromRoot } from '@stoa/workspace/paths';
import { problemsIn } from './compilerOutput.mjs';
import { layOut } from './layout.mjs';

/** @import { Problem } from './compilerOutput.mjs' */

/** Folder for the recorded sources, inside the checkout so that its libraries are found. */
const stages = fromRoot('.cache');

const prefix = 'compat-';

const compiler = fromRoot('node_modules/typescript-native/bin/tsc');

/** Bytes of output, for some hundred thousand problems. */
const outputMax = 64 * 1024 * 1024;

/** Milliseconds after which the folder of a check has been left by a killed process. */
const stageAge = 60 * 60 * 1000;

const compilerOptions = {
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'Bundler',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  jsx: 'react-jsx',
  strict: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  isolatedModules: true,
  verbatimModuleSyntax: true,
  noEmit: true,
  types: ['node'],
  // In parallel it checks common types once per thread, which takes three times the processor time.
  checkers: 1,
};

/**
 * Type-checks files of several places in one run of the compiler.
 * @param {import('./layout.mjs').Place[]} places
 * @param {(place: import('./layout.mjs').Place, file: string) => boolean} isChecked selects the files to report on
 * @param {AbortSignal} [signal] ends the compiler
 * @returns {Promise<(Problem & { place: string, file: string })[]>}
 */
export async function typeProblems(places, isChecked, signal) {
  const { texts, links, whereIs } = layOut(places);
  const wanted = places.flatMap((place) =>
    Object.keys(place.files)
      .filter((file) => isChecked(place, file))
      .map((file) => ({ place: place.name, file, at: whereIs(place, file) })),
  );
  const files = new Set(wanted.map(({ at }) => at));
  if (files.size === 0) return [];
  await mkdir(stages, { recursive: true });
  await removeOldStages();
  const stage = await mkdtemp(path.join(stages, prefix));
  try {
    writeStage(stage, { texts, links, files });
    const problems = problemsIn(await compile(stage, signal), stage);
    return wanted.flatMap(({ place, file, at }) =>
      (problems.get(at) ?? []).map((problem) => ({ place, file, ...problem })),
    );
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

/** Removes the folders that killed checks have left. */
async function removeOldStages() {
  for (const name of await readdir(stages)) {
    if (!name.startsWith(prefix)) continue;
    const folder = path.join(stages, name);
    // Another check may remove it at the same time.
    const made = (await stat(folder).catch(() => undefined))?.mtimeMs ?? Date.now();
    if (Date.now() - made > stageAge) await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Writes the sources and their configuration. The compiler does not check files that nothing is reported on.
 * @param {string} stage
 * @param {{ texts: Map<string, string>, links: Map<string, string>, files: Set<string> }} program
 */
function writeStage(stage, { texts, links, files }) {
  /** @type {Set<string>} */
  const folders = new Set();
  const placeOf = (/** @type {string} */ file) => {
    const place = path.join(stage, file);
    const folder = path.dirname(place);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    return place;
  };
  // In one go: of some thousand small files, the most expensive part is waiting for each.
  const write = (/** @type {string} */ file, /** @type {string} */ text) =>
    writeFileSync(placeOf(file), text);
  write('tsconfig.json', JSON.stringify({ compilerOptions, files: [...files] }));
  for (const [file, text] of texts) write(file, files.has(file) ? text : `// @ts-nocheck\n${text}`);
  for (const [link, target] of links) {
    if (texts.has(target)) symlinkSync(path.join(stage, target), placeOf(link));
  }
}

/**
 * @param {string} stage
 * @param {AbortSignal | undefined} signal
 * @returns {Promise<string>} the compiler's output
 */
function compile(stage, signal) {
  return new Promise((resolve, reject) => {
    const parameters = [compiler, '-p', 'tsconfig.json', '--pretty', 'false'];
    const options = { cwd: stage, signal, maxBuffer: outputMax };
    execFile(process.execPath, parameters, options, (error, output, complaint) => {
      // It fails as well when it has found problems, and then says which.
      if (error && (!output || complaint || typeof error.code !== 'number')) reject(error);
      else resolve(output);
    });
  });
}
