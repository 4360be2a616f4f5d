import path from 'node:path';
import ts from 'typescript';
import { rootDir } from '../lib/paths.mjs';

/** A folder that does not exist: the recorded sources are laid out below it, so that libraries are found as from here. */
const stage = path.join(rootDir, '.compat');

/** @type {import('typescript').CompilerOptions} */
const compilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  isolatedModules: true,
  verbatimModuleSyntax: true,
  noEmit: true,
  types: ['node'],
};

/** A library that an app brings with it and this checkout does not have: nobody else meets its types. */
const isForeign = ({ code, messageText }) =>
  [2307, 7016].includes(code) && !/@stoa\//.test(ts.flattenDiagnosticMessageText(messageText, ' '));

const packages = {
  '@stoa/contract': 'packages/contract/src/index.ts',
  '@stoa/platform': 'packages/platform/src/index.ts',
  '@stoa/ui': 'packages/ui/src/index.ts',
};

/** Library files are the same in every check of a process; recorded ones are told apart by their text. */
const parsed = new Map();

function parse(name, text, options) {
  const known = parsed.get(name);
  if (known?.text === text) return known;
  const file = ts.createSourceFile(name, text, options);
  parsed.set(name, file);
  return file;
}

/** Where modules of libraries were found, which is the same in every check too. */
const libraryModules = ts.createModuleResolutionCache(stage, (name) => name, compilerOptions);

/**
 * Sources laid out for one check: each set below a name of its own, with a say in what `@stoa/…` means there.
 * @typedef {object} Place
 * @property {string} name
 * @property {Record<string, string>} files
 * @property {Record<string, string>} modules `@stoa/…` → name of the place it is taken from
 */

/**
 * Type-checks files of places against each other, in memory.
 * @param {Place[]} places
 * @param {(place: Place, file: string) => boolean} isChecked which files' problems count
 * @returns {{ place: string, file: string, line: number, message: string }[]}
 */
export function typeProblems(places, isChecked) {
  const texts = new Map();
  const roots = [];
  for (const place of places) {
    for (const [file, text] of Object.entries(place.files)) {
      const name = path.join(stage, place.name, file);
      texts.set(name, text);
      if (isChecked(place, file)) roots.push(name);
    }
  }
  const placeOf = (file) =>
    file.startsWith(stage + path.sep)
      ? places.find(({ name }) => name === path.relative(stage, file).split(path.sep)[0])
      : undefined;

  const plain = ts.createCompilerHost(compilerOptions);
  const host = {
    ...plain,
    fileExists: (file) => texts.has(file) || (!file.startsWith(stage) && plain.fileExists(file)),
    readFile: (file) => texts.get(file) ?? plain.readFile(file),
    directoryExists: (folder) => folder.startsWith(stage) || (plain.directoryExists?.(folder) ?? true),
    getSourceFile(file, options) {
      const text = host.readFile(file);
      return text === undefined ? undefined : parse(file, text, options);
    },
    resolveModuleNameLiterals(literals, containing) {
      const place = placeOf(containing);
      return literals.map(({ text }) => {
        const from = packages[text] && place?.modules[text];
        if (from) {
          const resolvedFileName = path.join(stage, from, packages[text]);
          const exists = texts.has(resolvedFileName);
          return { resolvedModule: exists ? { resolvedFileName, extension: '.ts' } : undefined };
        }
        const isOwn = text.startsWith('.');
        return ts.resolveModuleName(
          text,
          containing,
          compilerOptions,
          host,
          isOwn ? undefined : libraryModules,
        );
      });
    },
  };
  const program = ts.createProgram({ rootNames: roots, options: compilerOptions, host });
  return roots.flatMap((root) => {
    const source = program.getSourceFile(root);
    const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    return found
      .filter((problem) => !isForeign(problem))
      .map((problem) => ({
        place: placeOf(root).name,
        file: path.relative(path.join(stage, placeOf(root).name), root),
        line: source.getLineAndCharacterOfPosition(problem.start ?? 0).line + 1,
        message: ts.flattenDiagnosticMessageText(problem.messageText, ' '),
      }));
  });
}
