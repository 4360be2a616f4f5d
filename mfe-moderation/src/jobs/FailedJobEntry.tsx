import type { FailedJob } from '@stoa/contract';
import { isNotFound, toastResult } from '@stoa/platform';
import { Button, ConfirmButton, Muted, RelativeTime } from '@stoa/ui';
import styled from 'styled-components';
import { Entry } from '../components/Entry';
import { jobsTexts } from '../texts/jobs';
import { useDiscardJobMutation, useRetryJobMutation } from './jobsApi';

/** Properties of `FailedJobEntry`. */
interface FailedJobEntryProps {
  job: FailedJob;
  /** Position in the list, from 1; distinguishes jobs of one kind. */
  number: number;
}

/** A permanently failed job: its error, time and actions. */
export function FailedJobEntry({ job: { id, kind, error, failedAt }, number }: FailedJobEntryProps) {
  const [retryJob, retrying] = useRetryJobMutation();
  const [discardJob] = useDiscardJobMutation();

  async function handleRetry() {
    const result = await retryJob(id);
    toastResult(result.error, jobsTexts.notRetried, jobsTexts.retried);
  }

  async function handleDiscard() {
    const result = await discardJob(id);
    toastResult(result.error, jobsTexts.notDiscarded, jobsTexts.discarded);
    return !result.error || isNotFound(result.error);
  }

  return (
    <Failed aria-label={jobsTexts.job(kind, number)}>
      <strong>{kind}</strong>
      <p dir="auto">{error || jobsTexts.noError}</p>
      <Muted>
        <RelativeTime date={failedAt} justNow={false} />
      </Muted>
      <Actions>
        <Button
          size="sm"
          aria-label={jobsTexts.retryName(kind, number)}
          isBusy={retrying.isLoading}
          onClick={() => void handleRetry()}
        >
          {jobsTexts.retry}
        </Button>
        <ConfirmButton
          size="sm"
          variant="quiet"
          aria-label={jobsTexts.discardName(kind, number)}
          title={jobsTexts.discardTitle}
          description={jobsTexts.discardText(kind)}
          confirmLabel={jobsTexts.discard}
          onConfirm={handleDiscard}
        >
          {jobsTexts.discard}
        </ConfirmButton>
      </Actions>
    </Failed>
  );
}

const Failed = styled(Entry)`
  strong {
    color: var(--text-strong);
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
  margin-top: var(--space-8);
`;
