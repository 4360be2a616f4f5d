import { pagePaths } from '@stoa/contract';
import { Button, commonTexts, EmptyState } from '@stoa/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useRetryWhenBack } from '../live/useRetryWhenBack';
import { sharedTexts } from '../texts/shared';

export interface NotFoundProps {
  title: string;
  text?: string;
  /** Label of the link. Default "Return Home". */
  label?: string;
  /** Target of the link. Default: the home page. */
  to?: string;
  /** If given, adds a Retry button, for failures that may be temporary. Also called when the connection is back. */
  onRetry?: () => unknown;
  /** Rendered above the title. */
  above?: ReactNode;
}

/** Replaces a page whose subject does not exist: an address, a post, a community or a member. */
export function NotFound({
  title,
  text,
  label = sharedTexts.returnHome,
  to = pagePaths.home,
  onRetry,
  above,
}: NotFoundProps) {
  useRetryWhenBack(() => void onRetry?.());
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
