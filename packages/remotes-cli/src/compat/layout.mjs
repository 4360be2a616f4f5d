import { createHash } from 'node:crypto';
import path from 'node:path';
import ts from 'typescript';

/**
 * Sources as one app meets them, with a say in what a module of another app or package is there.
 * @typedef {object} Place
 * @property {string} name
 * @property {Record<string, string>} files path from the top folder → TypeScript source
 * @property {Record<string, { place: string, file: string }>} modules as imported, e.g. `@stoa/ui` → where it is
 */

/** @typedef {Map<string, { files: string[], imports: Set<string> }>} Packages by their folders */

/**
 * The folder that a file belongs to as a whole: a package or an app.
 * @param {string} file
 */
const packageOf = (file) => /^(?:packages\/)?[^/]+/.exec(file)?.[0] ?? file;

/** @returns {{ files: string[], imports: Set<string> }} */
const emptyPackage = () => ({ files: [], imports: new Set() });

/**
 * The packages of a place and what they import.
 * @param {Place} place
 * @returns {Packages}
 */
function packagesOf({ files, modules }) {
  /** @type {Packages} */
  const packages = new Map();
  for (const [file, text] of Object.entries(files)) {
    const name = packageOf(file);
    const known = packages.get(name) ?? emptyPackage();
    packages.set(name, known);
    known.files.push(file);
    for (const { fileName } of ts.preProcessFile(text, true, false).importedFiles)
      if (fileName in modules) known.imports.add(fileName);
  }
  return packages;
}

/**
 * Lays the packages of places out below `stage`, each in a folder that is named after what is in it and in the packages
 * it imports. What is the same in several places is there once, so the compiler has to understand it once, and types
 * that are the same need no comparing.
 * @param {Place[]} places
 * @param {string} stage
 */
export function layOut(places, stage) {
  const placeNamed = new Map(places.map((place) => [place.name, { ...place, packages: packagesOf(place) }]));
  /** @type {Map<string, string>} */
  const texts = new Map();
  /** @type {Map<string, Map<string, string>>} folder of a package laid out → what its imports lead to */
  const importsOf = new Map();
  /** @type {Map<string, string>} */
  const folders = new Map();

  /**
   * @param {string} placeName
   * @param {string} name
   * @returns {string}
   */
  function folderOf(placeName, name) {
    const key = `${placeName} ${name}`;
    const known = folders.get(key);
    if (known) return known;
    // A package that imports itself, by way of others, is told apart by its place.
    folders.set(key, key);
    const found = placeNamed.get(placeName);
    if (!found) throw new Error(`There is no place ${placeName}.`);
    const { files, modules, packages } = found;
    const own = packages.get(name) ?? emptyPackage();
    const imports = [...own.imports].sort().flatMap((module) => {
      const target = modules[module];
      return target
        ? [{ module, folder: folderOf(target.place, packageOf(target.file)), file: target.file }]
        : [];
    });
    const sources = own.files.sort().map((file) => ({ file, text: files[file] ?? '' }));
    const hash = createHash('sha256')
      .update(JSON.stringify([sources, imports]))
      .digest('hex');
    const folder = path.join(stage, hash.slice(0, 16));
    folders.set(key, folder);
    importsOf.set(
      folder,
      new Map(imports.map(({ module, folder: where, file: own }) => [module, path.join(where, own)])),
    );
    for (const { file, text } of sources) texts.set(path.join(folder, file), text);
    return folder;
  }

  for (const place of placeNamed.values())
    for (const name of place.packages.keys()) folderOf(place.name, name);

  return {
    /** Every file laid out, with its text. */
    texts,
    /** Where a file of a place lies. */
    whereIs: (/** @type {Place} */ place, /** @type {string} */ file) =>
      path.join(folderOf(place.name, packageOf(file)), file),
    /**
     * Where a module of a place leads that a laid-out file imports; undefined for libraries and files beside it.
     * @param {string} module
     * @param {string} containing
     */
    resolve(module, containing) {
      const folder = path.join(stage, path.relative(stage, containing).split(path.sep)[0] ?? '');
      return importsOf.get(folder)?.get(module);
    },
  };
}
