/** @import { Budgets } from '../registry/builtFiles.mjs' */

/**
 * Medians over the pages that a browser opened.
 * @typedef {object} Figures
 * @property {number} blocked milliseconds by which tasks of a page exceed 50 ms
 * @property {number} heap megabytes of JavaScript heap
 */

/**
 * Returns the names of the budgets that a build states.
 * @param {Budgets} budgets
 */
export const statedBudgets = (budgets) =>
  Object.entries(budgets).flatMap(([name, limit]) => (limit === undefined ? [] : [name]));

/**
 * Returns which budgets a build exceeds, a sentence without a full stop each.
 * @param {Figures} figures
 * @param {Budgets} budgets
 */
export function exceeded({ blocked, heap }, { blockedMilliseconds, heapMegabytes }) {
  return [
    blockedMilliseconds !== undefined &&
      blocked > blockedMilliseconds &&
      `its pages are blocked for ${Math.round(blocked)} ms (the median, with a processor four times slower); its budget is ${blockedMilliseconds} ms`,
    heapMegabytes !== undefined &&
      heap > heapMegabytes &&
      `its pages use ${heap.toFixed(1)} MB of JavaScript heap (the median); its budget is ${heapMegabytes} MB`,
  ].filter((one) => typeof one === 'string');
}
