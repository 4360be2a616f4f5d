import { makeContext, makeReport } from '../../test/makeReport';
import { textsOf } from './reportedText';

const kept = 'é'.repeat(300);
const report = (excerpt: string | null, over: Parameters<typeof makeContext>[0]) =>
  makeReport({ subject: { type: 'comment', title: 'Beans', excerpt }, context: makeContext(over) });

test('an unchanged text is shown whole, once', () => {
  expect(textsOf(report(kept, { text: `${kept}!` }))).toEqual({ asReported: `${kept}!` });
});

test('a changed text is shown as reported and as it is now', () => {
  expect(textsOf(report('Rude', { text: 'Kind' }))).toEqual({ asReported: 'Rude', now: 'Kind' });
  expect(textsOf(report('Rude', { text: null }))).toEqual({ asReported: 'Rude', now: '' });
});

test('for a deleted text, the report’s copy is shown', () => {
  expect(textsOf(report('Rude', { status: 'deleted', text: null }))).toEqual({ asReported: 'Rude' });
});

test('a post without text stays without', () => {
  expect(textsOf(report(null, { text: null }))).toEqual({ asReported: null });
});
