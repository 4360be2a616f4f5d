import { limits } from '@stoa/contract';
import { findMentions } from './find-mentions.js';

test.each([
  ['@ben and **@Cleo**, @BEN', ['ben', 'cleo']],
  ['| a |\n| - |\n| @ben |', ['ben']],
  ['> @ben said so\n\nYes, @cleo', ['cleo']],
  ['`@ben`, [@ben](/a), ben@example.org', []],
  ['None', []],
])('%j mentions %j', (markdown, names) => expect(findMentions(markdown)).toEqual(names));

test('a text with more markup than words, which is shown as typed, mentions nobody', () => {
  expect(findMentions(`@ben\n\n${`${'>'.repeat(99)}\n\n`.repeat(300)}`)).toEqual([]);
});

/** CPU time in milliseconds: many times the usual cost on an idle machine. */
const MOST_WORK = 1_500;

test.each(['@ben ', '@', 'a@', '@a-', '@ben/', '@ben@', '*@ben_', '[@ben'])(
  'Bad input: a text of nothing but %j is read with little work',
  (piece) => {
    const before = process.cpuUsage();
    findMentions(piece.repeat(Math.floor(limits.postContentMax / piece.length)));
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(MOST_WORK);
  },
);
