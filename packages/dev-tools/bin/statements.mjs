#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot, rootDir } from '@stoa/workspace/paths';
import { statementReport } from '../src/statementReport.mjs';
import { testTitles } from '../src/testTitles.mjs';
import { workspaceFolders } from '@stoa/workspace/folders';

const statements = JSON.parse(readFileSync(fromRoot('docs/statements.json'), 'utf8'));
const tests = testTitles(workspaceFolders().map((folder) => fromRoot(folder))).map(({ file, title }) => ({
  file: path.relative(rootDir, file).replaceAll(path.sep, '/'),
  title,
}));
console.log(statementReport(statements, tests));
