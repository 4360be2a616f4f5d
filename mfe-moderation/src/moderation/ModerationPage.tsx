import type { Report } from '@stoa/contract';
import { reasonOf, usePageMeta, useSearchParams, useSession } from '@stoa/platform';
import {
  EmptyState,
  ErrorState,
  LoadingArea,
  PageTitle,
  RuledList,
  SkeletonText,
  Stack,
  Tab,
  TabList,
  TabPanel,
  Tabs,
  useKeptFocus,
} from '@stoa/ui';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { ModerationLog } from '../log/ModerationLog';
import { useListReportsQuery } from '../reportsApi';
import { AnalyticsPanel } from './AnalyticsPanel';
import { ReportCard } from './ReportCard';

const tabs = ['pending', 'resolved', 'analytics', 'log'];

/** Report review (`/moderation`), for moderators and admins. */
export default function ModerationPage() {
  usePageMeta({ title: 'Moderation', description: 'What members report, and what the staff decide.' });
  const session = useSession();
  // A session that has ended leaves nothing to show.
  if (session.status === 'guest') return null;
  if (session.status === 'member' && !session.isStaff) {
    return (
      <EmptyState
        icon={<ShieldAlert aria-hidden />}
        isPage
        title="Access denied"
        text="You need moderator privileges to access this page."
      />
    );
  }
  return (
    <Stack $gap={24}>
      <PageTitle>Moderation</PageTitle>
      {session.isStaff ? <Reports /> : <ReportsLoading />}
    </Stack>
  );
}

function Reports() {
  const [search, setSearch] = useSearchParams();
  const { data, error, isFetching, refetch } = useListReportsQuery();
  if (!data && error && !isFetching) {
    return (
      <ErrorState title="Failed to fetch reports" text={reasonOf(error)} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <ReportsLoading />;
  const pending = data.filter((report) => report.status === 'pending');
  const resolved = data.filter((report) => report.status !== 'pending');
  return (
    <Tabs
      value={tabs.find((known) => known === search.get('tab')) ?? 'pending'}
      onValueChange={(next) => setSearch(next === 'pending' ? {} : { tab: next }, { replace: true })}
    >
      <TabList label="Reports">
        <Tab value="pending" count={pending.length}>
          Pending Reports
        </Tab>
        <Tab value="resolved" count={resolved.length}>
          Resolved Reports
        </Tab>
        <Tab value="analytics">Analytics</Tab>
        <Tab value="log">Log</Tab>
      </TabList>
      <TabPanel value="pending">
        <ReportList reports={pending} empty="No pending reports" />
      </TabPanel>
      <TabPanel value="resolved">
        <ReportList reports={resolved} empty="No resolved reports" />
      </TabPanel>
      <TabPanel value="analytics">
        <AnalyticsPanel reports={data} />
      </TabPanel>
      <TabPanel value="log">
        <ModerationLog />
      </TabPanel>
    </Tabs>
  );
}

function ReportList({ reports, empty }: { reports: Report[]; empty: string }) {
  // A report that is decided leaves the list; who decides goes on with the next.
  const region = useKeptFocus<HTMLDivElement>();
  return (
    <div ref={region} tabIndex={-1}>
      {reports.length === 0 ? (
        <EmptyState icon={<ShieldCheck aria-hidden />} title={empty} />
      ) : (
        <RuledList>
          {reports.map((report) => (
            <li key={report.id}>
              <ReportCard report={report} />
            </li>
          ))}
        </RuledList>
      )}
    </div>
  );
}

function ReportsLoading() {
  return (
    <LoadingArea label="Loading reports">
      <Stack $gap={24}>
        <SkeletonText lines={3} />
        <SkeletonText lines={3} />
        <SkeletonText lines={3} />
      </Stack>
    </LoadingArea>
  );
}
