import { zodResolver } from '@hookform/resolvers/zod';
import { ChangePasswordBody, limits, RepeatedPassword } from '@stoa/contract';
import { FormFailure } from '@stoa/platform';
import { Dialog, Field, FormActions, PasswordField, Stack, toast } from '@stoa/ui';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { accountTexts } from '../../texts/account';
import { useChangePasswordMutation } from './accountApi';
import { ProofFields } from '../proof/ProofFields';
import { useProof } from '../proof/useProof';

const PasswordValues = ChangePasswordBody.extend({ repeated: RepeatedPassword });
type PasswordValues = ChangePasswordBody & { repeated: string };

/** The dialog that changes the password. Passwords are never stored as drafts. */
export function PasswordForm({ onClose }: { onClose: () => void }) {
  const [change, { error }] = useChangePasswordMutation();
  const form = useForm<PasswordValues>({
    resolver: zodResolver(PasswordValues),
    defaultValues: { currentPassword: '', password: '', repeated: '' },
  });
  const { control, register, formState } = form;
  const { errors, isSubmitting } = formState;
  const { asksCode, handleRefusal, shownError } = useProof(form, error);
  const { password, repeated } = useWatch({ control });
  const isMismatch = repeated !== '' && repeated !== password;

  async function handleValid({ repeated: _, ...body }: PasswordValues) {
    const { error: refusal } = await change(body);
    if (refusal) return handleRefusal(refusal);
    onClose();
    toast({ title: accountTexts.passwordChanged, description: accountTexts.passwordChangedText });
  }
  return (
    <Dialog onClose={onClose} title={accountTexts.passwordTitle} description={accountTexts.passwordText}>
      <Stack as="form" noValidate onSubmit={(event) => void form.handleSubmit(handleValid)(event)}>
        <FormProvider {...form}>
          <ProofFields asksCode={asksCode} />
        </FormProvider>
        <Field
          label={accountTexts.newPassword}
          hint={errors.password ? undefined : accountTexts.passwordHint(limits.passwordMin)}
          error={errors.password?.message}
          isRequired
        >
          <PasswordField autoComplete="new-password" {...register('password')} />
        </Field>
        <Field
          label={accountTexts.repeatPassword}
          error={isMismatch ? accountTexts.mismatch : errors.repeated?.message}
          isRequired
        >
          <PasswordField autoComplete="new-password" {...register('repeated')} />
        </Field>
        <FormFailure error={shownError} fallback={accountTexts.passwordNotChanged} />
        <FormActions
          submit={accountTexts.passwordSubmit}
          isBusy={isSubmitting}
          disabled={isMismatch}
          onCancel={onClose}
        />
      </Stack>
    </Dialog>
  );
}
