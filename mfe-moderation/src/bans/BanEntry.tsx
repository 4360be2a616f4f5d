import { isStaff, pageUrls, type Ban, type BanCommunity } from '@stoa/contract';
import { Link, PersonAvatar, toastResult, useSession } from '@stoa/platform';
import { ConfirmButton, LongDate, MetaLine, RelativeTime } from '@stoa/ui';
import styled from 'styled-components';
import { banTexts as texts } from '../texts/bans';
import { useLiftBanMutation } from './bansApi';

export interface BanEntryProps {
  ban: Ban;
  /** Absent for a ban from the site. */
  community: BanCommunity | undefined;
}

/** A banned person: why, by whom, since when and until when; and the button that lifts the ban. */
export function BanEntry({ ban, community }: BanEntryProps) {
  const { id, user, reason, message, createdAt, endsAt, isByCommunity, isMute = false } = ban;
  const { username } = user;
  const { user: viewer } = useSession();
  const [lift] = useLiftBanMutation();
  const canLift = isByCommunity === true || isStaff(viewer?.role);

  async function handleLift() {
    const { error } = await lift({ communityId: community?.id, username });
    toastResult(error, texts.notLifted(isMute), texts.lifted(username, isMute));
  }
  return (
    <Entry id={`ban-${id}`}>
      <PersonAvatar person={user} />
      <Words>
        <Link to={pageUrls.user(username)}>{username}</Link>
        <span dir="auto">{reason}</span>
        {message && <Message dir="auto">{message}</Message>}
        <MetaLine>
          <span>{endsAt === null ? texts.forever : texts.until(<LongDate date={endsAt} />)}</span>
          <span>{texts.since(isMute, <RelativeTime date={createdAt} />)}</span>
          <span>
            <By ban={ban} />
          </span>
        </MetaLine>
      </Words>
      {canLift && (
        <ConfirmButton
          size="sm"
          aria-label={texts.liftName(username, isMute)}
          data-focus-key={`ban-${id}`}
          title={texts.liftTitle(username, isMute)}
          description={texts.liftText}
          confirmLabel={texts.liftConfirm(isMute)}
          tone="default"
          onConfirm={handleLift}
        >
          {texts.lift}
        </ConfirmButton>
      )}
    </Entry>
  );
}

function By({ ban: { bannedBy, isByCommunity } }: { ban: Ban }) {
  if (bannedBy === undefined) return texts.byDeleted;
  const name = <Link to={pageUrls.user(bannedBy)}>{bannedBy}</Link>;
  return isByCommunity ? texts.byModerator(name) : texts.byStaff(name);
}

const Entry = styled.li`
  display: flex;
  align-items: flex-start;
  gap: var(--space-12);
  padding: var(--space-12) 0;
`;

const Words = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: var(--space-4);
  min-width: 0;
  overflow-wrap: anywhere;
  > a {
    color: var(--text-strong);
    font-weight: 600;
  }
`;

const Message = styled.p`
  color: var(--text-muted);
  white-space: pre-wrap;
`;
