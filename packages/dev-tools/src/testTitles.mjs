import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const isTestFile = /\.(test|spec)\.tsx?$/;
/** Calls that declare a test; `route` is the browser tests' own, and walks one row of the route table. */
const declarations = ['test', 'it', 'route'];

/**
 * Every test file below a folder.
 * @param {string} folder
 */
function testFilesIn(folder) {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && isTestFile.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !/[\\/](node_modules|dist)[\\/]/.test(file));
}

/**
 * The first name of a call: `test` for `test.each([])('…')`; undefined for a test that is skipped.
 * @param {ts.Node} expression
 * @returns {string | undefined}
 */
function nameOf(expression) {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isCallExpression(expression)) return nameOf(expression.expression);
  if (!ts.isPropertyAccessExpression(expression)) return undefined;
  return ['skip', 'todo', 'fixme'].includes(expression.name.text) ? undefined : nameOf(expression.expression);
}

/**
 * The text of a string literal; of a template with expressions, its source.
 * @param {ts.Node | undefined} node
 */
function textOf(node) {
  if (!node) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : undefined;
}

/**
 * The titles of the tests in a source, each after the titles of the groups around it.
 * @param {string} source
 * @param {string} [file] its name, which tells TypeScript from TSX
 * @returns {string[]}
 */
export function titlesIn(source, file = 'tests.ts') {
  /** @type {string[]} */
  const titles = [];
  const visit = (/** @type {ts.Node} */ node, /** @type {string[]} */ around) => {
    const call = ts.isCallExpression(node) ? node : undefined;
    const name = call && nameOf(call.expression);
    const title = call && textOf(call.arguments[0]);
    const whole = title === undefined ? around : [...around, title];
    if (title !== undefined && name && declarations.includes(name)) titles.push(whole.join(' '));
    ts.forEachChild(node, (child) => visit(child, name === 'describe' ? whole : around));
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true), []);
  return titles;
}

/**
 * The titles of all tests below some folders, each with its file.
 * @param {string[]} folders
 * @returns {{ file: string, title: string }[]}
 */
export function testTitles(folders) {
  return folders
    .flatMap(testFilesIn)
    .flatMap((file) => titlesIn(readFileSync(file, 'utf8'), file).map((title) => ({ file, title })));
}
