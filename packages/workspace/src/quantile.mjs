/**
 * Returns the element at a quantile: a share of all elements has smaller figures. The largest for a share of 1.
 * @template Element
 * @param {readonly Element[]} elements at least one; the order does not matter
 * @param {number} share from 0 to 1
 * @param {(element: Element) => number} [of] the figure of an element; the element itself unless given
 * @returns {Element}
 */
export function quantile(elements, share, of = Number) {
  const sorted = elements.toSorted((one, other) => of(one) - of(other));
  const element = sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)];
  if (element === undefined) throw new Error('There are no figures.');
  return element;
}

/**
 * Returns the element whose figure is in the middle.
 * @template Element
 * @param {readonly Element[]} elements at least one
 * @param {(element: Element) => number} [of] the figure of an element; the element itself unless given
 * @returns {Element}
 */
export const median = (elements, of) => quantile(elements, 0.5, of);
