import type { PushDevice } from '@stoa/contract';
import { isNotFound, toastError } from '@stoa/platform';
import {
  Badge,
  Button,
  MetaLine,
  RelativeTime,
  RuledList,
  SmallTitle,
  Stack,
  toast,
  useKeptFocus,
} from '@stoa/ui';
import { useId } from 'react';
import { pushTexts } from '../../texts/push';
import { unsubscribeBrowser } from './browserPush';
import { useRemovePushDeviceMutation } from './pushApi';
import { EntryWords, SettingsEntry } from '../SettingsEntry';

/** The devices that receive notifications, each with a button to remove it. */
export function PushDevices({ devices }: { devices: readonly PushDevice[] }) {
  const region = useKeptFocus<HTMLElement>();
  return (
    <Stack as="section" $gap={4} ref={region} tabIndex={-1} aria-labelledby="push-devices">
      <SmallTitle as="h4" id="push-devices">
        {pushTexts.devices}
      </SmallTitle>
      <RuledList>
        {devices.map((device) => (
          <Row key={device.id} device={device} />
        ))}
      </RuledList>
    </Stack>
  );
}

function Row({ device: { id, device, createdAt, isCurrent } }: { device: PushDevice }) {
  const [remove, { isLoading }] = useRemovePushDeviceMutation();
  const name = device ?? pushTexts.unknownDevice;
  const factsId = useId();

  async function handleRemove() {
    const { error } = await remove(id);
    if (error && !isNotFound(error)) return toastError(pushTexts.notRemoved, error);
    toast({ title: pushTexts.removed });
    if (isCurrent) await unsubscribeBrowser();
  }
  return (
    <SettingsEntry>
      <EntryWords>
        <strong>{name}</strong>
        <MetaLine id={factsId}>
          {isCurrent && (
            <span>
              <Badge tone="positive">{pushTexts.current}</Badge>
            </span>
          )}
          <span>{pushTexts.since(<RelativeTime date={createdAt} />)}</span>
        </MetaLine>
      </EntryWords>
      <Button
        size="sm"
        aria-label={pushTexts.removeName(name)}
        aria-describedby={factsId}
        isBusy={isLoading}
        onClick={() => void handleRemove()}
      >
        {pushTexts.remove}
      </Button>
    </SettingsEntry>
  );
}
