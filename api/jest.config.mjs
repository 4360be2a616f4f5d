import { nodePreset } from '@stoa/config/jest/node';

export default {
  ...nodePreset,
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
  setupFiles: ['<rootDir>/test/support/child-processes.mjs'],
  testTimeout: 30_000,
  // They run alone: they take as long as all others together.
  maxWorkers: 2,
};
