import type { AppealListProps, AutoRulesProps, CaseQueueProps, Report } from '@stoa/contract';
import {
  firstCall,
  lazyPart,
  type FirstCall,
  type FirstCalls,
  QueryState,
  refetchOnVisit,
  sharedApi,
  sharedTexts,
  useCountOpenAppealsQuery,
  usePageMeta,
  useSearchParams,
  useSession,
} from '@stoa/platform';
import {
  EmptyState,
  formatCapped,
  LoadingText,
  PageTitle,
  RuledList,
  Stack,
  Tab,
  TabList,
  TabPanel,
  Tabs,
  useKeptFocus,
} from '@stoa/ui';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { appealsApi } from '../appeals/appealsApi';
import BanList from '../bans/BanList';
import { bansApi } from '../bans/bansApi';
import { filterIn } from '../cases/filterAddress';
import { casesApi } from '../cases/casesApi';
import { Claims } from '../claims/Claims';
import { claimsApi } from '../claims/claimsApi';
import { BackgroundJobs } from '../jobs/BackgroundJobs';
import { jobsApi } from '../jobs/jobsApi';
import { logApi, logIn } from '../log/logApi';
import { ModerationLog } from '../log/ModerationLog';
import { autoRulesApi } from '../rules/autoRulesApi';
import { spamFilterApi } from '../spam/spamFilterApi';
import { sweepsApi } from '../sweeps/sweepsApi';
import { moderationTexts } from '../texts/moderation';
import { AnalyticsPanel } from './AnalyticsPanel';
import { ReportCard } from './ReportCard';
import { reportsApi, useListReportsQuery } from './reportsApi';

const pending = <LoadingText label={moderationTexts.loading} lines={3} items={3} />;

// Large tabs load on first use.
const CaseQueue = lazyPart<CaseQueueProps>(async () => (await import('../cases/CaseQueue')).default, pending);

const AppealList = lazyPart<AppealListProps>(
  async () => (await import('../appeals/AppealList')).default,
  pending,
);
const AutoRules = lazyPart<AutoRulesProps>(async () => (await import('../rules/AutoRules')).default, pending);

const SpamFilterPanel = lazyPart(
  async () => (await import('../spam/SpamFilterPanel')).SpamFilterPanel,
  pending,
);

const Sweeps = lazyPart<object>(async () => (await import('../sweeps/Sweeps')).default, pending);

const staffTabs = ['pending', 'resolved', 'analytics', 'queue', 'bans', 'log', 'appeals', 'rules', 'sweeps'];
const adminTabs = [...staffTabs, 'claims', 'jobs'];

export const firstCalls: FirstCalls = ({ search, viewer }) => [
  firstCall(reportsApi.endpoints.listReports, undefined),
  firstCall(sharedApi.endpoints.countOpenAppeals, {}),
  ...callsOfTab(search, viewer?.role === 'admin'),
];

function callsOfTab(search: URLSearchParams, isAdmin: boolean): FirstCall[] {
  const { listFailedJobs, listJobKinds } = jobsApi.endpoints;
  switch (search.get('tab')) {
    case 'bans':
      return [firstCall(bansApi.endpoints.listBans, { communityId: undefined, search: '' })];
    case 'rules':
      return [
        firstCall(autoRulesApi.endpoints.listAutoRules, { communityId: undefined }),
        firstCall(spamFilterApi.endpoints.getSpamFilter, undefined),
      ];
    case 'sweeps':
      return [firstCall(sweepsApi.endpoints.listSweeps, undefined)];
    case 'log':
      return [firstCall(logApi.endpoints.listModerationLog, logIn(search))];
    case 'appeals':
      return [firstCall(appealsApi.endpoints.listAppeals, { communityId: undefined })];
    case 'queue':
      return [
        firstCall(casesApi.endpoints.listCases, filterIn(search, undefined)),
        firstCall(casesApi.endpoints.countCases, { communityId: undefined }),
      ];
    case 'claims':
      return isAdmin ? [firstCall(claimsApi.endpoints.listClaims, undefined)] : [];
    case 'jobs':
      return isAdmin ? [firstCall(listFailedJobs, undefined), firstCall(listJobKinds, undefined)] : [];
    default:
      return [];
  }
}

