import { pagePaths, pageUrls, type Conversation } from '@stoa/contract';
import { Link, PersonAvatar } from '@stoa/platform';
import { media, Muted, truncate } from '@stoa/ui';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { messagesTexts } from '../texts/messages';
import { nameTexts } from '../texts/names';

export interface ConversationHeadProps {
  /** The other person: the id is absent while unknown, and 0 for a deleted account. */
  person: Pick<Conversation['person'], 'username' | 'avatar' | 'displayName'> & { id?: number };
  /** Actions of the conversation. */
  children?: ReactNode;
}

/** The other person and, on narrow screens, a link back to the list. */
export function ConversationHead({ person, children }: ConversationHeadProps) {
  const { id, username, displayName } = person;
  const isGone = id === 0;
  return (
    <Head>
      <Back to={pagePaths.messages} aria-label={messagesTexts.back}>
        <ChevronLeft aria-hidden />
      </Back>
      <PersonAvatar person={person} size={36} />
      <Name dir="auto">
        {isGone ? (
          username
        ) : (
          <Link to={pageUrls.user(username)}>
            <bdi>{displayName ?? username}</bdi>
          </Link>
        )}
        {displayName && <Muted> {nameTexts.handle(username)}</Muted>}
      </Name>
      {children}
    </Head>
  );
}

const Head = styled.header`
  display: flex;
  flex: none;
  gap: var(--space-12);
  align-items: center;
  min-height: 56px;
  padding: 0 var(--space-16);
  border-bottom: 1px solid var(--line-hair);
  ${media.belowMedium} {
    padding: 0 var(--space-8);
  }
`;

const Back = styled(Link)`
  display: grid;
  flex: none;
  place-items: center;
  width: var(--target-size);
  height: var(--target-size);
  margin-inline-end: calc(-1 * var(--space-8));
  color: var(--text-muted);
  svg {
    width: 22px;
    height: 22px;
  }
  &:dir(rtl) svg {
    transform: scaleX(-1);
  }
  ${media.medium} {
    display: none;
  }
`;

const Name = styled.h1`
  ${truncate}
  flex: 1;
  color: var(--text-strong);
  font-size: var(--type-17);
  span {
    font-weight: 400;
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;
