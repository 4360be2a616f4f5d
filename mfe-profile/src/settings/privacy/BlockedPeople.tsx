import { pageUrls } from '@stoa/contract';
import { Link, PagedList, PersonAvatar, UnblockButton } from '@stoa/platform';
import { LoadingText, Muted, Stack, useKeptFocus } from '@stoa/ui';
import styled from 'styled-components';
import { blockedPeopleTexts } from '../../texts/blockedPeople';
import { useListBlockedUsersInfiniteQuery } from './privacyApi';
import { Subtitle } from '../Subtitle';

/** The blocked members, each with an Unblock button. */
export function BlockedPeople() {
  const query = useListBlockedUsersInfiniteQuery();
  const region = useKeptFocus<HTMLElement>();
  return (
    <Stack as="section" $gap={8} ref={region} tabIndex={-1} aria-labelledby="blocked-people">
      <Subtitle id="blocked-people">{blockedPeopleTexts.title}</Subtitle>
      <Muted as="p">{blockedPeopleTexts.text}</Muted>
      <PagedList
        query={query}
        failure={blockedPeopleTexts.failed}
        pending={<LoadingText label={blockedPeopleTexts.loading} lines={2} />}
        empty={<p>{blockedPeopleTexts.none}</p>}
        label={blockedPeopleTexts.more}
        nouns={blockedPeopleTexts.nouns}
        hasAddress={false}
        isKept
        focusIn={({ id }) => document.querySelector<HTMLElement>(`#blocked-${id} a`)}
      >
        {({ id, username, avatar }) => (
          <Person id={`blocked-${id}`}>
            <PersonAvatar person={{ username, avatar }} />
            <Link to={pageUrls.user(username)}>{username}</Link>
            <UnblockButton username={username} size="sm" />
          </Person>
        )}
      </PagedList>
    </Stack>
  );
}

const Person = styled.li`
  display: flex;
  align-items: center;
  gap: var(--space-12);
  min-height: 48px;
  > a {
    flex: 1;
    min-width: 0;
    color: var(--text-strong);
    overflow-wrap: anywhere;
  }
`;
