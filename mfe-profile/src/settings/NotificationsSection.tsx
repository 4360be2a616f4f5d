import { useSettings } from '@stoa/platform';
import { Muted, Stack, Switch } from '@stoa/ui';
import { notificationSettingsTexts } from '../texts/notificationSettings';
import { useSettingSaver } from './useSettingSaver';

/** What the member is notified of. */
export function NotificationsSection() {
  const { notifyComments, notifyVotes } = useSettings();
  const save = useSettingSaver();
  return (
    <Stack $gap={8}>
      <Muted as="p">{notificationSettingsTexts.text}</Muted>
      <Switch
        label={notificationSettingsTexts.comments}
        hint={notificationSettingsTexts.commentsHint}
        checked={notifyComments}
        onChange={({ target }) => save({ notifyComments: target.checked })}
      />
      <Switch
        label={notificationSettingsTexts.votes}
        hint={notificationSettingsTexts.votesHint}
        checked={notifyVotes}
        onChange={({ target }) => save({ notifyVotes: target.checked })}
      />
    </Stack>
  );
}
