/**
 * A figure of a benchmark.
 *
 * @typedef {object} Figure
 * @property {string} measure what is measured, such as "Largest paint"; the figures of a measure share a unit
 * @property {string} name where it is measured, such as "Home"; unique within the measure
 * @property {number} value
 * @property {string} unit of value, goal and baseline: "ms", "MB", "%", "×", or empty for a plain number
 * @property {number} [atMost] the goal, where lower is better
 * @property {number} [atLeast] the goal, where higher is better
 * @property {number} [baseline] the same figure of the alternative, measured in the same run
 */

/**
 * Rounds to three digits, or to an integer from 100. Goals are compared with rounded figures, as readers do.
 * @param {number} value
 */
export const round = (value) => Number(Math.abs(value) < 100 ? value.toPrecision(3) : value.toFixed());

/**
 * Returns a rounded number with its unit, such as "8,097 req/s" or "2.7%".
 * @param {number} value
 * @param {string} unit
 */
export function formatValue(value, unit) {
  const number = round(value).toLocaleString('en', { maximumFractionDigits: 3 });
  return /^\w/.test(unit) ? `${number} ${unit}` : number + unit;
}

/**
 * Returns whether a figure meets its goal. A figure without a goal does.
 * @param {Figure} figure
 */
export const isMet = ({ value, atMost = Infinity, atLeast = -Infinity }) =>
  round(value) <= round(atMost) && round(value) >= round(atLeast);

/**
 * Returns the goal of a figure and whether it is met, such as "≤ 100 ms missed", or an empty text without a goal.
 * @param {Figure} figure
 */
export function verdictOf(figure) {
  const { unit, atMost, atLeast } = figure;
  const verdict = isMet(figure) ? 'met' : 'missed';
  if (atMost !== undefined) return `≤ ${formatValue(atMost, unit)} ${verdict}`;
  return atLeast === undefined ? '' : `≥ ${formatValue(atLeast, unit)} ${verdict}`;
}
