import { sharedTexts } from '@stoa/platform';
import { LoadingArea, Skeleton, SkeletonText, Stack } from '@stoa/ui';
import { useEffect } from 'react';
import styled from 'styled-components';
import { layoutTexts } from '../texts/layout';

/** Selects the placeholder of a page. */
export const pendingSelector = '[data-page-pending]';

/**
 * Placeholder while the page's code is loading. Fills a screen, so that the footer does not move. The document title is
 * the product's name until the page sets its own.
 */
export function PagePending() {
  // Not as the page's metadata: the server may render this before the page.
  useEffect(() => {
    document.title = sharedTexts.site;
  }, []);
  return (
    <Screen data-page-pending>
      <LoadingArea label={layoutTexts.loadingPage}>
        <Stack $gap={24}>
          <Skeleton $width="40%" $height="28px" />
          <SkeletonText />
          <SkeletonText />
          <SkeletonText />
        </Stack>
      </LoadingArea>
    </Screen>
  );
}

const Screen = styled.div`
  min-height: 100dvh;
`;
