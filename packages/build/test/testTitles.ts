import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const isTestFile = /\.(test|spec)\.tsx?$/;

/** Every test file below a folder. */
function testFilesIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && isTestFile.test(entry.name));
  return files
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !/[\\/](node_modules|dist)[\\/]/.test(file));
}

/** The first name of a call: `test` for `test.each([])('…')`; a test that is left out has none. */
function nameOf(expression: ts.Expression): string | undefined {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isCallExpression(expression)) return nameOf(expression.expression);
  if (!ts.isPropertyAccessExpression(expression)) return undefined;
  return ['skip', 'todo', 'fixme'].includes(expression.name.text) ? undefined : nameOf(expression.expression);
}

/** The text of a string; of one with parts to fill in, the parts as they stand in the source. */
function textOf(node: ts.Expression | undefined): string | undefined {
  if (!node) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : undefined;
}

/**
 * The titles of the tests in a source, with those of the groups around them before them. Calls of a `route` of one's
 * own, which walks a row of the route table, count as tests.
 *
 * @param file its name, which tells TypeScript from TSX
 */
export function titlesIn(source: string, file = 'tests.ts'): string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node, around: string[]): void => {
    const isCall = ts.isCallExpression(node);
    const name = isCall ? nameOf(node.expression) : undefined;
    const title = isCall ? textOf(node.arguments[0]) : undefined;
    const whole = title === undefined ? around : [...around, title];
    if (title !== undefined && ['test', 'it', 'route'].includes(name ?? '')) titles.push(whole.join(' '));
    ts.forEachChild(node, (child) => visit(child, name === 'describe' ? whole : around));
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true), []);
  return titles;
}

/** The titles of all tests below some folders. */
export function testTitles(folders: string[]): string[] {
  return folders.flatMap(testFilesIn).flatMap((file) => titlesIn(readFileSync(file, 'utf8'), file));
}
