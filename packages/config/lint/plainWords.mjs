import { defineRule } from '@oxlint/plugins';

/** Words that make sentences hard to read, and what to write instead (docs/style.md). */
const alternatives = new Map([
  ['somebody', 'someone, or the person: a member, the author, the caller'],
  ['whoever', 'the person: the caller, the author, a reader'],
  ['whomever', 'the person: the caller, the author, a reader'],
  ['anew', 'again'],
  ['told', 'receives, is notified, is passed, or "unless set"'],
  ['meanwhile', 'say when: during the request, before it ends'],
  ['those that', 'the noun: the rows that, the builds that'],
  ['those who', 'the noun: members who, readers who'],
  ["one's own", 'your own, their own, or leave it out'],
  ['a moment long', 'briefly'],
  ['e-mail', 'email'],
  ['for ever', 'forever, or permanently'],
  ['in place of', 'instead of'],
  ['once more', 'again'],
]);

const pattern = new RegExp(`\\b(${[...alternatives.keys()].join('|')})\\b`, 'gi');

/**
 * @param {string} text
 * @returns {{ word: string, instead: string, index: number }[]} the words of a text that have plainer alternatives
 */
export const unplainWords = (text) =>
  [...text.replaceAll('’', "'").matchAll(pattern)].map(({ 0: word, index }) => ({
    word,
    instead: alternatives.get(word.toLowerCase()) ?? '',
    index,
  }));

/** Refuses words with plainer alternatives in comments, texts, messages and test titles. */
export const words = defineRule({
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { unplain: '"{{word}}": write {{instead}}.' },
  },
  create(context) {
    const { sourceCode } = context;
    /** @param {{ range: [number, number] }} node */
    const check = ({ range }) => {
      for (const { word, instead, index } of unplainWords(sourceCode.text.slice(...range))) {
        const start = sourceCode.getLocFromIndex(range[0] + index);
        const loc = { start, end: { ...start, column: start.column + word.length } };
        context.report({ loc, messageId: 'unplain', data: { word, instead } });
      }
    };
    return {
      Program: () => {
        for (const comment of sourceCode.getAllComments()) check(comment);
      },
      Literal: check,
      TemplateElement: check,
      JSXText: check,
    };
  },
});
