import type { Community } from '@stoa/contract';
import { Fragment } from '@stoa/platform';
import { LoadingArea, SectionTitle, SkeletonText, Stack, Surface } from '@stoa/ui';
import { settingsTexts as texts } from '../texts/communitySettings';
import { placeOf } from './BansSection';

/** The open cases of a community. mfe-moderation exposes the queue. */
export function QueueSection({ community }: { community: Community }) {
  return (
    <Surface aria-labelledby="queue">
      <Stack>
        <SectionTitle id="queue">{texts.queue}</SectionTitle>
        <Fragment
          name="moderation/CaseQueue"
          with={{ community: placeOf(community) }}
          pending={
            <LoadingArea label={texts.queueLoading}>
              <SkeletonText lines={6} />
            </LoadingArea>
          }
        />
      </Stack>
    </Surface>
  );
}
