import { pagePaths } from '@stoa/contract';
import { Button, commonTexts, EmptyState } from '@stoa/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { sharedTexts } from './texts/shared';

export interface NotFoundProps {
  title: string;
  text?: string;
  /** The way on. Default "Return Home". */
  label?: string;
  /** Where it leads: home unless told. */
  to?: string;
  /** Offers to try again, for what may be there all the same. */
  onRetry?: () => unknown;
  /** Stands above the title. */
  above?: ReactNode;
}

/** In place of a page about something that is not there: an address, a post, a community or a member. */
export function NotFound({
  title,
  text,
  label = sharedTexts.returnHome,
  to = pagePaths.home,
  onRetry,
  above,
}: NotFoundProps) {
  return (
    <EmptyState
      isPage
      above={above}
      title={title}
      text={text}
      action={
        <>
          <Button asChild variant="primary">
            <Link to={to}>{label}</Link>
          </Button>
          {onRetry && <Button onClick={() => void onRetry()}>{commonTexts.retry}</Button>}
        </>
      }
    />
  );
}
