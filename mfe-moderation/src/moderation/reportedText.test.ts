import { makeContext, makeReport } from '../../test/makeReport';
import { textsOf } from './reportedText';

const kept = 'é'.repeat(300);
const report = (excerpt: string | null, over: Parameters<typeof makeContext>[0]) =>
  makeReport({ subject: { type: 'comment', title: 'Beans', excerpt }, context: makeContext(over) });

test('a text that is the same is shown whole, once', () => {
  expect(textsOf(report(kept, { text: `${kept}!` }))).toEqual({ asReported: `${kept}!` });
});

test('a text that was changed is shown as it was and as it is', () => {
  expect(textsOf(report('Rude', { text: 'Kind' }))).toEqual({ asReported: 'Rude', now: 'Kind' });
  expect(textsOf(report('Rude', { text: null }))).toEqual({ asReported: 'Rude', now: '' });
});

test('of a text that is gone, what the report kept is shown', () => {
  expect(textsOf(report('Rude', { status: 'deleted', text: null }))).toEqual({ asReported: 'Rude' });
});

test('a post without text stays without', () => {
  expect(textsOf(report(null, { text: null }))).toEqual({ asReported: null });
});
