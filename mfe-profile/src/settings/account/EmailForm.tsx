import { zodResolver } from '@hookform/resolvers/zod';
import { ChangeEmailBody } from '@stoa/contract';
import { FormFailure } from '@stoa/platform';
import { Dialog, Field, FormActions, Stack, TextField } from '@stoa/ui';
import { FormProvider, useForm } from 'react-hook-form';
import { accountTexts } from '../../texts/account';
import { useChangeEmailMutation } from './accountApi';
import { ProofFields } from '../proof/ProofFields';
import { useProof } from '../proof/useProof';

interface EmailFormProps {
  onClose: () => void;
  /** Called with the address that a link was sent to. */
  onAsked: (email: string) => void;
}

/** The dialog to change the email address. */
export function EmailForm({ onClose, onAsked }: EmailFormProps) {
  const [change, { error }] = useChangeEmailMutation();
  const form = useForm<ChangeEmailBody>({
    resolver: zodResolver(ChangeEmailBody),
    defaultValues: { email: '', currentPassword: '' },
  });
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  const { asksCode, handleRefusal, shownError } = useProof(form, error);

  async function handleValid(body: ChangeEmailBody) {
    const { error: refusal } = await change(body);
    if (refusal) return handleRefusal(refusal);
    onAsked(body.email);
    onClose();
  }
  return (
    <Dialog onClose={onClose} title={accountTexts.emailTitle} description={accountTexts.emailText}>
      <Stack as="form" noValidate onSubmit={(event) => void form.handleSubmit(handleValid)(event)}>
        <Field label={accountTexts.newEmail} error={errors.email?.message} isRequired>
          <TextField type="email" autoComplete="email" {...register('email')} />
        </Field>
        <FormProvider {...form}>
          <ProofFields asksCode={asksCode} />
        </FormProvider>
        <FormFailure error={shownError} fallback={accountTexts.emailNotRequested} />
        <FormActions submit={accountTexts.emailSubmit} isBusy={isSubmitting} onCancel={onClose} />
      </Stack>
    </Dialog>
  );
}
