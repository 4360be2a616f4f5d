import { pagePaths } from '@stoa/contract';
import { isApiFailure, NotFound, reasonOf, sharedTexts } from '@stoa/platform';
import { communityTexts } from '../texts/community';

/** Replaces a page whose community is missing or cannot be loaded; an outage adds its reason and Retry. */
export function MissingCommunity({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const isOutage = isApiFailure(error) && (error.status === 0 || error.status >= 500);
  return (
    <NotFound
      title={communityTexts.notFound}
      text={isOutage ? communityTexts.notFetched(reasonOf(error)) : communityTexts.notFoundText}
      label={sharedTexts.browseCommunities}
      to={pagePaths.communities}
      {...(isOutage && { onRetry })}
    />
  );
}
