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
  /** Link to the other form. */
  other: { question: string; label: string; to: string };
}

/**
 * The layout of the sign-in and registration forms: one narrow column and a link to the other form. Forms are sent by
 * POST, so that a password never appears in a URL, even before hydration.
 */
export function AuthFrame({ title, text, children, other }: AuthFrameProps) {
  return (
    <Narrow>
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
  /* Offsets the space that pages leave for the bottom bar; the footer sits there. */
  margin: var(--space-24) auto calc(var(--bottom-bar-height) + var(--space-40));
`;

const OtherLink = styled(Link)`
  ${textLink}
`;
