import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatTestResults } from '@jest/test-result';

/** Writes the results of a run to `test-results/jest.json` of the package, in the format of `--json`. */
export default class ReportFile {
  /** @param {{ rootDir: string }} config */
  constructor({ rootDir }) {
    this.folder = path.join(rootDir, 'test-results');
  }

  /**
   * @param {unknown} _contexts
   * @param {import('@jest/test-result').AggregatedResult} results
   */
  onRunComplete(_contexts, results) {
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(path.join(this.folder, 'jest.json'), JSON.stringify(formatTestResults(results)));
  }
}
