import type { QuietHours } from '@stoa/contract';
import { useSettings } from '@stoa/platform';
import { Field, Muted, Row, Stack, Switch, TextField } from '@stoa/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { pushTexts } from '../../texts/push';
import { useSettingSaver } from '../useSettingSaver';

const night = { from: '22:00', to: '07:00' };

const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A switch for quiet hours, and their start and end in the time zone of this device. */
export function QuietHoursPart() {
  const { quietHours } = useSettings();
  const save = useSettingSaver();
  return (
    <Stack $gap={8}>
      <Switch
        label={pushTexts.quietHours}
        hint={pushTexts.quietHoursText}
        checked={quietHours !== null}
        onChange={({ target }) =>
          save({ quietHours: target.checked ? { ...night, zone: zoneHere() } : null })
        }
      />
      {quietHours && <Times stored={quietHours} />}
    </Stack>
  );
}

/** Saves a time when its field is left: while it is typed, it is not the one that the member means. */
function Times({ stored }: { stored: QuietHours }) {
  const [seen, setSeen] = useState(stored);
  const [times, setTimes] = useState({ from: stored.from, to: stored.to });
  if (seen.from !== stored.from || seen.to !== stored.to) {
    setSeen(stored);
    setTimes({ from: stored.from, to: stored.to });
  }
  const save = useSettingSaver();
  const isEmpty = times.from === times.to;

  function handleLeave() {
    const isChanged = times.from !== stored.from || times.to !== stored.to;
    if (isChanged && !isEmpty && times.from && times.to) save({ quietHours: { ...times, zone: zoneHere() } });
  }
  const fieldOf = (which: 'from' | 'to', label: string, error?: string) => (
    <Field label={label} error={error}>
      <TextField
        type="time"
        dir="ltr"
        value={times[which]}
        onChange={({ target }) => setTimes({ ...times, [which]: target.value })}
        onBlur={handleLeave}
      />
    </Field>
  );
  return (
    <>
      <Fields $gap={16}>
        {fieldOf('from', pushTexts.from)}
        {fieldOf('to', pushTexts.to, isEmpty ? pushTexts.sameTimes : undefined)}
      </Fields>
      <Muted as="p">{pushTexts.zone(stored.zone)}</Muted>
    </>
  );
}

const Fields = styled(Row)`
  align-items: flex-start;
`;
