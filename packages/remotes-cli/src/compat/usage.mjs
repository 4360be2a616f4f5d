import ts from 'typescript';
import { addressOf } from './calls.mjs';

/**
 * Returns the text of a string or template, with `:` instead of each placeholder.
 * @param {ts.Node} node
 */
function textOf(node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map((span) => `:${span.literal.text}`).join('');
}

/** @typedef {{ strings: string[], routes: string[] }} Mentions */

/**
 * Matches sources that may contain what `usageOf` looks for: a route, a fragment's name, or an address or the end of one,
 * also with escaped characters. Others are not parsed.
 */
const mayMention = /\/api|[:}]\/|callRoutes|["'`]\w+\/[A-Z]\w+["'`]|\\/;

/**
 * The mentions of records already read: a record is compared with several others.
 * @type {WeakMap<object, Mentions>}
 */
const known = new WeakMap();

/**
 * Returns the strings in an app's sources that may be mentions, and every name used from `callRoutes`, excluding its
 * contract.
 * @param {import('./record.mjs').TypesRecord} record
 * @returns {Mentions}
 */
function mentionsOf({ files }) {
  const found = known.get(files) ?? readMentions(files);
  known.set(files, found);
  return found;
}

/**
 * @param {Record<string, string>} files
 * @returns {Mentions}
 */
function readMentions(files) {
  /** @type {Set<string>} */
  const strings = new Set();
  /** @type {Set<string>} */
  const routes = new Set();
  for (const [name, source] of Object.entries(files)) {
    if (name.startsWith('packages/contract/') || !mayMention.test(source)) continue;
    const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, false);
    const visit = (/** @type {ts.Node} */ node) => {
      const text = textOf(node);
      if (text !== undefined) strings.add(text);
      if (ts.isPropertyAccessExpression(node) && node.expression.getText(file) === 'callRoutes')
        routes.add(node.name.text);
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return { strings: [...strings], routes: [...routes] };
}

/**
 * Returns the calls and fragments that an app's sources use.
 * @param {import('./record.mjs').TypesRecord} record
 */
export function usageOf(record) {
  const { strings, routes } = mentionsOf(record);
  const named = new Set(routes.map((name) => record.contract.calls[name]));
  const addresses = new Set(
    strings.filter((text) => text.startsWith('/api')).map((text) => text.replace(/\?.*/s, '')),
  );
  // An address may be composed of a prefix and a suffix: `${of(username)}/widgets`.
  const endings = strings.filter((text) => text.startsWith(':/')).map((text) => text.slice(1));
  const mentions = (/** @type {string} */ address) =>
    addresses.has(address) || endings.some((ending) => address.endsWith(ending));
  return {
    /** Returns whether the app makes a call of its contract. */
    makes: (/** @type {import('./contractFacts.mjs').CallFacts} */ call) =>
      named.has(call) || mentions(addressOf(call.path)),
    /** Names of used fragments, such as `feed/PostList`. */
    uses: strings.filter((text) => /^\w+\/[A-Z]\w+$/.test(text)),
  };
}
