import { makeReport } from '../../test/makeReport';
import { reportsTexts } from '../texts/reports';
import { analyse } from './analytics';

const reports = [
  makeReport({ id: 1, status: 'resolved' }),
  makeReport({ id: 2, status: 'dismissed', reason: 'hate-speech' }),
  makeReport({ id: 3 }),
];

test('the resolution rate is the share of non-pending reports, in per cent, rounded', () => {
  expect(analyse(reports)).toMatchObject({ total: 3, pending: 1, resolved: 2, rate: 67 });
});

test('without reports the rate is 0', () => expect(analyse([]).rate).toBe(0));

test('reasons are counted, most first', () => {
  expect(analyse(reports).reasons).toEqual([
    { reason: 'spam', count: 2 },
    { reason: 'hate-speech', count: 1 },
  ]);
});

test('the five most recent reports are listed', () => {
  const many = Array.from({ length: 8 }, (_, i) =>
    makeReport({ id: i + 1, createdAt: `2026-01-0${i + 1}T00:00:00.000Z` }),
  );
  expect(analyse(many).recent.map((report) => report.id)).toEqual([8, 7, 6, 5, 4]);
});

test('a reason is shown with spaces for hyphens, capitalised', () => {
  expect(reportsTexts.reason('inappropriate-content')).toBe('Inappropriate content');
});
