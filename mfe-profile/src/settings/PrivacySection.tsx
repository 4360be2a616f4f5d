import { useSettings } from '@stoa/platform';
import { Stack, Switch } from '@stoa/ui';
import { privacySettingsTexts } from '../texts/privacySettings';
import { useSettingSaver } from './useSettingSaver';

/** What others see of the member. */
export function PrivacySection() {
  const { showsCommunities } = useSettings();
  const save = useSettingSaver();
  return (
    <Stack $gap={8}>
      <Switch
        label={privacySettingsTexts.showsCommunities}
        hint={privacySettingsTexts.showsCommunitiesHint}
        checked={showsCommunities}
        onChange={({ target }) => save({ showsCommunities: target.checked })}
      />
    </Stack>
  );
}
