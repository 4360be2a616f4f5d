import type { CaseDetails, CaseVideo as Video } from '@stoa/contract';
import { Fragment } from '@stoa/platform';
import { LoadingArea, Skeleton } from '@stoa/ui';
import { casesTexts as texts } from '../texts/cases';

export interface CaseVideoProps {
  subject: CaseDetails['subject'];
  video: Video;
}

const pending = (
  <LoadingArea label={texts.videoLoading}>
    <Skeleton $width="100%" $height="68px" />
  </LoadingArea>
);

/** The video of a reported post. It may be what was reported, so it is not loaded until it is wanted. */
export function CaseVideo({ subject: { id, title }, video: { url, size, isSensitive } }: CaseVideoProps) {
  const post = {
    id,
    title: title ?? '',
    ...(isSensitive && { isSensitive }),
    ...(size && { mediaSize: size }),
  };
  return <Fragment name="feed/Video" with={{ post, address: url, isOnDemand: true }} pending={pending} />;
}
