import { banLimits, codePointLength, type SweepAccount, type SweepPattern } from '@stoa/contract';
import { FormFailure, useDraft, useRequireSession } from '@stoa/platform';
import { Dialog, Field, FormActions, Stack, TextArea, TextField, toast } from '@stoa/ui';
import type { FormEvent } from 'react';
import { sweepTexts as texts } from '../texts/sweeps';
import { emptyOrderForm } from './sweepForm';
import { useStartSweepMutation } from './sweepsApi';

export interface StartDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  pattern: SweepPattern;
  /** The chosen accounts. */
  accounts: readonly SweepAccount[];
  /** Called once the sweep has started. */
  onStarted: () => void;
}

/** Asks for the reason of a sweep, states what it does, and starts it. */
export default function StartDialog({ isOpen, onOpenChange, ...form }: StartDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} title={texts.startTitle(form.accounts.length)}>
      <Form {...form} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

type FormProps = Pick<StartDialogProps, 'pattern' | 'accounts' | 'onStarted'> & { onClose: () => void };

function Form({ pattern, accounts, onStarted, onClose }: FormProps) {
  const [form, setForm, reset] = useDraft('sweep-order', emptyOrderForm);
  const [start, { isLoading, error }] = useStartSweepMutation();
  const requireSession = useRequireSession();
  const reason = form.reason.trim();
  const isReasonTooLong = codePointLength(reason) > banLimits.reasonMax;
  const isMessageTooLong = codePointLength(form.message.trim()) > banLimits.messageMax;
  const canSend = reason !== '' && !isReasonTooLong && !isMessageTooLong;
  const textCount = accounts.reduce((sum, { postCount, commentCount }) => sum + postCount + commentCount, 0);
  const roleCount = accounts.filter(({ communities }) => communities).length;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!canSend || isLoading || !requireSession()) return;
    const accountIds = accounts.map(({ id }) => id);
    const result = await start({ pattern, accountIds, reason, message: form.message.trim() });
    if (result.error) return;
    reset();
    onClose();
    onStarted();
    toast({ title: texts.started, description: texts.startedText });
  }

  return (
    <Stack as="form" noValidate onSubmit={(event: FormEvent) => void handleSubmit(event)}>
      <p>{texts.consequences(accounts.length, textCount, roleCount)}</p>
      <Field
        label={texts.reason}
        error={isReasonTooLong ? texts.reasonTooLong : undefined}
        counter={{ value: form.reason, max: banLimits.reasonMax }}
        isRequired
      >
        <TextField
          value={form.reason}
          onChange={(event) => setForm({ ...form, reason: event.target.value })}
        />
      </Field>
      <Field
        label={texts.message}
        hint={texts.messageHint}
        error={isMessageTooLong ? texts.messageTooLong : undefined}
        counter={{ value: form.message, max: banLimits.messageMax }}
        isOptional
      >
        <TextArea
          rows={3}
          value={form.message}
          onChange={(event) => setForm({ ...form, message: event.target.value })}
        />
      </Field>
      <FormFailure error={error} fallback={texts.notStarted} />
      <FormActions
        submit={isLoading ? texts.starting : texts.submit(accounts.length)}
        variant="danger"
        isBusy={isLoading}
        disabled={!canSend}
        onCancel={onClose}
      />
    </Stack>
  );
}
