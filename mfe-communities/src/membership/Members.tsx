import { limits, pageUrls, type Community, type CommunityMember } from '@stoa/contract';
import {
  Link,
  PagedList,
  PersonAvatar,
  refetchOnVisit,
  sharedTexts,
  toastResult,
  useSession,
  useDelayed,
} from '@stoa/platform';
import {
  commonTexts,
  ConfirmButton,
  Field,
  LoadingText,
  LongDate,
  MetaLine,
  Row,
  SmallTitle,
  Stack,
  TextField,
  useKeptFocus,
} from '@stoa/ui';
import { useState } from 'react';
import { Entry, EntryWords } from '../settings/Entry';
import { memberTexts as texts } from '../texts/members';
import { BanButton } from './BanButton';
import { useListCommunityMembersInfiniteQuery, useRemoveCommunityMemberMutation } from './membershipApi';

/** Milliseconds without typing after which a search starts. */
const SEARCH_DELAY = 300;

/** The members of a community, latest first. Where members are approved, they can be removed. */
export function Members({ community }: { community: Community }) {
  const [words, setWords] = useState('');
  const search = useDelayed(words.trim(), SEARCH_DELAY);
  const query = useListCommunityMembersInfiniteQuery({ id: community.id, search }, refetchOnVisit);
  const region = useKeptFocus<HTMLElement>();
  return (
    <Stack as="section" ref={region} tabIndex={-1} aria-labelledby="members">
      <SmallTitle as="h3" id="members">
        {texts.members}
      </SmallTitle>
      <Field label={texts.find}>
        <TextField
          type="search"
          autoComplete="off"
          maxLength={limits.usernameMax}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </Field>
      <PagedList
        query={query}
        failure={texts.membersFailed}
        pending={<LoadingText label={texts.membersLoading} lines={4} />}
        empty={<p>{texts.noMembers}</p>}
        label={texts.moreMembers}
        nouns={texts.memberNouns}
        hasAddress={false}
        focusIn={({ id }) => document.querySelector<HTMLElement>(`#member-${id} a`)}
      >
        {(member) => <Member community={community} member={member} />}
      </PagedList>
    </Stack>
  );
}

function Member({ community, member }: { community: Community; member: CommunityMember }) {
  const { id, username, joinedAt } = member;
  const [remove] = useRemoveCommunityMemberMutation();
  const { user: viewer } = useSession();
  const isOwner = id === community.ownerId;

  async function handleRemove() {
    const { error } = await remove({ id: community.id, username });
    toastResult(error, texts.notRemoved, texts.removed(username));
  }

  return (
    <Entry id={`member-${id}`}>
      <PersonAvatar person={member} />
      <EntryWords>
        <Link to={pageUrls.user(username)}>{username}</Link>
        <MetaLine>
          <span>{sharedTexts.joinedOn(<LongDate date={joinedAt} />)}</span>
        </MetaLine>
      </EntryWords>
      {!isOwner && (
        <Row>
          {viewer?.id !== id && <BanButton community={community} username={username} />}
          {community.visibility !== 'public' && (
            <ConfirmButton
              size="sm"
              aria-label={texts.removeName(username)}
              data-focus-key={`member-${id}`}
              title={texts.removeTitle(username)}
              description={texts.removeText}
              confirmLabel={commonTexts.remove}
              onConfirm={handleRemove}
            >
              {commonTexts.remove}
            </ConfirmButton>
          )}
        </Row>
      )}
    </Entry>
  );
}
