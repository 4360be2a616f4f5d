import { messagePolicies } from '@stoa/contract';
import { useSettings } from '@stoa/platform';
import { Muted, RadioGroup, Stack } from '@stoa/ui';
import { privacySettingsTexts } from '../../texts/privacySettings';
import { BlockedPeople } from './BlockedPeople';
import { MutedWordsEditor } from './MutedWordsEditor';
import { useSettingSaver } from '../useSettingSaver';

/** The Privacy section: who may send messages, blocked members and muted words. */
export function PrivacySection() {
  const { messagesFrom } = useSettings();
  const save = useSettingSaver();
  return (
    <Stack $gap={24}>
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
