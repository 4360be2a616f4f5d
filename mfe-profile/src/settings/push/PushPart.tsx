import type { PushState } from '@stoa/contract';
import { QueryState, refetchOnVisit, useSettings } from '@stoa/platform';
import { LoadingText, Notice, Stack, Switch } from '@stoa/ui';
import { useState } from 'react';
import { pushTexts } from '../../texts/push';
import { Subtitle } from '../Subtitle';
import { useSettingSaver } from '../useSettingSaver';
import { PushDevices } from './PushDevices';
import { useGetPushStateQuery } from './pushApi';
import { QuietHoursPart } from './QuietHoursPart';
import { usePushSwitch } from './usePushSwitch';

const kinds = ['pushReplies', 'pushMentions', 'pushMessages', 'pushFollows', 'pushModeration'] as const;

/** Notifications on devices: a switch for this one, kinds, quiet hours and the list. Nothing if the site sends none. */
export function PushPart() {
  const query = useGetPushStateQuery(undefined, refetchOnVisit);
  if (query.data?.serverKey === null) return null;
  return (
    <Stack as="section" $gap={12} aria-labelledby="push">
      <Subtitle id="push">{pushTexts.title}</Subtitle>
      <QueryState
        query={query}
        failure={pushTexts.failed}
        pending={<LoadingText label={pushTexts.loading} lines={2} />}
      >
        {(state) => state.serverKey !== null && <Devices serverKey={state.serverKey} state={state} />}
      </QueryState>
    </Stack>
  );
}

function Devices({ serverKey, state }: { serverKey: string; state: PushState }) {
  const settings = useSettings();
  const save = useSettingSaver();
  return (
    <>
      <ThisDevice serverKey={serverKey} state={state} />
      {state.devices.length > 0 && (
        <>
          <Stack $gap={8} role="group" aria-label={pushTexts.kindsLabel}>
            {kinds.map((kind) => (
              <Switch
                key={kind}
                {...pushTexts.kinds[kind]}
                checked={settings[kind]}
                onChange={({ target }) => save({ [kind]: target.checked })}
              />
            ))}
          </Stack>
          <QuietHoursPart />
          <PushDevices devices={state.devices} />
        </>
      )}
    </>
  );
}

function ThisDevice({ serverKey, state: devices }: { serverKey: string; state: PushState }) {
  const { state, isBusy, error, setOn } = usePushSwitch(serverKey, devices);
  // Shown on a press: the server, which renders the page first, does not know the browser's answer.
  const [isTried, setIsTried] = useState(false);
  const isChangeable = state === 'on' || state === 'off';

  function handleChange(isOn: boolean) {
    setIsTried(true);
    if (isChangeable) setOn(isOn);
  }
  return (
    <>
      <Switch
        label={pushTexts.thisDevice}
        hint={state === 'on' ? pushTexts.onText : pushTexts.offText}
        checked={state === 'on'}
        disabled={state === 'checking'}
        isBusy={isBusy}
        onChange={({ target }) => handleChange(target.checked)}
      />
      {isTried && state === 'blocked' && (
        <Notice role="alert" title={pushTexts.blocked}>
          {pushTexts.blockedText}
        </Notice>
      )}
      {isTried && state === 'unsupported' && <Notice role="alert">{pushTexts.unsupported}</Notice>}
      {error !== undefined && (
        <Notice tone="danger" role="alert" title={pushTexts.notChanged}>
          {error}
        </Notice>
      )}
    </>
  );
}
