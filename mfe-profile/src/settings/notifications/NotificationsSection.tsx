import { digestChoices, pageUrls } from '@stoa/contract';
import { Link, useSession, useSettings } from '@stoa/platform';
import { Button, Muted, Notice, RadioGroup, Stack, Switch } from '@stoa/ui';
import { notificationSettingsTexts } from '../../texts/notificationSettings';
import { FollowedThreads } from './FollowedThreads';
import { MutedThreads } from './MutedThreads';
import { PushPart } from '../push/PushPart';
import { useSettingSaver } from '../useSettingSaver';

const kinds = [
  'notifyComments',
  'notifyMentions',
  'notifyVotes',
  'notifyFollowers',
  'notifyTrophies',
  'notifyApprovals',
  'notifyJoinRequests',
  'notifyReportOutcomes',
] as const;

/** The Notifications section: kinds of notifications, devices, the digest, and followed and muted threads. */
export function NotificationsSection() {
  const settings = useSettings();
  const { user } = useSession();
  const save = useSettingSaver();
  return (
    <Stack $gap={24}>
      <Stack $gap={8}>
        <Muted as="p">{notificationSettingsTexts.text}</Muted>
        {kinds.map((kind) => (
          <Switch
            key={kind}
            {...notificationSettingsTexts.kinds[kind]}
            checked={settings[kind]}
            onChange={({ target }) => save({ [kind]: target.checked })}
          />
        ))}
      </Stack>
      <PushPart />
      {user?.email ? (
        <Stack $gap={8}>
          <RadioGroup
            label={notificationSettingsTexts.digest}
            value={settings.digest}
            options={digestChoices.map((value) => ({
              value,
              label: notificationSettingsTexts.digests[value],
            }))}
            onChange={(chosen) => save({ digest: chosen })}
          />
          <Muted as="p">{notificationSettingsTexts.digestText(user.email)}</Muted>
          {user.isEmailConfirmed === false && (
            <Notice
              action={
                <Button asChild size="sm">
                  <Link to={pageUrls.settings('account')}>{notificationSettingsTexts.toAccount}</Link>
                </Button>
              }
            >
              {notificationSettingsTexts.unconfirmed}
            </Notice>
          )}
        </Stack>
      ) : (
        <Muted as="p">{notificationSettingsTexts.noAddress}</Muted>
      )}
      <FollowedThreads />
      <MutedThreads />
    </Stack>
  );
}
