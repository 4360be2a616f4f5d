import { fileURLToPath } from 'node:url';

/** Where this package has it, whichever package's tests it turns into CommonJS. */
export const swcJest = fileURLToPath(import.meta.resolve('@swc/jest'));

/**
 * Options of every environment. Jest takes globals apart after each file, and never comes to the end of a window that
 * jsdom has made; the first file of a process decides for all that follow.
 */
export const environmentOptions = { globalsCleanup: 'off' };

/** Jest preset for code that runs in Node: TypeScript through swc, ESM turned into CommonJS for the run. */
export const nodePreset = {
  testEnvironment: 'node',
  // Two packages are tested at once.
  maxWorkers: 1,
  testEnvironmentOptions: environmentOptions,
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
  transformIgnorePatterns: ['/node_modules/(?!(@nestjs|@stoa)/)'],
};
