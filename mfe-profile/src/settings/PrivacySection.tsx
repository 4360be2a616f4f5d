import { messagePolicies } from '@stoa/contract';
import { useSettings } from '@stoa/platform';
import { Muted, RadioGroup, Stack, Switch } from '@stoa/ui';
import { privacySettingsTexts } from '../texts/privacySettings';
import { BlockedPeople } from './BlockedPeople';
import { MutedWordsEditor } from './MutedWordsEditor';
import { useSettingSaver } from './useSettingSaver';

/** What others see of the member, who may write to them, and what the member does not want to see of others. */
export function PrivacySection() {
  const { showsCommunities, messagesFrom } = useSettings();
  const save = useSettingSaver();
  return (
    <Stack $gap={24}>
      <Switch
        label={privacySettingsTexts.showsCommunities}
        hint={privacySettingsTexts.showsCommunitiesHint}
        checked={showsCommunities}
        onChange={({ target }) => save({ showsCommunities: target.checked })}
      />
      <RadioGroup
        label={privacySettingsTexts.messagesFrom}
        value={messagesFrom}
        options={messagePolicies.map((value) => ({ value, label: privacySettingsTexts.policies[value] }))}
        onChange={(chosen) => save({ messagesFrom: chosen })}
      />
      <Muted as="p">{privacySettingsTexts.messagesFromText}</Muted>
      <MutedWordsEditor />
      <BlockedPeople />
    </Stack>
  );
}
