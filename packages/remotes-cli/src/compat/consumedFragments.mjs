import { furtherProps } from '@stoa/contract';
import ts from 'typescript';

/** Name of a fragment. */
const fragmentName = /^\w+\/[A-Z]\w*$/;

/**
 * Returns the fragments that sources show with `<Fragment name="feed/PostList" with={…}>`, and the props they give them.
 * Objects and functions of the same file are followed; what other files make stands as `furtherProps`.
 * @param {Record<string, string>} sources path → TypeScript source
 * @returns {Record<string, string[]>} name of a fragment → names of props, in order
 */
export function consumedFragments(sources) {
  /** @type {Record<string, Set<string>>} */
  const found = {};
  for (const [name, text] of Object.entries(sources)) {
    if (!text.includes('<Fragment')) continue;
    const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
    for (const element of elementsIn(file)) {
      const fragment = attributeOf(element, 'name');
      if (!fragment || !ts.isStringLiteral(fragment) || !fragmentName.test(fragment.text)) continue;
      const props = attributeOf(element, 'with');
      const known = (found[fragment.text] ??= new Set());
      for (const prop of props ? propsOf(props, file, new Set()) : []) known.add(prop);
    }
  }
  const sorted = Object.entries(found).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([fragment, props]) => [fragment, [...props].sort(furtherLast)]));
}

/**
 * @param {string} one
 * @param {string} other
 */
function furtherLast(one, other) {
  if (one === furtherProps || other === furtherProps) return one === furtherProps ? 1 : -1;
  return one < other ? -1 : 1;
}

/**
 * Returns every `<Fragment>` of a file.
 * @param {ts.Node} node
 * @returns {ts.JsxOpeningLikeElement[]}
 */
function elementsIn(node) {
  const isElement = ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node);
  const own = isElement && node.tagName.getText() === 'Fragment' ? [node] : [];
  return [...own, ...childrenOf(node).flatMap(elementsIn)];
}

/** @param {ts.Node} node */
function childrenOf(node) {
  /** @type {ts.Node[]} */
  const children = [];
  ts.forEachChild(node, (child) => void children.push(child));
  return children;
}

/**
 * Returns the value of an attribute.
 * @param {ts.JsxOpeningLikeElement} element
 * @param {string} name
 */
function attributeOf({ attributes }, name) {
  const attribute = attributes.properties.find(
    (one) => ts.isJsxAttribute(one) && one.name.getText() === name,
  );
  const value = attribute && ts.isJsxAttribute(attribute) ? attribute.initializer : undefined;
  return value && ts.isJsxExpression(value) ? value.expression : value;
}

/**
 * Returns the names of the properties that an object has.
 * @param {ts.Node} node an expression, or the declaration of a variable or function
 * @param {ts.SourceFile} file
 * @param {Set<ts.Node>} followed what has led there: a function may return what it calls itself
 * @returns {string[]}
 */
function propsOf(node, file, followed) {
  if (followed.has(node)) return [];
  const inside = new Set([...followed, node]);
  const all = (/** @type {readonly ts.Node[]} */ nodes) => nodes.flatMap((one) => propsOf(one, file, inside));
  if (ts.isObjectLiteralExpression(node))
    return node.properties.flatMap((property) =>
      ts.isSpreadAssignment(property) ? all([property.expression]) : [nameOf(property.name)],
    );
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return all([node.expression]);
  if (ts.isConditionalExpression(node)) return all([node.whenTrue, node.whenFalse]);
  if (ts.isBinaryExpression(node)) {
    const isCondition = node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
    return all(isCondition ? [node.right] : [node.left, node.right]);
  }
  if (ts.isIdentifier(node) || ts.isCallExpression(node)) {
    const name = ts.isCallExpression(node) ? node.expression.getText() : node.text;
    const declared = declarationOf(name, file);
    return declared ? all([declared]) : [furtherProps];
  }
  if (ts.isVariableDeclaration(node)) return node.initializer ? all([node.initializer]) : [furtherProps];
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return all([node.body]);
  if (ts.isArrowFunction(node) || ts.isFunctionDeclaration(node)) return all(returnedBy(node));
  return [furtherProps];
}

/** @param {ts.PropertyName} name */
const nameOf = (name) => (ts.isStringLiteral(name) ? name.text : name.getText());

/**
 * Finds the variable or function of a name.
 * @param {string} name
 * @param {ts.Node} node
 * @returns {ts.VariableDeclaration | ts.FunctionDeclaration | undefined}
 */
function declarationOf(name, node) {
  const isDeclaration = ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node);
  if (isDeclaration && node.name?.getText() === name) return node;
  return ts.forEachChild(node, (child) => declarationOf(name, child));
}

/**
 * Returns what a function returns.
 * @param {ts.Node} node
 * @returns {ts.Expression[]}
 */
function returnedBy(node) {
  const own = ts.isReturnStatement(node) && node.expression ? [node.expression] : [];
  return [...own, ...childrenOf(node).flatMap(returnedBy)];
}
