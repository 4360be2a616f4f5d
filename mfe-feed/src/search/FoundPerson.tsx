import { pageUrls, type User } from '@stoa/contract';
import { Link, PersonAvatar, sharedTexts } from '@stoa/platform';
import { Badge, LongDate, MetaLine } from '@stoa/ui';
import { NameLine, NameTitle } from './FoundNames';

/** A member in the search results. */
export function FoundPerson({ user }: { user: User }) {
  const { username, role, createdAt } = user;
  return (
    <NameLine>
      <PersonAvatar person={user} size={40} />
      <div>
        <NameTitle>
          <Link to={pageUrls.user(username)}>{username}</Link>
        </NameTitle>
        <MetaLine>
          <span>{sharedTexts.joinedOn(<LongDate date={createdAt} />)}</span>
          {role !== 'member' && (
            <span>
              <Badge tone="accent" isPlain>
                {sharedTexts.roles[role]}
              </Badge>
            </span>
          )}
        </MetaLine>
      </div>
    </NameLine>
  );
}
