import { moderationLimits, type Report } from '@stoa/contract';
import { renderPage } from '@stoa/platform/testing';
import { screen } from '@testing-library/react';
import { AnalyticsPanel } from '../src/moderation/AnalyticsPanel';
import { makeReport } from './makeReport';

const reports = (count: number, status: Report['status']) =>
  Array.from({ length: count }, (_, index) => makeReport({ id: index + 1, status }));

test.each([
  ['all pending reports that the server lists', reports(moderationLimits.reportsPendingMax, 'pending')],
  ['all reports that the server lists', reports(moderationLimits.reportsMax, 'resolved')],
])('figures of %s say that there may be more', (_, listed) => {
  renderPage(<AnalyticsPanel reports={listed} />);
  expect(screen.getByText(new RegExp(`^Figures of ${listed.length} reports`))).toBeVisible();
});

test('figures of fewer reports are of all', () => {
  renderPage(<AnalyticsPanel reports={reports(3, 'pending')} />);
  expect(screen.queryByText(/^Figures of/)).not.toBeInTheDocument();
});
