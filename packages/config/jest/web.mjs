import { fileURLToPath } from 'node:url';
import { everyRun, swcJest } from './node.mjs';

/** @param {string} file */
const here = (file) => fileURLToPath(new URL(file, import.meta.url));

// Packages that already are CommonJS for Jest and large enough for a needless pass through swc to be felt.
// Everything else is offered to swc, because some of it is ESM alone.
const commonJsPackages = [
  'react',
  'react-dom',
  'react-redux',
  'react-router',
  'react-router-dom',
  'redux',
  '@reduxjs',
  'radix-ui',
  '@radix-ui',
  'styled-components',
  'lucide-react',
  'zod',
  'msw',
  '@mswjs',
  'graphql',
  'dom-accessibility-api',
  'aria-query',
  'axe-core',
  '@testing-library',
  '@jest',
  'jest-[^/]+',
];

/** Jest preset for what runs in the browser: jsdom with Node's own fetch, TypeScript and JSX through swc. */
export const webPreset = {
  ...everyRun,
  testEnvironment: here('./webEnvironment.mjs'),
  // Without `browser`: MSW and others then answer with their Node builds, which match the lent fetch.
  testEnvironmentOptions: {
    customExportConditions: ['node', 'node-addons'],
    url: 'http://localhost:3000/',
    // Jest takes globals apart after each file, and never comes to the end of a window that jsdom has made.
    globalsCleanup: 'off',
  },
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}', '<rootDir>/test/**/*.test.{ts,tsx}'],
  setupFiles: [here('./webPolyfills.mjs')],
  setupFilesAfterEnv: ['@testing-library/jest-dom', here('./webTimeouts.mjs')],
  transform: {
    '^.+\\.(t|j|mj)sx?$': [
      swcJest,
      {
        isModule: 'unknown',
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?:${commonJsPackages.join('|')})/(?!.*\\.mjs$)`],
};
