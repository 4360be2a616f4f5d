import type { EvidencePeriod, RemoteStatus } from '@stoa/contract';
import {
  firstCall,
  QueryState,
  refetchOnVisit,
  useNavigate,
  usePageMeta,
  useSearchParams,
  type FirstCalls,
} from '@stoa/platform';
import {
  EmptyState,
  LoadingText,
  MetaLine,
  Muted,
  PageTitle,
  Row,
  SegmentedControl,
  Stack,
  TextLink,
} from '@stoa/ui';
import { Package } from 'lucide-react';
import { remotesTexts as texts } from '../texts/remotes';
import { CanaryList } from './CanaryList';
import { RemoteSection } from './RemoteSection';
import { periodIn, periods, remotesApi, urlOfPeriod, useListRemotesQuery } from './remotesApi';

const pending = <LoadingText label={texts.loading} lines={4} items={3} />;

export const firstCalls: FirstCalls = ({ search }) => [
  firstCall(remotesApi.endpoints.listRemotes, periodIn(search)),
  firstCall(remotesApi.endpoints.listCanaries, undefined),
];

/** The published builds of each app with their evidence, for staff (`/staff/remotes`). */
export default function RemoteStatusPage() {
  const period = periodIn(useSearchParams()[0]);
  const query = useListRemotesQuery(period, refetchOnVisit);
  usePageMeta({ title: texts.title, description: texts.description });
  return (
    <Stack $gap={24}>
      <Stack $gap={8}>
        <PageTitle>{texts.title}</PageTitle>
        <p>{texts.description}</p>
        <Muted>{texts.privacy}</Muted>
      </Stack>
      <CanaryList />
      <Row>
        <Periods period={period} />
      </Row>
      <QueryState
        query={query}
        failure={texts.failed}
        pending={pending}
        empty={<EmptyState icon={<Package aria-hidden />} title={texts.none} text={texts.noneText} />}
      >
        {(remotes) => (
          <>
            <Apps remotes={remotes} />
            {remotes.map((remote) => (
              <RemoteSection key={remote.app} remote={remote} />
            ))}
          </>
        )}
      </QueryState>
    </Stack>
  );
}

function Periods({ period }: { period: EvidencePeriod }) {
  const navigate = useNavigate();
  const segments = periods.map((value) => ({
    value,
    label: texts.periodName(value),
    href: urlOfPeriod(value),
  }));
  return (
    <SegmentedControl
      label={texts.period}
      value={period}
      segments={segments}
      onChange={(value) => void navigate(urlOfPeriod(value))}
    />
  );
}

/** Links to the apps of the page. */
function Apps({ remotes }: { remotes: RemoteStatus[] }) {
  return (
    <nav aria-label={texts.apps}>
      <MetaLine>
        {remotes.map(({ app }) => (
          <TextLink key={app} href={`#${app}`}>
            <bdi>{app}</bdi>
          </TextLink>
        ))}
      </MetaLine>
    </nav>
  );
}
