import { useSettings } from '@stoa/platform';
import { Stack, Switch } from '@stoa/ui';
import { privacySettingsTexts } from '../texts/privacySettings';
import { BlockedPeople } from './BlockedPeople';
import { MutedWordsEditor } from './MutedWordsEditor';
import { useSettingSaver } from './useSettingSaver';

/** What others see of the member, and what the member does not want to see of others. */
export function PrivacySection() {
  const { showsCommunities } = useSettings();
  const save = useSettingSaver();
  return (
    <Stack $gap={24}>
      <Switch
        label={privacySettingsTexts.showsCommunities}
        hint={privacySettingsTexts.showsCommunitiesHint}
        checked={showsCommunities}
        onChange={({ target }) => save({ showsCommunities: target.checked })}
      />
      <MutedWordsEditor />
      <BlockedPeople />
    </Stack>
  );
}
