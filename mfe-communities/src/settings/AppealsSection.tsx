import type { Community } from '@stoa/contract';
import { Fragment } from '@stoa/platform';
import { LoadingArea, SectionTitle, SkeletonText, Stack, Surface } from '@stoa/ui';
import { settingsTexts as texts } from '../texts/communitySettings';

/** The open appeals of a community. mfe-moderation exposes the list. */
export function AppealsSection({ community: { id } }: { community: Community }) {
  return (
    <Surface aria-labelledby="appeals">
      <Stack>
        <SectionTitle id="appeals">{texts.appeals}</SectionTitle>
        <Fragment
          name="moderation/AppealList"
          with={{ communityId: id }}
          pending={
            <LoadingArea label={texts.appealsLoading}>
              <SkeletonText lines={6} />
            </LoadingArea>
          }
        />
      </Stack>
    </Surface>
  );
}
