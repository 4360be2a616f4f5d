import { readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceFolders } from '../lib/workspaces.mjs';
import { testTitles, titlesIn } from './testTitles.js';

const root = path.join(__dirname, '../../..');
/** What the specification and its decisions say, by section, in short. */
const specification = JSON.parse(readFileSync(path.join(__dirname, 'specification.json'), 'utf8')) as Record<
  string,
  string[]
>;
const titles = testTitles(workspaceFolders().map((folder: string) => path.join(root, folder)));

test.each(Object.entries(specification))(
  'every fact of %s has a test whose title names it',
  (section, facts) => {
    const unproven = facts.filter((fact) => !titles.some((title) => title.includes(`${section}: ${fact}`)));
    expect(unproven).toEqual([]);
  },
);

test('a title is read with the titles of the groups around it, and of tests that run only', () => {
  const source = `
    // test('a comment', () => {});
    describe('C1: a vote', () => {
      it.each([[1]])('on %s', () => { expect('it').toBe('it'); });
      test.skip('is left out', () => {});
    });
    test(\`of \${role}\`, () => {});`;
  expect(titlesIn(source)).toEqual(['C1: a vote on %s', 'of ${role}']);
});
