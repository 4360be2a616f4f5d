import { statementReport } from '../src/statementReport.mjs';
import { titlesIn } from '../src/testTitles.mjs';

test('a title is read with the titles of the groups around it, and of tests that run only', () => {
  const source = `
    // test('a comment', () => {});
    describe('a vote', () => {
      it.each([[1]])('on %s', () => { expect('it').toBe('it'); });
      test.skip('is left out', () => {});
    });
    test(\`of \${role}\`, () => {});`;
  expect(titlesIn(source)).toEqual(['a vote on %s', 'of ${role}']);
});

test('the report names the files that cover a statement, and says where there is none', () => {
  const tests = [
    { file: 'votes.test.ts', title: 'a vote on a post is set, not toggled' },
    { file: 'card.test.tsx', title: 'a vote on a post fills its arrow' },
  ];
  const report = statementReport({ Votes: ['a vote on a post', 'a vote on a comment'] }, tests);
  expect(report).toContain('1 of 2 statements have a test.');
  expect(report).toContain('- a vote on a post: votes.test.ts, card.test.tsx\n');
  expect(report).toContain('- a vote on a comment: **no test**\n');
});
