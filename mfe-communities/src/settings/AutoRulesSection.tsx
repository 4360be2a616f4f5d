import type { Community } from '@stoa/contract';
import { Fragment } from '@stoa/platform';
import { LoadingArea, SectionTitle, SkeletonText, Stack, Surface } from '@stoa/ui';
import { settingsTexts as texts } from '../texts/communitySettings';
import { placeOf } from './BansSection';

/** The automatic rules of a community. mfe-moderation exposes their editor. */
export function AutoRulesSection({ community }: { community: Community }) {
  return (
    <Surface aria-labelledby="automatic-rules">
      <Stack>
        <SectionTitle id="automatic-rules">{texts.autoRules}</SectionTitle>
        <Fragment
          name="moderation/AutoRules"
          with={{ community: placeOf(community) }}
          pending={
            <LoadingArea label={texts.autoRulesLoading}>
              <SkeletonText lines={6} />
            </LoadingArea>
          }
        />
      </Stack>
    </Surface>
  );
}
