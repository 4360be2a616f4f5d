import { pageUrls, type Community, type ModeratorInvitation } from '@stoa/contract';
import { Link, PersonAvatar, QueryState, refetchOnVisit, toastResult } from '@stoa/platform';
import { Button, LoadingText, MetaLine, RelativeTime, RuledList, SmallTitle, Stack } from '@stoa/ui';
import { moderatorTexts as texts } from '../texts/moderators';
import { Entry, EntryWords } from './Entry';
import { useListModeratorInvitationsQuery, useRemoveModeratorMutation } from './moderatorsApi';
import { PermissionFacts } from './PermissionFacts';

/** The open invitations to moderate a community. Nothing if there are none. */
export function Invitations({ community: { id } }: { community: Community }) {
  const query = useListModeratorInvitationsQuery(id, refetchOnVisit);
  return (
    <QueryState
      query={query}
      failure={texts.invitationsFailed}
      pending={<LoadingText label={texts.loading} lines={2} />}
      empty={null}
    >
      {(invitations) => (
        <Stack as="section" $gap={8} aria-labelledby="open-invitations">
          <SmallTitle as="h3" id="open-invitations">
            {texts.invitations}
          </SmallTitle>
          <RuledList>
            {invitations.map((invitation) => (
              <Invitation key={invitation.user.id} id={id} invitation={invitation} />
            ))}
          </RuledList>
        </Stack>
      )}
    </QueryState>
  );
}

function Invitation({ id, invitation }: { id: number; invitation: ModeratorInvitation }) {
  const { user, permissions, invitedBy, createdAt } = invitation;
  const { username } = user;
  const [withdraw, { isLoading }] = useRemoveModeratorMutation();

  async function handleWithdraw() {
    const { error } = await withdraw({ id, username });
    toastResult(error, texts.notWithdrawn, texts.withdrawn);
  }
  return (
    <Entry>
      <PersonAvatar person={user} />
      <EntryWords>
        <Link to={pageUrls.user(username)}>{username}</Link>
        <MetaLine>
          <PermissionFacts permissions={permissions} />
          <span>{texts.invitedBy(invitedBy.username)}</span>
          <RelativeTime date={createdAt} />
        </MetaLine>
      </EntryWords>
      <Button
        size="sm"
        isBusy={isLoading}
        aria-label={texts.withdrawName(username)}
        onClick={() => void handleWithdraw()}
      >
        {texts.withdraw}
      </Button>
    </Entry>
  );
}
