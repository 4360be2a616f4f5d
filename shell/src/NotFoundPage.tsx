import { Link, usePageMeta } from '@stoa/platform';
import { pagePaths } from '@stoa/contract';
import { Button } from '@stoa/ui';
import styled from 'styled-components';
import { Brand } from './layout/Brand';

/** Every path that leads nowhere. */
export function NotFoundPage() {
  usePageMeta({
    title: '404 - Page Not Found',
    description: 'There is nothing at this address.',
    status: 404,
  });
  return (
    <Middle>
      <Brand />
      <h1>404 - Page Not Found</h1>
      <p>The page you&apos;re looking for doesn&apos;t exist or has been moved.</p>
      <Button variant="primary" asChild>
        <Link to={pagePaths.home}>Return Home</Link>
      </Button>
    </Middle>
  );
}

const Middle = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--space-16);
  padding: 12vh var(--space-16);
  text-align: center;

  h1 {
    font-size: var(--type-28);
  }
  p {
    max-width: 46ch;
  }
`;
