import type { BanPlace, Community } from '@stoa/contract';
import { Fragment } from '@stoa/platform';
import { LoadingArea, SectionTitle, SkeletonText, Stack, Surface } from '@stoa/ui';
import { settingsTexts as texts } from '../texts/communitySettings';

/** Returns the community as the place of a ban. */
export const placeOf = ({ id, name, displayName }: Community): BanPlace => ({ id, name, displayName });

/** The people banned from a community. mfe-moderation exposes the list. */
export function BansSection({ community }: { community: Community }) {
  return (
    <Surface aria-labelledby="bans">
      <Stack>
        <SectionTitle id="bans">{texts.bans}</SectionTitle>
        <Fragment
          name="moderation/BanList"
          with={{ community: placeOf(community) }}
          pending={
            <LoadingArea label={texts.bansLoading}>
              <SkeletonText lines={6} />
            </LoadingArea>
          }
        />
      </Stack>
    </Surface>
  );
}
