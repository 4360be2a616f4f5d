/**
 * The line that fits values best, by least squares.
 * @param {{ at: number, value: number }[]} samples `at` in milliseconds
 * @returns {{ mean: number, slope: number, error: number }} the slope and its standard error, for an hour each
 */
export function fitLine(samples) {
  const n = samples.length;
  const hours = samples.map(({ at }) => at / 3_600_000);
  const mean = samples.reduce((sum, { value }) => sum + value, 0) / n;
  const middle = hours.reduce((sum, x) => sum + x, 0) / n;
  const spread = hours.reduce((sum, x) => sum + (x - middle) ** 2, 0);
  const slope = samples.reduce((sum, { value }, index) => sum + (hours[index] - middle) * value, 0) / spread;
  const rest = samples.reduce(
    (sum, { value }, index) => sum + (value - mean - slope * (hours[index] - middle)) ** 2,
    0,
  );
  return { mean, slope, error: Math.sqrt(rest / (n - 2) / spread) };
}

/**
 * A line of the table of slopes. A goal is missed when the slope is above it by more than chance.
 * @param {string} name
 * @param {{ at: number, value: number }[]} samples
 * @param {(mean: number) => number} goalOf what it may grow in an hour
 */
export function slopeLine(name, samples, goalOf) {
  const { mean, slope, error } = fitLine(samples);
  const goal = goalOf(mean);
  const isMet = slope - 2 * error <= goal;
  const figures = [mean, slope, error, goal].map((value) => value.toFixed(1));
  return { isMet, text: `| ${[name, ...figures, isMet ? 'met' : 'missed'].join(' | ')} |` };
}
