import { isOwnSource } from './places.mjs';

const tokenFile = /^packages\/ui\/src\/tokens\//;

/** Keys of objects that become CSS variables of the same name. */
const keys = /^\s+(?:'([a-z][\w-]*)'|([a-z][\w-]*)):/gm;
const declarations = /--([a-z][\w-]*)['"]?\s*:/g;
/** A use of a CSS variable without a fallback. */
const uses = /var\(\s*--([a-z][\w-]*)\s*\)/g;

/**
 * @param {string} text
 * @param {RegExp} pattern
 */
const matchesOf = (text, pattern) => [...text.matchAll(pattern)].map(([, one, other]) => one ?? other ?? '');

/**
 * Returns the CSS variables declared in a shell's sources.
 * @param {import('./record.mjs').TypesRecord} host
 */
function declared({ files }) {
  const names = Object.entries(files).flatMap(([file, text]) => [
    ...matchesOf(text, declarations),
    ...(tokenFile.test(file) ? matchesOf(text, keys) : []),
  ]);
  return new Set(names);
}

/**
 * Returns the CSS variables that a remote uses although neither it nor the shell declares them.
 * @param {import('./record.mjs').TypesRecord} remote
 * @param {import('./record.mjs').TypesRecord} host
 */
export function tokenProblems(remote, host) {
  const own = Object.entries(remote.files).filter(([file]) => isOwnSource(file));
  const known = declared(host);
  for (const [, text] of own) for (const name of matchesOf(text, declarations)) known.add(name);
  return own.flatMap(([file, text]) =>
    text.split('\n').flatMap((line, index) =>
      matchesOf(line, uses)
        .filter((name) => !known.has(name))
        .map((name) => `${file}:${index + 1} uses --${name}, which the shell does not have`),
    ),
  );
}
