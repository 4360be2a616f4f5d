import { fileURLToPath } from 'node:url';

/** @param {string} file */
const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** Where this package has it, whichever package's tests it turns into CommonJS. */
export const swcJest = fileURLToPath(import.meta.resolve('@swc/jest'));

/** What holds for every run of Jest. */
export const everyRun = {
  // Two packages are tested at once.
  maxWorkers: 1,
  // A test that takes longer hangs, however slow the machine is.
  testTimeout: 180_000,
  // Each file leaves some memory behind, so a worker that has grown is replaced.
  workerIdleMemoryLimit: '1500MB',
  passWithNoTests: true,
  reporters: ['default', here('./reportFile.mjs')],
};

/** Jest preset for code that runs in Node: TypeScript through swc, ESM turned into CommonJS for the run. */
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
