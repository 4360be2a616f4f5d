import ts from 'typescript';
import { isOwnSource } from './places.mjs';

const factory = 'injectEndpointsOf';

/** Matches sources that may add calls, also under an escaped name. Others are not parsed. */
const mayAdd = /injectEndpoints|\\u/;

/**
 * Returns the object literal that the function of an `endpoints` option returns.
 * @param {ts.Node | undefined} node
 */
function returned(node) {
  if (!node || !ts.isArrowFunction(node)) return undefined;
  const body = ts.isParenthesizedExpression(node.body) ? node.body.expression : node.body;
  if (ts.isObjectLiteralExpression(body)) return body;
  const statement = ts.isBlock(body) ? body.statements.find(ts.isReturnStatement) : undefined;
  return statement?.expression && ts.isObjectLiteralExpression(statement.expression)
    ? statement.expression
    : undefined;
}

/**
 * Returns the names of calls added by `injectEndpointsOf('feed')({ endpoints: (build) => ({ … }) })`.
 * @param {readonly ts.Expression[]} given
 */
function addedNames([options]) {
  if (!options || !ts.isObjectLiteralExpression(options)) return [];
  const endpoints = options.properties.find((property) => property.name?.getText() === 'endpoints');
  const calls = endpoints && ts.isPropertyAssignment(endpoints) ? returned(endpoints.initializer) : undefined;
  return calls?.properties.flatMap(({ name }) => name?.getText() ?? []) ?? [];
}

/**
 * Returns the calls that a remote adds under the name of another owner, or twice under one name, where the second would
 * replace the first.
 * @param {import('./record.mjs').TypesRecord} remote
 * @returns {string[]}
 */
export function ownCallProblems({ app, files }) {
  /** @type {string[]} */
  const problems = [];
  /** @type {Map<string, string>} */
  const added = new Map();
  for (const [file, text] of Object.entries(files).filter(([name]) => isOwnSource(name))) {
    if (!mayAdd.test(text)) continue;
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const at = (/** @type {ts.Node} */ node) =>
      `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    const visit = (/** @type {ts.Node} */ node) => {
      if (ts.isCallExpression(node)) visitCall(node);
      ts.forEachChild(node, visit);
    };
    const visitCall = (/** @type {ts.CallExpression} */ { expression, arguments: given }) => {
      if (ts.isIdentifier(expression) && expression.text === factory) {
        const [owner] = given;
        if (!owner || !ts.isStringLiteralLike(owner) || owner.text !== app)
          problems.push(`${at(expression)} ${app} adds calls as ${owner?.getText()}, and not as '${app}'`);
      }
      if (ts.isPropertyAccessExpression(expression) && expression.name.text === 'injectEndpoints')
        problems.push(`${at(expression)} ${app} adds calls without ${factory}('${app}')`);
      if (!ts.isCallExpression(expression) || expression.expression.getText() !== factory) return;
      for (const name of addedNames(given)) {
        if (added.has(name)) problems.push(`${at(expression)} ${app} adds the call ${name} twice`);
        added.set(name, file);
      }
    };
    visit(source);
  }
  return problems;
}
