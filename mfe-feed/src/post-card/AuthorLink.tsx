import { pageUrls, type Author } from '@stoa/contract';
import { Link, PersonAvatar } from '@stoa/platform';
import styled from 'styled-components';

/** The author of a post or comment with their picture; a link unless the account is deleted. */
export function AuthorLink({ author }: { author: Author }) {
  if (author.id === 0) return author.username;
  return (
    <Face to={pageUrls.user(author.username)}>
      <PersonAvatar person={author} size={20} />
      {author.username}
    </Face>
  );
}

const Face = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: var(--space-4);
  vertical-align: middle;
`;
