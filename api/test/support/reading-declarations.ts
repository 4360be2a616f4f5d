import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** A constant, function or method with a statement that reads one of the tables. */
interface ReadingDeclaration {
  readonly file: string;
  readonly name: string;
  /** Whether it uses a condition, also by way of other constants and functions. */
  readonly isConditional: boolean;
}

interface Declaration {
  readonly name: string;
  readonly text: string;
  readonly words: ReadonlySet<string>;
  /** Other declarations of the file, or of its importers, can use it by its name. */
  readonly isUsable: boolean;
}

/** Parses the files of a folder. */
export const parseSources = (root: string, files: readonly string[]): Parsed[] =>
  files.map((file) => parse(root, file));

/**
 * Returns the declarations whose text matches `reads`.
 * @param isCondition whether a name that a file exports is a condition
 */
export function readingDeclarations(
  parsed: readonly Parsed[],
  reads: RegExp,
  isCondition: (file: string, name: string) => boolean,
): ReadingDeclaration[] {
  /** Of the conditional declarations, as `file: name`. */
  const known = new Set<string>();
  const uses = ({ file, imports }: Parsed, { words }: Declaration) =>
    [...words].some((word) => {
      const from = imports.get(word);
      return from
        ? isCondition(from.file, from.name) || known.has(`${from.file}: ${from.name}`)
        : known.has(`${file}: ${word}`);
    });
  for (let before = -1; before !== known.size;) {
    before = known.size;
    for (const each of parsed) {
      for (const part of each.parts)
        if (part.isUsable && uses(each, part)) known.add(`${each.file}: ${part.name}`);
    }
  }
  return parsed.flatMap((each) =>
    each.parts
      .filter(({ text }) => reads.test(text))
      .map((part) => ({ file: each.file, name: part.name, isConditional: uses(each, part) })),
  );
}

/** A source file. */
interface Parsed {
  readonly file: string;
  readonly parts: readonly Declaration[];
  /** By the name in this file. */
  readonly imports: ReadonlyMap<string, { file: string; name: string }>;
}

function parse(root: string, file: string): Parsed {
  const text = readFileSync(join(root, file), 'utf8');
  const imports = new Map<string, { file: string; name: string }>();
  const parts: Declaration[] = [];
  for (const statement of ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true).statements) {
    if (ts.isImportDeclaration(statement)) readImport(file, statement, imports);
    else if (ts.isClassDeclaration(statement)) {
      parts.push(...statement.members.map((member) => toDeclaration(member, false)));
    } else parts.push(toDeclaration(statement, true));
  }
  return { file, parts, imports };
}

function readImport(file: string, declaration: ts.ImportDeclaration, imports: Map<string, object>): void {
  const specifier = (declaration.moduleSpecifier as ts.StringLiteral).text;
  const bindings = declaration.importClause?.namedBindings;
  if (!specifier.startsWith('.') || !bindings || !ts.isNamedImports(bindings)) return;
  const from = join(dirname(file), specifier).replace(/\.js$/, '.ts');
  for (const { name, propertyName } of bindings.elements)
    imports.set(name.text, { file: from, name: (propertyName ?? name).text });
}

function toDeclaration(node: ts.Statement | ts.ClassElement, isUsable: boolean): Declaration {
  const named = ts.isVariableStatement(node) ? node.declarationList.declarations[0] : node;
  const name = (named as { name?: ts.Node }).name?.getText() ?? 'constructor';
  const words = new Set<string>();
  const visit = (child: ts.Node): void => {
    if (ts.isIdentifier(child)) words.add(child.text);
    ts.forEachChild(child, visit);
  };
  visit(node);
  words.delete(name);
  return { name, text: node.getText(), words, isUsable };
}
