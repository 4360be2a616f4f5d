import js from '@eslint/js';
import { plainWords } from '@stoa/config/eslint';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const browserCode = [
  'shell/bench/**',
  'shell/src/**',
  'mfe-*/src/**',
  'packages/ui/src/**',
  'packages/platform/src/**',
  'packages/standalone/src/**',
  'packages/config/jest/web*',
];
const remoteCode = ['mfe-*/src/**'];

/** What remotes take from the platform instead, so that host and remotes share one small copy (packages/config/webpack/shared.mjs). */
const facaded = ['react-router', 'react-router-dom', 'react-redux', 'redux', '@reduxjs/toolkit'].map(
  (name) => ({
    group: [name, `${name}/*`],
    message: `Import it from '@stoa/platform'.`,
  }),
);

/** All apps share the site's storage and cookies: the platform gives each key one meaning. */
const storages = ['localStorage', 'sessionStorage', 'indexedDB', 'cookieStore', 'caches'];
const storedByHand = `Keep it with '@stoa/platform': see docs/teams.md.`;

const exportByName = {
  selector: 'ExportDefaultDeclaration[declaration.type="Identifier"]',
  message: 'Export by name.',
};

/** Clients take paths from the table of calls. */
const pathsByHand = [
  'Literal[value=/^\\u002Fapi\\u002F/]',
  'TemplateElement[value.raw=/^\\u002Fapi\\u002F/]',
].map((selector) => ({
  selector,
  message: 'Take the path from callRoutes: requestOf(callRoutes.getPost, …).',
}));

/** A prepared statement that returns all columns fails once the next release adds one. */
const returnsAll = [
  'CallExpression[callee.property.name="returning"] > Literal[value="*"]',
  'TemplateElement[value.raw=/RETURNING \\*\\s*$/i]',
].map((selector) => ({ selector, message: 'Name the columns: see docs/decisions/migrations.md.' }));

/** Attributes and options that people read or hear. */
const read =
  '/^(aria-label|alt|altText|confirmLabel|description|fallback|hint|label|placeholder|text|title)$/';
const words = ':matches(Literal[value=/[A-Za-z]/], TemplateLiteral)';

/** Browsers paint a page while they parse it, and no child is the last one until its parent is complete. */
const unknownLasts = [
  {
    selector: 'TemplateElement[value.raw=/:(?:last-child|last-of-type|nth-last|only-)/]',
    message: 'The layout would shift while the page is parsed: style by the position from the start.',
  },
];

/** Methods that scroll return a promise in current browsers, which React would call as the effect's cleanup. */
const effectsByExpression = [
  {
    selector:
      'CallExpression[callee.name=/^use(Layout|Insertion)?Effect$/] > ArrowFunctionExpression > :matches(ChainExpression, CallExpression[callee.property.name!="subscribe"]).body',
    message: 'An effect returns its cleanup or nothing: give it a block.',
  },
];

/** What people read stands in `src/texts`. */
const textsByHand = [
  'JSXText[value=/[A-Za-z]/]',
  ...[
    ':matches(JSXElement, JSXFragment) > JSXExpressionContainer',
    `JSXAttribute[name.name=${read}]`,
    `JSXAttribute[name.name=${read}] > JSXExpressionContainer`,
    `CallExpression[callee.name=/^(toast|usePageMeta)$/] Property[key.name=${read}]`,
    'CallExpression[callee.name=/^(announce|reasonOf|toastError)$/]',
  ].flatMap((place) => [
    `${place} > ${words}`,
    `${place} > :matches(ConditionalExpression, LogicalExpression) > ${words}`,
  ]),
].map((selector) => ({ selector, message: 'Keep what people read in src/texts: see docs/text.md.' }));

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/.cache/**',
      '**/coverage/**',
      '**/.data/**',
      '**/test-results/**',
      '**/playwright-report/**',
    ],
  },
  js.configs.recommended,
  tseslint.configs.strict,
  {
    languageOptions: { globals: globals.node },
    rules: {
      'no-console': 'off',
      // A fixture of the browser tests that uses no other one says so with an empty pattern.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-syntax': ['error', exportByName],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // RTK Query says that an endpoint takes no argument with `void`.
      '@typescript-eslint/no-invalid-void-type': 'off',
      // Nest's modules are classes that hold nothing but their decorator.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
    },
  },
  // The demo's posts and comments are fiction.
  {
    ignores: ['packages/demo-data/src/content/**', 'packages/config/{eslint/**,test/plainWords.test.ts}'],
    plugins: { stoa: plainWords },
    rules: { 'stoa/words': 'error' },
  },
  // A unit that fits on two screens, and a file that is read in one go.
  {
    files: ['api/src/**', 'shell/src/**', 'mfe-*/src/**', 'packages/*/src/**'],
    ignores: ['**/*.test.{ts,tsx}', 'api/src/platform/db/migrations/**', 'packages/demo-data/src/content/**'],
    rules: { 'max-lines': ['error', 300], 'max-lines-per-function': ['error', 80] },
  },
  { files: browserCode, ...reactHooks.configs.flat.recommended },
  // Says which components the React compiler would skip; it is not in use.
  { files: browserCode, rules: { 'react-hooks/incompatible-library': 'off' } },
  { files: browserCode, languageOptions: { globals: globals.browser } },
  {
    files: ['packages/config/webpack/hot/**'],
    languageOptions: {
      globals: {
        ...globals.browser,
        __resourceQuery: false,
        __webpack_hash__: false,
        __webpack_public_path__: true,
      },
    },
  },
  // A global is declared as a variable.
  { files: ['**/*.d.ts'], rules: { 'no-var': 'off' } },
  {
    // Nest reads the types of constructor parameters at run time, so their imports have to stay.
    files: ['api/**'],
    languageOptions: { parserOptions: { emitDecoratorMetadata: true, experimentalDecorators: true } },
  },
  { files: ['api/src/**'], rules: { 'no-restricted-syntax': ['error', exportByName, ...returnsAll] } },
  {
    files: ['mfe-*/src/**', 'shell/src/**', 'packages/platform/src/**'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', exportByName, ...pathsByHand] },
  },
  {
    files: ['mfe-*/src/**', 'shell/src/**', 'packages/{platform,ui}/src/**'],
    ignores: ['**/*.test.{ts,tsx}', '**/src/texts/**', '**/src/testing.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        exportByName,
        ...pathsByHand,
        ...textsByHand,
        ...unknownLasts,
        ...effectsByExpression,
      ],
    },
  },
  {
    files: remoteCode,
    rules: {
      'no-restricted-imports': ['error', { patterns: facaded }],
      'no-restricted-globals': ['error', ...storages.map((name) => ({ name, message: storedByHand }))],
      'no-restricted-properties': [
        'error',
        { object: 'document', property: 'cookie', message: storedByHand },
        ...storages.map((property) => ({ property, message: storedByHand })),
      ],
    },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: { globals: globals.commonjs },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  // Tools find their configuration as a default export.
  { files: ['**/*.config.{js,mjs,ts}', '**/eslint.config.js'], rules: { 'no-restricted-syntax': 'off' } },
);
