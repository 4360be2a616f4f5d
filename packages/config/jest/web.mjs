import { fileURLToPath } from 'node:url';
import { everyRun, swcJest } from './node.mjs';

/** @param {string} file */
const here = (file) => fileURLToPath(new URL(file, import.meta.url));

// Packages that ship CommonJS and are large enough for compilation to be noticeable. Everything else goes through swc,
// since some packages are ESM only.
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

/** Jest preset for browser code: jsdom with Node's fetch, TypeScript and JSX compiled with swc. */
export const webPreset = {
  ...everyRun,
  testEnvironment: here('./webEnvironment.mjs'),
  runtime: here('./nativeRuntime.mjs'),
  // Without `browser`, MSW and others resolve to their Node builds, which match the fetch of Node.
  testEnvironmentOptions: {
    customExportConditions: ['node', 'node-addons'],
    url: 'http://localhost:3000/',
    // Jest walks all globals after each file, which never ends for a window created by jsdom.
    globalsCleanup: 'off',
  },
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}', '<rootDir>/test/**/*.test.{ts,tsx}'],
  setupFiles: [here('./webPolyfills.mjs')],
  setupFilesAfterEnv: ['@testing-library/jest-dom', here('./webLibraries.mjs')],
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
