import { createHash } from 'node:crypto';
import path from 'node:path';
import ts from 'typescript';

/**
 * The sources of one app, and the resolution of its imports of other apps and packages.
 * @typedef {object} Place
 * @property {string} name
 * @property {Record<string, string>} files path from the top folder → TypeScript source
 * @property {Record<string, { place: string, file: string }>} modules as imported, e.g. `@stoa/ui` → its location
 */

/** @typedef {Map<string, { files: string[], imports: Set<string> }>} Packages by their folders */

/**
 * Returns the folder of the package or app that contains a file.
 * @param {string} file
 */
const packageOf = (file) => /^(?:packages\/)?[^/]+/.exec(file)?.[0] ?? file;

/**
 * Returns the path of a file in a folder.
 * @param {string} folder
 * @param {string} file as recorded, possibly with bad intent
 * @throws {Error} if it leads out of the folder
 */
function within(folder, file) {
  const found = path.join(folder, file);
  if (!found.startsWith(folder + path.sep))
    throw new Error(`A recorded source is outside its folder: ${file}.`);
  return found;
}

/** @returns {{ files: string[], imports: Set<string> }} */
const emptyPackage = () => ({ files: [], imports: new Set() });

/**
 * Returns the names of the modules that a source imports.
 * @param {string} text
 */
const importsIn = (text) =>
  ts.preProcessFile(text, true, false).importedFiles.map(({ fileName }) => fileName);

/**
 * Returns the packages of a place and their imports.
 * @param {Place} place
 * @param {Map<string, string[]>} read imports of sources already read, which other places may contain as well
 * @returns {Packages}
 */
function packagesOf({ files, modules }, read) {
  /** @type {Packages} */
  const packages = new Map();
  for (const [file, text] of Object.entries(files)) {
    const name = packageOf(file);
    const known = packages.get(name) ?? emptyPackage();
    packages.set(name, known);
    known.files.push(file);
    const imports = read.get(text) ?? importsIn(text);
    read.set(text, imports);
    for (const name of imports) if (name in modules) known.imports.add(name);
  }
  return packages;
}

/**
 * Lays out the packages of places, each in a folder named by a hash of its content and of its imports.
 * Packages that several places share exist only once. The compiler therefore checks them once, and their types are
 * identical.
 * @param {Place[]} places
 */
export function layOut(places) {
  /** @type {Map<string, string[]>} */
  const read = new Map();
  const placeNamed = new Map(
    places.map((place) => [place.name, { ...place, packages: packagesOf(place, read) }]),
  );
  /** @type {Map<string, string>} */
  const texts = new Map();
  /** @type {Map<string, Map<string, string>>} folder of a laid out package → the targets of its imports */
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
    // A package with circular imports is identified by its place.
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
    const folder = hash.slice(0, 16);
    folders.set(key, folder);
    importsOf.set(
      folder,
      new Map(imports.map(({ module, folder: where, file: own }) => [module, path.join(where, own)])),
    );
    for (const { file, text } of sources) texts.set(within(folder, file), text);
    return folder;
  }

  for (const place of placeNamed.values())
    for (const name of place.packages.keys()) folderOf(place.name, name);

  return {
    /** Every laid out file, with its text. */
    texts,
    /** The module that is imported by a name within a folder → its file. */
    links: new Map(
      [...importsOf].flatMap(([folder, targets]) =>
        [...targets].map(([module, target]) => [
          path.join(folder, 'node_modules', module + path.extname(target)),
          target,
        ]),
      ),
    ),
    /** Returns the laid out path of a file of a place. */
    whereIs: (/** @type {Place} */ place, /** @type {string} */ file) =>
      path.join(folderOf(place.name, packageOf(file)), file),
  };
}
