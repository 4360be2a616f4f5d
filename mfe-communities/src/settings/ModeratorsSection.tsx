import { pageUrls, type Community, type CommunityModerator } from '@stoa/contract';
import { QueryState, refetchOnVisit, toastError, useNavigate, useSession } from '@stoa/platform';
import { ConfirmButton, LoadingText, RuledList, Stack, toast, useKeptFocus } from '@stoa/ui';
import { moderatorTexts as texts } from '../texts/moderators';
import { Invitations } from './Invitations';
import { InviteForm } from './InviteForm';
import { ModeratorRow } from './ModeratorRow';
import { useListModeratorsQuery, useRemoveModeratorMutation } from './moderatorsApi';

/** Who owns and moderates a community; for managers of people also invitations. */
export function ModeratorsSection({ community }: { community: Community }) {
  const { user, isStaff } = useSession();
  const query = useListModeratorsQuery(community.id, refetchOnVisit);
  const region = useKeptFocus<HTMLDivElement>();
  const isManager = community.permissions?.includes('people') === true;

  /** Owners and staff are above all moderators, others above moderators who started later. */
  function isAbove(all: readonly CommunityModerator[], index: number): boolean {
    if (all[index]?.isOwner) return false;
    if (isStaff || user?.id === community.ownerId) return true;
    const own = all.findIndex((one) => one.user.id === user?.id);
    return own !== -1 && own < index;
  }
  return (
    <Stack $gap={24} ref={region} tabIndex={-1}>
      <QueryState
        query={query}
        failure={texts.failed}
        pending={<LoadingText label={texts.loading} lines={4} />}
      >
        {(moderators) => (
          <>
            <RuledList>
              {moderators.map((moderator, index) => (
                <ModeratorRow
                  key={moderator.user.id}
                  community={community}
                  moderator={moderator}
                  canManage={isManager && isAbove(moderators, index)}
                />
              ))}
            </RuledList>
            {user && moderators.some((one) => !one.isOwner && one.user.id === user.id) && (
              <StopModerating community={community} username={user.username} />
            )}
          </>
        )}
      </QueryState>
      {isManager && (
        <>
          <Invitations community={community} />
          <InviteForm community={community} />
        </>
      )}
    </Stack>
  );
}

function StopModerating({ community: { id, name }, username }: { community: Community; username: string }) {
  const [remove] = useRemoveModeratorMutation();
  const navigate = useNavigate();

  async function handleStop() {
    const { error } = await remove({ id, username });
    if (error) return toastError(texts.notRemoved, error);
    toast({ title: texts.stopped });
    void navigate(pageUrls.community(name));
  }
  return (
    <div>
      <ConfirmButton
        title={texts.stopTitle}
        description={texts.stopText}
        confirmLabel={texts.stopConfirm}
        onConfirm={handleStop}
      >
        {texts.stop}
      </ConfirmButton>
    </div>
  );
}
