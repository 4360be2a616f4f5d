import { limits, pageUrls, type Community, type CommunitySection, type JoinRequest } from '@stoa/contract';
import {
  itemsOf,
  Link,
  LoadMore,
  PersonAvatar,
  QueryState,
  refetchOnVisit,
  toastError,
  useLocation,
} from '@stoa/platform';
import {
  Button,
  Checkbox,
  LoadingText,
  MetaLine,
  RelativeTime,
  Row,
  RuledList,
  SmallTitle,
  Stack,
  toast,
} from '@stoa/ui';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Entry, EntryWords } from '../settings/Entry';
import { memberTexts as texts } from '../texts/members';
import { useDecideJoinRequestsMutation, useListJoinRequestsInfiniteQuery } from './membershipApi';

const sectionId: CommunitySection = 'requests';

/** The requests to join a community, which are decided together. */
export function JoinRequests({ community: { id } }: { community: Community }) {
  const query = useListJoinRequestsInfiniteQuery(id, refetchOnVisit);
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  // A notification leads here. The frame first focuses the start of the page.
  useEffect(() => {
    if (hash !== `#${sectionId}`) return;
    const frame = requestAnimationFrame(() => heading.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [hash]);
  return (
    <Stack as="section" aria-labelledby={sectionId}>
      <SmallTitle as="h3" id={sectionId} ref={heading} tabIndex={-1}>
        {texts.requests}
      </SmallTitle>
      <QueryState
        query={query}
        failure={texts.requestsFailed}
        pending={<LoadingText label={texts.requestsLoading} lines={2} />}
        empty={<p>{texts.noRequests}</p>}
      >
        {(data) => (
          <>
            <Waiting communityId={id} requests={itemsOf(data)} />
            <LoadMore
              query={query}
              label={texts.moreRequests}
              nouns={texts.requestNouns}
              failure={texts.requestsFailed}
              hasAddress={false}
              focusIn={(request) => document.querySelector<HTMLElement>(`#request-${request.id} input`)}
            />
          </>
        )}
      </QueryState>
    </Stack>
  );
}

function Waiting({ communityId, requests }: { communityId: number; requests: readonly JoinRequest[] }) {
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(new Set());
  // A request may have been decided by someone else.
  const chosen = requests.filter(({ id }) => chosenIds.has(id)).map(({ id }) => id);
  const most = requests.slice(0, limits.pageSizeMax);
  const [decide, { isLoading }] = useDecideJoinRequestsMutation();

  function handleChoose(id: number, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen && next.size < limits.pageSizeMax) next.add(id);
    else next.delete(id);
    setChosenIds(next);
  }

  async function handleDecide(isApproved: boolean) {
    const { data, error } = await decide({ id: communityId, body: { ids: chosen, isApproved } });
    if (!data) return toastError(texts.notDecided, error);
    const { decidedCount, refusedCount } = data;
    toast({
      title: isApproved ? texts.approved(decidedCount) : texts.declined(decidedCount),
      ...(refusedCount > 0 && { description: texts.refused(refusedCount) }),
    });
    setChosenIds(new Set());
    // The pressed button is disabled now.
    document.getElementById(sectionId)?.focus();
  }

  const isNone = chosen.length === 0;
  return (
    <>
      <Row $justify="space-between">
        <Checkbox
          label={texts.chooseAll}
          checked={chosen.length === most.length}
          onChange={({ currentTarget }) =>
            setChosenIds(new Set(currentTarget.checked ? most.map(({ id }) => id) : []))
          }
        />
        <Row>
          <Button size="sm" disabled={isNone} isBusy={isLoading} onClick={() => void handleDecide(false)}>
            {texts.decline(chosen.length)}
          </Button>
          <Button
            size="sm"
            variant="primary"
            disabled={isNone}
            isBusy={isLoading}
            onClick={() => void handleDecide(true)}
          >
            {texts.approve(chosen.length)}
          </Button>
        </Row>
      </Row>
      <RuledList>
        {requests.map((request) => (
          <Request
            key={request.id}
            request={request}
            isChosen={chosenIds.has(request.id)}
            onChoose={(isChosen) => handleChoose(request.id, isChosen)}
          />
        ))}
      </RuledList>
    </>
  );
}

interface RequestProps {
  request: JoinRequest;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function Request({ request: { id, user, message, createdAt }, isChosen, onChoose }: RequestProps) {
  return (
    <Entry id={`request-${id}`}>
      <Checkbox
        label=""
        aria-label={texts.choose(user.username)}
        checked={isChosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
      <PersonAvatar person={user} />
      <EntryWords>
        <Link to={pageUrls.user(user.username)}>{user.username}</Link>
        <MetaLine>
          <RelativeTime date={createdAt} />
        </MetaLine>
        {message && <Message dir="auto">{message}</Message>}
      </EntryWords>
    </Entry>
  );
}

const Message = styled.p`
  white-space: pre-line;
`;
