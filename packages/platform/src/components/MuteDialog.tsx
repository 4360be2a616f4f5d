import { dayLength, Dialog, Field, FormActions, minuteLength, Stack, TextField } from '@stoa/ui';
import { useRef, useState, type SubmitEvent } from 'react';
import { dialTexts as texts } from '../texts/dial';

export interface MuteDialogProps {
  /** The name of the community or the author. */
  name: string;
  isBusy: boolean;
  /** Mutes it until the chosen day begins for the viewer. @param until as ISO 8601 */
  onMute: (until: string) => void;
  onClose: () => void;
}

/** Returns the viewer's next day, as `yyyy-mm-dd`. */
function tomorrow(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * minuteLength + dayLength)
    .toISOString()
    .slice(0, 10);
}

/** The last day that the API accepts. */
const lastDay = '9999-12-31';

/** Lets a member choose the day on which a muted community or author returns to the feed. */
export function MuteDialog({ name, isBusy, onMute, onClose }: MuteDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState('');
  const [isInvalid, setIsInvalid] = useState(false);

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const isValid = field.current?.checkValidity() === true;
    setIsInvalid(!isValid);
    if (!isValid) field.current?.focus();
    else if (!isBusy) onMute(new Date(`${chosen}T00:00`).toISOString());
  }

  return (
    <Dialog onClose={onClose} title={texts.muteTitle(name)}>
      <Stack as="form" noValidate onSubmit={handleSubmit}>
        <Field label={texts.muteUntilLabel} error={isInvalid ? texts.dateInvalid : undefined}>
          <TextField
            ref={field}
            type="date"
            required
            min={tomorrow()}
            max={lastDay}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
          />
        </Field>
        <FormActions submit={texts.mute} isBusy={isBusy} onCancel={onClose} />
      </Stack>
    </Dialog>
  );
}
