import type { OwnSession } from '@stoa/contract';
import { isNotFound, QueryState, refetchOnVisit, toastError, toastResult } from '@stoa/platform';
import {
  Badge,
  Button,
  ConfirmButton,
  LoadingText,
  MetaLine,
  Muted,
  RelativeTime,
  RuledList,
  Stack,
  toast,
  useKeptFocus,
} from '@stoa/ui';
import { useId } from 'react';
import { sessionTexts } from '../../texts/sessions';
import { useEndOtherSessionsMutation, useEndSessionMutation, useListSessionsQuery } from './sessionsApi';
import { EntryWords, SettingsEntry } from '../SettingsEntry';

/** The member's sessions, with buttons to end them. */
export function SessionsSection() {
  const query = useListSessionsQuery(undefined, refetchOnVisit);
  const region = useKeptFocus<HTMLDivElement>();
  return (
    <Stack ref={region} tabIndex={-1}>
      <Muted as="p">{sessionTexts.text}</Muted>
      <QueryState
        query={query}
        failure={sessionTexts.failed}
        pending={<LoadingText label={sessionTexts.loading} lines={6} />}
      >
        {(sessions) => (
          <>
            <RuledList>
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </RuledList>
            {sessions.length > 1 && <EndOthers />}
          </>
        )}
      </QueryState>
    </Stack>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const [end, { isLoading }] = useEndSessionMutation();
  const device = session.device ?? sessionTexts.unknownDevice;
  const factsId = useId();

  async function handleEnd() {
    const { error } = await end(session.id);
    if (error && !isNotFound(error)) toastError(sessionTexts.notEnded, error);
    else toast({ title: sessionTexts.ended });
  }
  return (
    <SettingsEntry>
      <EntryWords>
        <strong>{device}</strong>
        <MetaLine id={factsId}>
          {session.isCurrent ? (
            <span>
              <Badge tone="positive">{sessionTexts.current}</Badge>
            </span>
          ) : (
            <span>{sessionTexts.used(<RelativeTime date={session.lastUsedAt} />)}</span>
          )}
          <span>{sessionTexts.begun(<RelativeTime date={session.createdAt} />)}</span>
          {session.network && <span>{sessionTexts.from(session.network)}</span>}
        </MetaLine>
      </EntryWords>
      {!session.isCurrent && (
        <Button
          size="sm"
          aria-label={sessionTexts.endName(device)}
          aria-describedby={factsId}
          isBusy={isLoading}
          onClick={() => void handleEnd()}
        >
          {sessionTexts.end}
        </Button>
      )}
    </SettingsEntry>
  );
}

function EndOthers() {
  const [endOthers] = useEndOtherSessionsMutation();

  async function handleEnd() {
    const { error } = await endOthers();
    toastResult(error, sessionTexts.notEndedAll, sessionTexts.endedAll);
  }
  return (
    <div>
      <ConfirmButton
        title={sessionTexts.endOthersTitle}
        description={sessionTexts.endOthersText}
        confirmLabel={sessionTexts.endOthersConfirm}
        onConfirm={handleEnd}
      >
        {sessionTexts.endOthers}
      </ConfirmButton>
    </div>
  );
}
