import { moderationLimits } from '@stoa/contract';
import { makeContext, makeReport } from '../../test/makeReport';
import { bodyOf, emptyDecision } from './decision';

const report = makeReport({ context: makeContext() });
const decide = (over: Partial<typeof emptyDecision>, of = report) =>
  bodyOf({ ...emptyDecision, ...over }, of);

test('without a resolution nothing is sent', () => expect(decide({ notes: 'Seen' })).toBeUndefined());

test('notes are trimmed, and sent only if not empty', () => {
  expect(decide({ status: 'dismissed', notes: '  Fine.  ' })).toEqual({
    status: 'dismissed',
    notes: 'Fine.',
  });
  expect(decide({ status: 'dismissed', notes: '   ' })).toEqual({ status: 'dismissed' });
});

test('a removal requires a reason of at most 500 characters', () => {
  expect(decide({ status: 'resolved', removeReason: ' ' })).toBeUndefined();
  const longest = '😀'.repeat(moderationLimits.removalReasonMax);
  expect(decide({ status: 'resolved', removeReason: `${longest}!` })).toBeUndefined();
  expect(decide({ status: 'resolved', removeReason: ` ${longest} ` })).toEqual({
    status: 'resolved',
    removeReason: longest,
  });
});

test.each([
  ['a dismissal', { status: 'dismissed' as const }, report],
  [
    'what is gone',
    { status: 'resolved' as const },
    makeReport({ context: makeContext({ status: 'deleted' }) }),
  ],
  [
    'a member',
    { status: 'resolved' as const },
    makeReport({ subject: { type: 'user', title: 'ben', excerpt: null } }),
  ],
])('%s sends no removal, whatever the reason', (_, over, of) => {
  expect(decide({ ...over, removeReason: 'Spam' }, of)).toEqual({ status: over.status });
});
