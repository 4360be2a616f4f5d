import { fileURLToPath } from 'node:url';

/** @param {string} file */
const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** The copy of this package, for the tests of any package that it compiles to CommonJS. */
export const swcJest = fileURLToPath(import.meta.resolve('@swc/jest'));

/** Options of every run of Jest. */
export const everyRun = {
  // Two packages are tested in parallel.
  maxWorkers: 1,
  // A test that takes longer hangs, even on a slow machine.
  testTimeout: 600_000,
  // Each file leaks some memory, so workers that have grown are replaced.
  workerIdleMemoryLimit: '1500MB',
  passWithNoTests: true,
  reporters: ['default', here('./reportFile.mjs')],
};

/** Jest preset for code that runs in Node: compiles TypeScript and ESM to CommonJS with swc. */
export const nodePreset = {
  ...everyRun,
  testEnvironment: here('./nativeEnvironment.mjs'),
  runtime: here('./nativeRuntime.mjs'),
  testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/test/**/*.test.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.(t|j|mj)s$': [
      swcJest,
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
};
