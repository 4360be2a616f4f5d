import { pendingDeletionTexts, useKeepAccount } from '@stoa/platform';
import { Button, LongDate, Muted, Notice, Row, Stack, useKeptFocus } from '@stoa/ui';
import { useState } from 'react';
import { deletionTexts } from '../../texts/deletion';
import { DeletionDialog } from '../accountDialogs';
import { Subtitle } from '../Subtitle';

interface DeletionPartProps {
  /** When the account will be deleted, in ISO 8601; absent unless requested. */
  deletionAt: string | undefined;
}

/** Requests account deletion, or cancels it. */
export function DeletionPart({ deletionAt }: DeletionPartProps) {
  const region = useKeptFocus<HTMLDivElement>();
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, keep } = useKeepAccount();
  return (
    <Stack $gap={12} ref={region} tabIndex={-1}>
      <Subtitle>{deletionTexts.title}</Subtitle>
      {deletionAt === undefined ? (
        <>
          <Muted as="p">{deletionTexts.text}</Muted>
          <Row>
            <Button onClick={() => setIsAsking(true)}>{deletionTexts.open}</Button>
          </Row>
        </>
      ) : (
        <Notice
          tone="caution"
          title={
            <>
              {pendingDeletionTexts.pending} <LongDate date={deletionAt} />
            </>
          }
          action={
            <Button isBusy={isBusy} onClick={() => void keep()}>
              {pendingDeletionTexts.keep}
            </Button>
          }
        >
          {deletionTexts.pendingText}
        </Notice>
      )}
      {isAsking && <DeletionDialog onClose={() => setIsAsking(false)} />}
    </Stack>
  );
}
