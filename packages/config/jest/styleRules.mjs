import { createRequire } from 'node:module';

/**
 * What an element must have to match one of the selectors of a rule: `a.open > li.item:hover` needs an `li` with the
 * class `item`.
 * @typedef {{ tag: string | undefined, classes: string[] }} Need
 */

/**
 * jsdom's element and document behind those of a page.
 * @typedef {{ cssRules: readonly Rule[], style: Style, media?: ArrayLike<string>, selectorText: string }} Rule
 * @typedef {{ getPropertyValue: (name: string) => string, getPropertyPriority: (name: string) => string }} Style
 * @typedef {{ localName: string, getAttributeNS: (namespace: null, name: string) => string | null }} Named
 * @typedef {{ styleSheets: { _list: Rule[] }, _styleCache: WeakMap<object, Pick<Style, 'getPropertyValue'>> | null }} Page
 * @typedef {Named & { style: Style, _ownerDocument: Page }} Element
 */

const load = createRequire(import.meta.url);
/** @param {string} name */
const jsdom = (name) => load(`jsdom/lib/jsdom/${name}.js`);
/** @type {{ matchesDontThrow: (element: Element, selector: string) => boolean }} */
const { matchesDontThrow } = jsdom('living/helpers/selectors');
const styleRules = jsdom('living/helpers/style-rules');
/** @type {{ implForWrapper: (element: object) => Element }} */
const { implForWrapper } = jsdom('living/generated/utils');
/** @type {Rule} */
const defaultSheet = load('rrweb-cssom').parse(jsdom('browser/default-stylesheet'));

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
 * @param {Named} element
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
 * Returns the rules of a style sheet, and of its media queries for screens, that match an element.
 * @param {Element} element
 * @param {Rule} sheet
 * @returns {Rule[]}
 */
function matchingRules(element, sheet) {
  return [...sheet.cssRules].flatMap((rule) => {
    if (rule.media) return Array.from(rule.media).includes('screen') ? matchingRules(element, rule) : [];
    return mayMatch(element, rule.selectorText) && matchesDontThrow(element, rule.selectorText) ? [rule] : [];
  });
}

/**
 * Returns what the rules of a document and the style attribute declare for an element: the last one counts, as in jsdom.
 * @param {Element} element
 */
function declarationOf(element) {
  const sheets = [defaultSheet, ...element._ownerDocument.styleSheets._list];
  const styles = sheets.flatMap((sheet) => matchingRules(element, sheet)).map(({ style }) => style);
  styles.push(element.style);
  const getPropertyValue = (/** @type {string} */ name) => {
    const declaring = styles.filter((style) => style.getPropertyValue(name));
    const last = declaring.findLast((style) => style.getPropertyPriority(name)) ?? declaring.at(-1);
    const value = last?.getPropertyValue(name) ?? '';
    return value === 'unset' ? '' : value;
  };
  return { getPropertyValue };
}

/**
 * Lets jsdom compare an element only with the rules whose tag and classes it has, and read only the properties that are
 * asked for. A test that finds elements by role needs the style of each, which took a quarter of its processor time.
 * @param {Element} element
 */
styleRules.getDeclarationForElement = (element) => {
  const page = element._ownerDocument;
  page._styleCache ??= new WeakMap();
  const declaration = page._styleCache.get(element) ?? declarationOf(element);
  page._styleCache.set(element, declaration);
  return declaration;
};

/**
 * `getComputedStyle` of a window, which computes a property when it is read.
 * @param {object} element
 * @param {string | null} [pseudo] pseudo-elements have no style, as in jsdom
 */
export function computedStyle(element, pseudo) {
  const ofPage = implForWrapper(element);
  const getPropertyValue = (/** @type {string} */ name) => {
    if (pseudo) return '';
    const isComputed = name in styleRules.propertiesWithResolvedValueImplemented;
    if (isComputed) return styleRules.getResolvedValue(ofPage, name);
    return styleRules.getDeclarationForElement(ofPage).getPropertyValue(name);
  };
  const read = (/** @type {object} */ _, /** @type {string | symbol} */ name) => {
    if (name === 'getPropertyValue') return getPropertyValue;
    return getPropertyValue(String(name).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
  };
  return new Proxy({}, { get: read });
}
