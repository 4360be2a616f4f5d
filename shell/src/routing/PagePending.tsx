import { LoadingArea, Skeleton, SkeletonText, Stack } from '@stoa/ui';
import { layoutTexts } from '../texts/layout';

/** Placeholder while the page's code is loading. */
export function PagePending() {
  return (
    <LoadingArea label={layoutTexts.loadingPage}>
      <Stack $gap={24}>
        <Skeleton $width="40%" $height="28px" />
        <SkeletonText />
        <SkeletonText />
        <SkeletonText />
      </Stack>
    </LoadingArea>
  );
}
