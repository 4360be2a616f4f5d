import type { FailedJob } from '@stoa/contract';
import { isApiFailure, toastError, toastResult } from '@stoa/platform';
import { Button, ConfirmDialog, Muted, RelativeTime, toast } from '@stoa/ui';
import { useState } from 'react';
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
  const [isAsking, setIsAsking] = useState(false);
  const [retryJob, retrying] = useRetryJobMutation();
  const [discardJob, discarding] = useDiscardJobMutation();

  async function handleRetry() {
    const result = await retryJob(id);
    toastResult(result.error, jobsTexts.notRetried, jobsTexts.retried);
  }

  async function handleDiscard() {
    const result = await discardJob(id);
    if (result.error) {
      toastError(jobsTexts.notDiscarded, result.error);
      if (!isApiFailure(result.error) || result.error.status !== 404) return;
    } else {
      toast({ title: jobsTexts.discarded });
    }
    setIsAsking(false);
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
        <Button
          size="sm"
          variant="quiet"
          aria-label={jobsTexts.discardName(kind, number)}
          onClick={() => setIsAsking(true)}
        >
          {jobsTexts.discard}
        </Button>
      </Actions>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={jobsTexts.discardTitle}
        description={jobsTexts.discardText(kind)}
        confirmLabel={jobsTexts.discard}
        isBusy={discarding.isLoading}
        onConfirm={() => void handleDiscard()}
      />
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
