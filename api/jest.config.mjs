import { nodePreset } from '@stoa/config/jest/node';

export default {
  ...nodePreset,
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
  setupFiles: ['<rootDir>/test/support/child-processes.mjs'],
  // They take as long as the tests of all other packages together.
  maxWorkers: 2,
};
