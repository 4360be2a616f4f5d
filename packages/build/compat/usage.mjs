import ts from 'typescript';
import { addressOf } from './calls.mjs';

/** The text of a string or template, with `:` in place of each part that is filled in. */
function textOf(node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map((span) => `:${span.literal.text}`).join('');
}

/** Every string in the sources of an app, without its contract's. */
function stringsOf({ files }) {
  const found = new Set();
  for (const [name, source] of Object.entries(files)) {
    if (name.startsWith('packages/contract/')) continue;
    const visit = (node) => {
      const text = textOf(node);
      if (text !== undefined) found.add(text);
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(name, source, ts.ScriptTarget.Latest, false));
  }
  return [...found];
}

/**
 * What an app's sources mention.
 * @param {import('./record.mjs').TypesRecord} record
 */
export function usageOf(record) {
  const strings = stringsOf(record);
  const addresses = new Set(
    strings.filter((text) => text.startsWith('/api')).map((text) => text.split('?')[0]),
  );
  // An address may be put together of a part and what follows it: `${of(username)}/widgets`.
  const endings = strings.filter((text) => text.startsWith(':/')).map((text) => text.slice(1));
  const mentions = (address) => addresses.has(address) || endings.some((ending) => address.endsWith(ending));
  return {
    /** Whether the app makes a call. */
    makes: ({ path }) => mentions(addressOf(path)),
    /** Names such as `feed/PostList` of the fragments it uses. */
    uses: strings.filter((text) => /^\w+\/[A-Z]\w+$/.test(text)),
  };
}