/** Report review (`/moderation`), for moderators and admins. */
export default function ModerationPage() {
  usePageMeta({ title: moderationTexts.title, description: moderationTexts.description });
  const session = useSession();
  // Nothing to show after the session has expired.
  if (session.status === 'guest') return null;
  if (session.status === 'member' && !session.isStaff) {
    return (
      <EmptyState
        icon={<ShieldAlert aria-hidden />}
        isPage
        title={sharedTexts.denied}
        text={sharedTexts.deniedText}
      />
    );
  }
  return (
    <Stack $gap={24}>
      <PageTitle>{moderationTexts.title}</PageTitle>
      {session.isStaff ? <Reports /> : pending}
    </Stack>
  );
}

function Reports() {
  const query = useListReportsQuery();
  return (
    <QueryState query={query} failure={moderationTexts.failed} pending={pending}>
      {(reports) => <ReportTabs reports={reports} />}
    </QueryState>
  );
}

function ReportTabs({ reports }: { reports: Report[] }) {
  const [search, setSearch] = useSearchParams();
  const isAdmin = useSession().user?.role === 'admin';
  const tabs = isAdmin ? adminTabs : staffTabs;
  const { currentData: appeals } = useCountOpenAppealsQuery({}, refetchOnVisit);
  const pending = reports.filter((report) => report.status === 'pending');
  const resolved = reports.filter((report) => report.status !== 'pending');
  return (
    <Tabs
      value={tabs.find((known) => known === search.get('tab')) ?? 'pending'}
      onValueChange={(next) => setSearch(next === 'pending' ? {} : { tab: next }, { replace: true })}
    >
      <TabList label={moderationTexts.tabs}>
        <Tab value="pending" count={pending.length}>
          {moderationTexts.pending}
        </Tab>
        <Tab value="resolved" count={resolved.length}>
          {moderationTexts.resolved}
        </Tab>
        <Tab value="analytics">{moderationTexts.analytics}</Tab>
        <Tab value="queue">{moderationTexts.queue}</Tab>
        <Tab value="bans">{moderationTexts.bans}</Tab>
        <Tab value="log">{moderationTexts.log}</Tab>
        <Tab value="appeals" count={appeals?.open ? formatCapped(appeals.open, 99) : undefined}>
          {moderationTexts.appeals}
        </Tab>
        <Tab value="rules">{moderationTexts.rules}</Tab>
        <Tab value="sweeps">{moderationTexts.sweeps}</Tab>
        {isAdmin && <Tab value="claims">{moderationTexts.claims}</Tab>}
        {isAdmin && <Tab value="jobs">{moderationTexts.jobs}</Tab>}
      </TabList>
      <TabPanel value="pending">
        <ReportList reports={pending} empty={moderationTexts.noPending} />
      </TabPanel>
      <TabPanel value="resolved">
        <ReportList reports={resolved} empty={moderationTexts.noResolved} />
      </TabPanel>
      <TabPanel value="analytics">
        <AnalyticsPanel reports={reports} />
      </TabPanel>
      <TabPanel value="bans">
        <BanList />
      </TabPanel>
      <TabPanel value="log">
        <ModerationLog />
      </TabPanel>
      <TabPanel value="queue">
        <CaseQueue />
      </TabPanel>
      <TabPanel value="appeals">
        <AppealList />
      </TabPanel>
      <TabPanel value="rules">
        <Stack $gap={24}>
          <AutoRules />
          <SpamFilterPanel />
        </Stack>
      </TabPanel>
      <TabPanel value="sweeps">
        <Sweeps />
      </TabPanel>
      {isAdmin && (
        <TabPanel value="claims">
          <Claims />
        </TabPanel>
      )}
      {isAdmin && (
        <TabPanel value="jobs">
          <BackgroundJobs />
        </TabPanel>
      )}
    </Tabs>
  );
}

function ReportList({ reports, empty }: { reports: Report[]; empty: string }) {
  // A decided report leaves the list; the focus moves to the next one.
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
