import { zodResolver } from '@hookform/resolvers/zod';
import { BeginPasskeyBody } from '@stoa/contract';
import { FormFailure } from '@stoa/platform';
import { Dialog, Field, FormActions, Muted, Notice, Stack, TextField, toast } from '@stoa/ui';
import { FormProvider, useForm } from 'react-hook-form';
import { passkeyTexts } from '../../texts/passkeys';
import { ProofFields } from '../proof/ProofFields';
import { usePasskeyAdding } from './usePasskeyAdding';
import { useProof } from '../proof/useProof';

/** The dialog that adds a passkey: name and password, then the browser's dialog. */
export function PasskeyForm({ onClose }: { onClose: () => void }) {
  const { start, error, isAsking, problem } = usePasskeyAdding(() => {
    onClose();
    toast({ title: passkeyTexts.addDone, description: passkeyTexts.addDoneText });
  });
  const form = useForm<BeginPasskeyBody>({
    resolver: zodResolver(BeginPasskeyBody),
    defaultValues: { name: '', currentPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const { asksCode, handleRefusal, shownError } = useProof(form, error);

  async function handleValid(body: BeginPasskeyBody) {
    const refusal = await start(body);
    if (refusal) handleRefusal(refusal);
  }
  return (
    <Dialog onClose={onClose} title={passkeyTexts.addTitle} description={passkeyTexts.addText}>
      <Stack as="form" noValidate onSubmit={(event) => void form.handleSubmit(handleValid)(event)}>
        <Field label={passkeyTexts.name} hint={passkeyTexts.nameHint} error={errors.name?.message} isRequired>
          <TextField autoComplete="off" dir="auto" {...form.register('name')} />
        </Field>
        <FormProvider {...form}>
          <ProofFields asksCode={asksCode} />
        </FormProvider>
        <FormFailure error={shownError} fallback={passkeyTexts.notAdded} />
        {problem && (
          <Notice tone={problem.isFault ? 'danger' : 'neutral'} role={problem.isFault ? 'alert' : 'status'}>
            {problem.message}
          </Notice>
        )}
        {isAsking && (
          <Muted as="p" role="status">
            {passkeyTexts.asking}
          </Muted>
        )}
        <FormActions submit={passkeyTexts.addSubmit} isBusy={isSubmitting} onCancel={onClose} />
      </Stack>
    </Dialog>
  );
}
