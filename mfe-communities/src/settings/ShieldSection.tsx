import { shieldHours, shieldLimits, shieldModes, type Community, type ShieldMode } from '@stoa/contract';
import { FormFailure, toastResult, useDraft, useRequireSession } from '@stoa/platform';
import {
  Button,
  Field,
  formatFullDate,
  Muted,
  Notice,
  Options,
  RadioGroup,
  Select,
  Stack,
  TextField,
  toast,
  useKeptFocus,
  useNow,
  useZone,
} from '@stoa/ui';
import { Shield } from 'lucide-react';
import type { FormEvent } from 'react';
import { shieldTexts as texts } from '../texts/shield';
import { useLowerShieldMutation, useRaiseShieldMutation } from './settingsApi';

type Shielded = NonNullable<Community['shield']>;

/** The shield of a community: the current one with its end, or the form that raises one. */
export function ShieldSection({ community: { id, shield } }: { community: Community }) {
  const now = useNow();
  const isUp = shield !== undefined && Date.parse(shield.endsAt) > now;
  // The pressed button disappears.
  const region = useKeptFocus<HTMLDivElement>();
  return (
    <Stack ref={region} tabIndex={-1}>
      <Muted as="p">{texts.intro}</Muted>
      {isUp ? <Current communityId={id} shield={shield} /> : <Raise communityId={id} />}
    </Stack>
  );
}

function Current({ communityId, shield: { mode, days, endsAt } }: { communityId: number; shield: Shielded }) {
  const [lower, { isLoading }] = useLowerShieldMutation();
  const until = formatFullDate(endsAt, useZone());

  async function handleLower() {
    const { error } = await lower(communityId);
    toastResult(error, texts.notLowered, texts.lowered);
  }

  return (
    <Notice tone="caution" icon={<Shield aria-hidden />} title={texts.up(until)}>
      <p>{texts.does[mode](days)}</p>
      <Button size="sm" isBusy={isLoading} onClick={() => void handleLower()}>
        {texts.lower}
      </Button>
    </Notice>
  );
}

const initial: { mode: ShieldMode; days: string; hours: string } = { mode: 'hold', days: '3', hours: '24' };

function Raise({ communityId }: { communityId: number }) {
  const [form, setForm, reset] = useDraft(`shield:${communityId}`, initial);
  const requireSession = useRequireSession();
  const [raise, { isLoading, error }] = useRaiseShieldMutation();
  const { mode, days, hours } = form;
  const count = Number(days);
  const isValid = Number.isInteger(count) && count >= 1 && count <= shieldLimits.daysMax;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isLoading || !isValid || !requireSession()) return;
    const result = await raise({ id: communityId, body: { mode, days: count, hours: Number(hours) } });
    if (result.error) return;
    reset();
    toast({ title: texts.raised });
  }

  return (
    <Stack as="form" noValidate onSubmit={(event: FormEvent) => void handleSubmit(event)}>
      <RadioGroup
        label={texts.mode}
        value={mode}
        options={shieldModes.map((value) => ({
          value,
          label: texts.modes[value],
          hint: texts.modeHints[value],
        }))}
        onChange={(chosen) => setForm({ ...form, mode: chosen })}
      />
      <Field label={texts.days[mode]} error={isValid ? undefined : texts.daysInvalid} isRequired>
        <TextField
          inputMode="numeric"
          autoComplete="off"
          value={days}
          onChange={(event) => setForm({ ...form, days: event.target.value })}
        />
      </Field>
      <Field label={texts.hours} isRequired>
        <Select value={hours} onChange={(event) => setForm({ ...form, hours: event.target.value })}>
          <Options of={shieldHours} label={texts.hourChoice} />
        </Select>
      </Field>
      {error && <FormFailure error={error} fallback={texts.notRaised} />}
      <div>
        <Button type="submit" variant="primary" isBusy={isLoading} disabled={!isValid}>
          {isLoading ? texts.raising : texts.raise}
        </Button>
      </div>
    </Stack>
  );
}
