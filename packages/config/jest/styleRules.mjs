import { createRequire } from 'node:module';

/**
 * What an element must have to match one of the selectors of a rule: `a.open > li.item:hover` needs an `li` with the
 * class `item`.
 * @typedef {{ tag: string | undefined, classes: string[] }} Need
 */

/** @typedef {{ localName: string, getAttributeNS: (namespace: null, name: string) => string | null }} Element */

const load = createRequire(import.meta.url);
/** @type {{ matchesDontThrow: (element: Element, selector: string) => boolean }} */
const selectors = load('jsdom/lib/jsdom/living/helpers/selectors.js');
const { matchesDontThrow } = selectors;

/** Arguments of pseudo-classes, and attributes: only the innermost, since they may be nested. */
const group = /\([^()[\]]*\)|\[[^()[\]]*\]/;

/** Characters of selectors that `needsOf` understands, without groups. */
const plain = /^[\w\s.:>+~,*-]*$/;

/** @type {Map<string, Need[] | undefined>} */
const known = new Map();

/**
 * Returns what an element needs to match each of the selectors of a list, or undefined for one with other syntax.
 * @param {string} list
 * @returns {Need[] | undefined}
 */
function needsOf(list) {
  let text = list.replace(/"[^"\\]*"|'[^'\\]*'/g, '');
  while (group.test(text)) text = text.replace(group, '');
  if (!plain.test(text)) return undefined;
  return text.split(',').map((selector) => {
    const last =
      selector
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? '';
    const named = last.replace(/::?[\w-]+/g, '');
    return {
      tag: /^[\w-]+/.exec(named)?.[0].toLowerCase(),
      classes: [...named.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name),
    };
  });
}

/**
 * Returns whether an element has the tag and the classes of one of the selectors of a list.
 * @param {Element} element
 * @param {string} list
 */
export function mayMatch(element, list) {
  if (!known.has(list)) known.set(list, typeof list === 'string' ? needsOf(list) : undefined);
  const needs = known.get(list);
  if (!needs) return true;
  const classes = (element.getAttributeNS(null, 'class') ?? '').split(/\s+/);
  return needs.some(
    (need) =>
      (need.tag === undefined || need.tag === element.localName.toLowerCase()) &&
      need.classes.every((name) => classes.includes(name)),
  );
}

/**
 * Lets jsdom compare an element only with the rules whose tag and classes it has. A test that finds elements by role
 * needs the style of each, which took a quarter of its processor time.
 */
selectors.matchesDontThrow = (element, list) => mayMatch(element, list) && matchesDontThrow(element, list);
