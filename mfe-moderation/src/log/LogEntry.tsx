import { pageUrls, type ModerationLogEntry } from '@stoa/contract';
import { Link } from '@stoa/platform';
import { MetaLine, RelativeTime } from '@stoa/ui';
import styled from 'styled-components';
import { Entry, Quote } from '../components/Entry';
import { logTexts } from '../texts/log';

/** One decision as a sentence: moderator, action, subject, community, time and reason. */
export function LogEntry({
  entry: { action, moderator, subject, community, isByCommunity, note, createdAt },
}: {
  entry: ModerationLogEntry;
}) {
  return (
    <Decision>
      <p>
        {logTexts.entry(
          <Moderator moderator={moderator} />,
          action,
          <Subject subject={subject} />,
          community && <Link to={pageUrls.community(community.name)}>{community.name}</Link>,
        )}
      </p>
      {note && <Quote dir="auto">{note}</Quote>}
      <MetaLine>
        <RelativeTime date={createdAt} justNow={false} />
        {isByCommunity && <span>{logTexts.byCommunity}</span>}
      </MetaLine>
    </Decision>
  );
}

/** Rules decide without an account. */
const Moderator = ({ moderator: { id, username } }: Pick<ModerationLogEntry, 'moderator'>) =>
  id === 0 ? logTexts.byRule : <Link to={pageUrls.user(username)}>{username}</Link>;

function Subject({ subject: { type, id, title, postId } }: { subject: ModerationLogEntry['subject'] }) {
  const name = title ?? logTexts.unnamed(type, id);
  if (type === 'user') return <Link to={pageUrls.user(name)}>{name}</Link>;
  if (postId === null) return logTexts[type](logTexts.quoted(name));
  const address = type === 'post' ? pageUrls.post(postId) : pageUrls.comment(postId, id);
  return logTexts[type](
    <Link to={address}>
      <bdi>{name}</bdi>
    </Link>,
  );
}

const Decision = styled(Entry)`
  a {
    color: var(--text-strong);
    font-weight: 600;
  }
`;
