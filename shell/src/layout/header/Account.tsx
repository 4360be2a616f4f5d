import { pagePaths } from '@stoa/contract';
import { Link, sharedTexts, type Session } from '@stoa/platform';
import { Button, media, Skeleton } from '@stoa/ui';
import { Suspense } from 'react';
import styled from 'styled-components';
import { MessagesLink, NotificationBell, UserMenu } from '../../membersParts';
import { UnknownAccount } from './UnknownAccount';

/** The right end of the header: a member's messages, bell and menu, or a guest's two links. */
export function Account({ session }: { session: Session }) {
  if (session.status === 'guest') {
    return (
      <>
        <Button asChild variant="quiet">
          <Link to={pagePaths.login}>{sharedTexts.signIn}</Link>
        </Button>
        <Roomy>
          <Button asChild variant="primary">
            <Link to={pagePaths.register}>{sharedTexts.signUp}</Link>
          </Button>
        </Roomy>
      </>
    );
  }
  if (session.status === 'unreachable') return <UnknownAccount />;
  // The session lookup is pending: reserve the space and show nothing that might be wrong.
  if (session.status !== 'member')
    return <Skeleton $width="32px" $height="32px" $radius="var(--radius-full)" />;
  return (
    <>
      <Suspense fallback={<Place />}>
        <MessagesLink />
      </Suspense>
      <Suspense fallback={<Place />}>
        <NotificationBell />
      </Suspense>
      <Suspense fallback={<Place />}>
        <UserMenu user={session.user} isStaff={session.isStaff} />
      </Suspense>
    </>
  );
}

const Place = styled.span`
  width: var(--target-size);
`;

/** On phones, the site menu contains it. */
const Roomy = styled.div`
  display: none;
  ${media.sheet} {
    display: block;
  }
`;
