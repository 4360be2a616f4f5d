import path from 'node:path';
import ts from 'typescript';
import { rootDir } from '@stoa/workspace/paths';
import { layOut } from './layout.mjs';

/** A virtual folder for the recorded sources, inside the checkout so that its libraries are found. */
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

/** @typedef {{ line: number, message: string }} Problem */

/**
 * Returns whether a problem is a missing library that an app bundles: no other app uses its types.
 * @param {ts.Diagnostic} diagnostic
 */
const isForeign = ({ code, messageText }) =>
  [2307, 7016].includes(code) && !/@stoa\//.test(ts.flattenDiagnosticMessageText(messageText, ' '));

/**
 * Parsed files. Library files are the same in every check of a process; recorded files are identified by their text.
 * @type {Map<string, ts.SourceFile>}
 */
const parsed = new Map();

/**
 * @param {string} name
 * @param {string} text
 * @param {ts.ScriptTarget | ts.CreateSourceFileOptions} options
 */
function parse(name, text, options) {
  const known = parsed.get(name);
  if (known?.text === text) return known;
  const file = ts.createSourceFile(name, text, options);
  parsed.set(name, file);
  return file;
}

/**
 * Problems of checked files by their laid out path, which identifies their text and their imports.
 * @type {Map<string, Problem[]>}
 */
const checked = new Map();

/** Cache of resolved library modules, also valid for every check. */
const libraryModules = ts.createModuleResolutionCache(stage, (name) => name, compilerOptions);

/**
 * Type-checks files of several places together, in memory. Files checked before are not checked again.
 * @param {import('./layout.mjs').Place[]} places
 * @param {(place: import('./layout.mjs').Place, file: string) => boolean} isChecked selects the files to report on
 * @returns {(Problem & { place: string, file: string })[]}
 */
export function typeProblems(places, isChecked) {
  const { texts, whereIs, resolve } = layOut(places, stage);
  const plain = ts.createCompilerHost(compilerOptions);
  /** @type {ts.CompilerHost} */
  const host = {
    ...plain,
    jsDocParsingMode: ts.JSDocParsingMode.ParseForTypeErrors,
    fileExists: (file) => texts.has(file) || (!file.startsWith(stage) && plain.fileExists(file)),
    readFile: (file) => texts.get(file) ?? plain.readFile(file),
    directoryExists: (folder) => folder.startsWith(stage) || (plain.directoryExists?.(folder) ?? true),
    getSourceFile(file, options) {
      const text = host.readFile(file);
      return text === undefined ? undefined : parse(file, text, options);
    },
    resolveModuleNameLiterals: (literals, containing) =>
      literals.map(({ text }) => {
        const found = resolve(text, containing);
        if (found) {
          // A missing file is an error, even if this checkout has a file of that name.
          const resolvedModule = { resolvedFileName: found, extension: path.extname(found) };
          return { resolvedModule: texts.has(found) ? resolvedModule : undefined };
        }
        const cache = text.startsWith('.') ? undefined : libraryModules;
        return ts.resolveModuleName(text, containing, compilerOptions, host, cache);
      }),
  };
  const wanted = places.flatMap((place) =>
    Object.keys(place.files)
      .filter((file) => isChecked(place, file))
      .map((file) => ({ place: place.name, file, at: whereIs(place, file) })),
  );
  const roots = [...new Set(wanted.map(({ at }) => at))].filter((root) => !checked.has(root));
  if (roots.length > 0) {
    const program = ts.createProgram({ rootNames: roots, options: compilerOptions, host });
    for (const root of roots) checked.set(root, problemsOf(program, root));
  }
  return wanted.flatMap(({ place, file, at }) =>
    (checked.get(at) ?? []).map((problem) => ({ place, file, ...problem })),
  );
}

/**
 * @param {ts.Program} program
 * @param {string} root
 * @returns {Problem[]}
 */
function problemsOf(program, root) {
  const source = program.getSourceFile(root);
  if (!source) return [];
  return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
    .filter((problem) => !isForeign(problem))
    .map(({ start = 0, messageText }) => ({
      line: source.getLineAndCharacterOfPosition(start).line + 1,
      message: ts.flattenDiagnosticMessageText(messageText, ' '),
    }));
}
