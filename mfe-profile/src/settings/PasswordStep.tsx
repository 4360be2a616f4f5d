import { zodResolver } from '@hookform/resolvers/zod';
import { PasswordProof } from '@stoa/contract';
import { FormFailure, showFieldReasons } from '@stoa/platform';
import { Button, commonTexts, DialogActions, Field, PasswordField, Stack } from '@stoa/ui';
import { useForm } from 'react-hook-form';
import { signInTexts } from '../texts/signIn';
import { unplacedError } from './unplacedError';

interface PasswordStepProps {
  /** The label of the button that goes on. */
  submit: string;
  /** What the call failed with that the password was for. */
  error: unknown;
  /** Does what the password is asked for; settles with why it was not done, or nothing. */
  onPassword: (password: string) => Promise<unknown>;
  onCancel: () => void;
}

/** Asks for the password once more. */
export function PasswordStep({ submit, error, onPassword, onCancel }: PasswordStepProps) {
  const form = useForm<PasswordProof>({
    resolver: zodResolver(PasswordProof),
    defaultValues: { currentPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;

  async function handleValid({ currentPassword }: PasswordProof) {
    const refusal = await onPassword(currentPassword);
    if (refusal) showFieldReasons(form, refusal);
  }
  return (
    <Stack as="form" noValidate onSubmit={(event) => void form.handleSubmit(handleValid)(event)}>
      <Field label={signInTexts.password} error={errors.currentPassword?.message} isRequired>
        <PasswordField autoComplete="current-password" {...form.register('currentPassword')} />
      </Field>
      <FormFailure error={unplacedError(error)} fallback={signInTexts.notDone} />
      <DialogActions>
        <Button variant="quiet" onClick={onCancel}>
          {commonTexts.cancel}
        </Button>
        <Button type="submit" variant="primary" isBusy={isSubmitting}>
          {submit}
        </Button>
      </DialogActions>
    </Stack>
  );
}
