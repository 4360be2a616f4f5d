import { zodResolver } from '@hookform/resolvers/zod';
import { PasswordProof } from '@stoa/contract';
import { FormFailure } from '@stoa/platform';
import { FormActions, Stack } from '@stoa/ui';
import { FormProvider, useForm } from 'react-hook-form';
import { signInTexts } from '../../texts/signIn';
import { ProofFields } from './ProofFields';
import { useProof } from './useProof';

interface ProofStepProps {
  /** Label of the submit button. */
  submit: string;
  /** The error of the verified call. */
  error: unknown;
  /** Makes the call. Returns its error, if any. */
  onProof: (proof: PasswordProof) => Promise<unknown>;
  onCancel: () => void;
}

/** Asks for the password and, if required, a code. */
export function ProofStep({ submit, error, onProof, onCancel }: ProofStepProps) {
  const form = useForm<PasswordProof>({
    resolver: zodResolver(PasswordProof),
    defaultValues: { currentPassword: '' },
  });
  const { asksCode, handleRefusal, shownError } = useProof(form, error);

  async function handleValid(proof: PasswordProof) {
    const refusal = await onProof(proof);
    if (refusal) handleRefusal(refusal);
  }
  return (
    <Stack as="form" noValidate onSubmit={(event) => void form.handleSubmit(handleValid)(event)}>
      <FormProvider {...form}>
        <ProofFields asksCode={asksCode} />
      </FormProvider>
      <FormFailure error={shownError} fallback={signInTexts.notDone} />
      <FormActions submit={submit} isBusy={form.formState.isSubmitting} onCancel={onCancel} />
    </Stack>
  );
}
