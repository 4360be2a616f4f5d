import { Link } from '@stoa/platform';
import { PageTitle, Stack, textLink } from '@stoa/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { authTexts } from '../texts/auth';

interface AuthFrameProps {
  title: string;
  /** One sentence below the title. */
  text: string;
  children: ReactNode;
  /** The way to the other form. */
  other: { question: string; label: string; to: string };
  /** Whether members see it too, as what a mailed link leads to. */
  isForMembers?: boolean;
}

/**
 * What sign-in and registration have in common: one narrow column and the way to the other. Their forms are sent by POST,
 * so that no password ever stands in an address, whatever sends them.
 */
export function AuthFrame({ title, text, children, other, isForMembers = false }: AuthFrameProps) {
  return (
    <Narrow {...(!isForMembers && { 'data-guest-only': true })}>
      <Stack $gap={24}>
        <Stack $gap={4}>
          <PageTitle>{title}</PageTitle>
          <p>{text}</p>
        </Stack>
        <noscript>
          <p>{authTexts.scripts}</p>
        </noscript>
        {children}
        <p>
          {other.question} <OtherLink to={other.to}>{other.label}</OtherLink>
        </p>
      </Stack>
    </Narrow>
  );
}

const Narrow = styled.div`
  max-width: 400px;
  /* Below, the room that pages leave above the bottom bar, which the footer stands in. */
  margin: var(--space-24) auto calc(var(--bottom-bar-height) + var(--space-40));
`;

const OtherLink = styled(Link)`
  ${textLink}
`;
