import { computeAccessibleName, getRole } from 'dom-accessibility-api';
import { JSDOM } from 'jsdom';

/** Elements that assistive technology lists to find a place in a page. */
const landmarks = [
  'banner',
  'complementary',
  'contentinfo',
  'form',
  'main',
  'navigation',
  'region',
  'search',
];
/** Elements that need a name. */
const controls = [
  'button',
  'checkbox',
  'combobox',
  'img',
  'link',
  'radio',
  'searchbox',
  'switch',
  'tab',
  'textbox',
];

/** Elements in which a header or footer is none of the page. */
const sectioning = 'article, aside, main, nav, section';

/** Styles are not computed: the server's HTML hides elements by attributes. */
const noStyle = /** @type {CSSStyleDeclaration} */ (
  /** @type {unknown} */ ({
    getPropertyValue: (/** @type {string} */ name) => (name === 'display' ? 'block' : ''),
  })
);
const naming = { getComputedStyle: () => noStyle, computedStyleSupportsPseudoElements: false };

/**
 * What assistive technology finds in a page.
 * @typedef {object} Outline
 * @property {string[]} entries roles and names
 * @property {string[]} headings
 * @property {string[]} landmarks
 * @property {string[]} nameless controls without a name
 * @property {boolean} hasTitle
 * @property {boolean} hasTop whether it has a heading of the first level
 */

/**
 * Returns the roles and names in the HTML of a page.
 * @param {{ head: string, html: string }} page
 * @returns {Outline}
 */
export function outlineOf({ head, html }) {
  const { window } = new JSDOM(`<!doctype html><head>${head}</head><body>${html}</body>`);
  const { document } = window;
  for (const hidden of document.body.querySelectorAll('[hidden], [aria-hidden="true"], script, style'))
    hidden.remove();
  /** @type {Outline} */
  const outline = {
    entries: [],
    headings: [],
    landmarks: [],
    nameless: [],
    hasTitle: document.title.trim() !== '',
    hasTop: false,
  };
  for (const element of document.body.querySelectorAll('*')) addElement(outline, element);
  window.close();
  return outline;
}

/**
 * @param {Outline} outline
 * @param {Element} element
 */
function addElement(outline, element) {
  const role = roleOf(element);
  if (!role) return;
  const name = computeAccessibleName(element, naming).replace(/\s+/g, ' ').trim().slice(0, 80);
  const entry = name ? `${role} “${name}”` : role;
  outline.entries.push(entry);
  if (landmarks.includes(role)) outline.landmarks.push(entry);
  if (controls.includes(role) && !name) outline.nameless.push(entry);
  if (!role.startsWith('heading')) return;
  outline.headings.push(entry);
  outline.hasTop ||= role === 'heading 1';
}

/**
 * Returns the role of an element, with the level of a heading; undefined if it is neither heading, landmark nor control.
 * @param {Element} element
 */
function roleOf(element) {
  const role = getRole(element);
  if (role === 'heading')
    return `heading ${element.getAttribute('aria-level') ?? /^h([1-6])$/i.exec(element.localName)?.[1] ?? 2}`;
  if (!role || (!landmarks.includes(role) && !controls.includes(role))) return undefined;
  const isImplicit = !element.hasAttribute('role');
  if (isImplicit && ['banner', 'contentinfo'].includes(role) && element.parentElement?.closest(sectioning))
    return undefined;
  const isNamed = element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby');
  return isImplicit && ['form', 'region'].includes(role) && !isNamed ? undefined : role;
}

/**
 * Returns the entries of a list that another list has not, as often as they are missing.
 * @param {readonly string[]} list
 * @param {readonly string[]} other
 */
export function missingFrom(list, other) {
  /** @type {Map<string, number>} */
  const left = new Map();
  for (const entry of other) left.set(entry, (left.get(entry) ?? 0) + 1);
  return list.filter((entry) => {
    const count = left.get(entry) ?? 0;
    left.set(entry, count - 1);
    return count <= 0;
  });
}

/** @param {string} entry */
const kindOf = (entry) => entry.replace(/ (\d )?“.*/, '');

/**
 * Returns what a page has lost for assistive technology. Another text, level or order is no loss.
 * @param {Outline} before
 * @param {Outline} after
 * @returns {string[]} sentences without a full stop
 */
export function lossesOf(before, after) {
  const gone = (/** @type {'headings' | 'landmarks'} */ key) => missingFrom(before[key], after[key])[0] ?? '';
  const lostRole = missingFrom(before.landmarks.map(kindOf), after.landmarks.map(kindOf))[0];
  return [
    before.hasTitle && !after.hasTitle && 'its title is missing',
    before.hasTop && !after.hasTop && 'its main heading is missing',
    after.headings.length < before.headings.length && `a heading is missing: ${gone('headings')}`,
    lostRole &&
      (after.landmarks.length < before.landmarks.length || !after.landmarks.map(kindOf).includes(lostRole)) &&
      `a landmark is missing: ${gone('landmarks')}`,
    after.nameless.length > before.nameless.length &&
      `a control has no name: ${missingFrom(after.nameless, before.nameless)[0] ?? ''}`,
  ].filter((one) => typeof one === 'string');
}
