import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import webpack from 'webpack';
import { exposesFile } from '../outputs.mjs';

/** @import { Compiler } from 'webpack' */

/**
 * Fails a production build if the initial load of an exposed module (the remote's entry and the module's own chunks)
 * exceeds the budget. Lazily imported chunks are not counted.
 */
export class BudgetPlugin {
  /** @param {{ kilobytes: number }} options gzipped kilobytes (1024 bytes) */
  constructor({ kilobytes }) {
    this.kilobytes = kilobytes;
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.afterEmit.tap('BudgetPlugin', (compilation) => {
      if (compilation.errors.length > 0) return;
      const read = (/** @type {string} */ name) => readFileSync(path.join(compiler.outputPath, name));
      /** @type {{ exposes: Record<string, string[]> }} */
      const { exposes } = JSON.parse(read(exposesFile).toString());
      const sizeOf = (/** @type {string} */ name) => gzipSync(read(name), { level: 9 }).length;
      for (const [expose, scripts] of Object.entries(exposes)) {
        const bytes = ['remoteEntry.js', ...scripts].reduce((sum, name) => sum + sizeOf(name), 0);
        const size = (bytes / 1024).toFixed(1);
        if (bytes > this.kilobytes * 1024) {
          const message = `${expose} loads ${size} KB gzipped at once; its budget is ${this.kilobytes} KB.`;
          compilation.errors.push(new webpack.WebpackError(message));
        } else {
          compilation.getLogger('BudgetPlugin').info(`${expose}: ${size} of ${this.kilobytes} KB gzipped`);
        }
      }
    });
  }
}
