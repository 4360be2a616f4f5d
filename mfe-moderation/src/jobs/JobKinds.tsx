import type { JobKind } from '@stoa/contract';
import { QueryState, refetchOnVisit } from '@stoa/platform';
import { Badge, LoadingText, MetaLine, RelativeTime, RuledList, SectionTitle, Stack, useNow } from '@stoa/ui';
import styled from 'styled-components';
import { Entry } from '../components/Entry';
import { jobsTexts } from '../texts/jobs';
import { useListJobKindsQuery } from './jobsApi';

const pending = <LoadingText label={jobsTexts.loading} lines={2} items={3} />;

/** The kinds of background jobs: waiting, running and failed counts, and the next scheduled run. */
export function JobKinds() {
  const query = useListJobKindsQuery(undefined, refetchOnVisit);
  return (
    <Stack as="section" $gap={8} aria-labelledby="job-kinds">
      <SectionTitle id="job-kinds">{jobsTexts.kinds}</SectionTitle>
      <QueryState query={query} failure={jobsTexts.failed} pending={pending}>
        {(kinds) => (
          <RuledList>
            {kinds.map((kind) => (
              <li key={kind.name}>
                <Kind kind={kind} />
              </li>
            ))}
          </RuledList>
        )}
      </QueryState>
    </Stack>
  );
}

function Kind({ kind: { name, purpose, waiting, running, failed, oldestAt, schedule } }: { kind: JobKind }) {
  const now = useNow();
  return (
    <Entry as="div">
      <Name>
        <strong>{name}</strong>
        {failed > 0 && <Badge tone="danger">{jobsTexts.failedCount(failed)}</Badge>}
      </Name>
      <p>{purpose}</p>
      <MetaLine>
        <span>{jobsTexts.waiting(waiting)}</span>
        <span>{jobsTexts.running(running)}</span>
        {oldestAt && <span>{jobsTexts.oldest(<RelativeTime date={oldestAt} />)}</span>}
        {schedule && (
          <span>
            {schedule.lastSuccessAt
              ? jobsTexts.lastSuccess(<RelativeTime date={schedule.lastSuccessAt} />)
              : jobsTexts.never}
          </span>
        )}
        {schedule && <span>{jobsTexts.next(Date.parse(schedule.nextAt) - now)}</span>}
      </MetaLine>
    </Entry>
  );
}

const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8);
  color: var(--text-strong);
`;
