import { definePlugin, defineRule } from '@oxlint/plugins';
import { words } from './plainWords.mjs';

/**
 * Refuses all code that matches a selector (https://eslint.org/docs/latest/extend/selectors).
 * @param {string} message
 * @param {...string} selectors
 */
const refuse = (message, ...selectors) =>
  defineRule({
    create: (context) =>
      Object.fromEntries(
        selectors.map((selector) => [
          selector,
          /** @param {import('@oxlint/plugins').ESTree.Node} node */
          (node) => context.report({ node, message }),
        ]),
      ),
  });

/** Attributes and options that people read or hear. */
const read =
  '/^(aria-label|alt|altText|confirmLabel|description|fallback|hint|label|placeholder|text|title)$/';
const literals = ':matches(Literal[value=/[A-Za-z]/], TemplateLiteral)';

/** Code that displays a literal. */
const displayedLiterals = [
  ':matches(JSXElement, JSXFragment) > JSXExpressionContainer',
  `JSXAttribute[name.name=${read}]`,
  `JSXAttribute[name.name=${read}] > JSXExpressionContainer`,
  `CallExpression[callee.name=/^(toast|usePageMeta)$/] Property[key.name=${read}]`,
  'CallExpression[callee.name=/^(announce|reasonOf|toastError)$/]',
].flatMap((place) => [
  `${place} > ${literals}`,
  `${place} > :matches(ConditionalExpression, LogicalExpression) > ${literals}`,
]);

/** The rules of this project, for oxlint: `.oxlintrc.json` says which files they apply to. */
export default definePlugin({
  meta: { name: 'stoa' },
  rules: {
    words,
    'export-by-name': refuse('Export by name.', 'ExportDefaultDeclaration[declaration.type="Identifier"]'),
    // Clients take paths from the table of calls.
    'paths-from-calls': refuse(
      'Take the path from callRoutes: requestOf(callRoutes.getPost, …).',
      'Literal[value=/^\\u002Fapi\\u002F/]',
      'TemplateElement[value.raw=/^\\u002Fapi\\u002F/]',
    ),
    // A prepared statement that returns all columns fails once the next release adds one.
    'named-columns': refuse(
      'Name the columns: see docs/decisions/migrations.md.',
      'CallExpression[callee.property.name="returning"] > Literal[value="*"]',
      'TemplateElement[value.raw=/RETURNING \\*\\s*$/i]',
    ),
    // Browsers paint a page while they parse it, and no child is the last one until its parent is complete.
    'stable-selectors': refuse(
      'The layout would shift while the page is parsed: style by the position from the start.',
      'TemplateElement[value.raw=/:(?:last-child|last-of-type|nth-last|only-)/]',
    ),
    // Methods that scroll return a promise in current browsers, which React would call as the effect's cleanup.
    'effect-blocks': refuse(
      'An effect returns its cleanup or nothing: give it a block.',
      'CallExpression[callee.name=/^use(Layout|Insertion)?Effect$/] > ArrowFunctionExpression > :matches(ChainExpression, CallExpression[callee.property.name!="subscribe"]).body',
    ),
    // What people read stands in `src/texts`.
    'texts-in-one-place': refuse(
      'Keep what people read in src/texts: see docs/text.md.',
      'JSXText[value=/[A-Za-z]/]',
      ...displayedLiterals,
    ),
  },
});
