import { zodResolver } from '@hookform/resolvers/zod';
import { ChangeEmailBody } from '@stoa/contract';
import { FormFailure, showFieldReasons } from '@stoa/platform';
import { Button, commonTexts, Dialog, DialogActions, Field, PasswordField, Stack, TextField } from '@stoa/ui';
import { useForm } from 'react-hook-form';
import { useChangeEmailMutation } from '../accountApi';
import { accountTexts } from '../texts/account';
import { unplacedError } from './unplacedError';

interface EmailFormProps {
  onClose: () => void;
  /** Hears the address that a link was sent to. */
  onAsked: (email: string) => void;
}

/** The dialog that asks for another e-mail address. */
export function EmailForm({ onClose, onAsked }: EmailFormProps) {
  const [change, { error }] = useChangeEmailMutation();
  const form = useForm<ChangeEmailBody>({
    resolver: zodResolver(ChangeEmailBody),
    defaultValues: { email: '', currentPassword: '' },
  });
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;

  async function handleValid(body: ChangeEmailBody) {
    const { error: refusal } = await change(body);
    if (refusal) return showFieldReasons(form, refusal);
    onAsked(body.email);
    onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={accountTexts.emailTitle}
      description={accountTexts.emailText}
    >
      <Stack as="form" noValidate onSubmit={(event) => void form.handleSubmit(handleValid)(event)}>
        <Field label={accountTexts.newEmail} error={errors.email?.message} isRequired>
          <TextField type="email" autoComplete="email" {...register('email')} />
        </Field>
        <Field label={accountTexts.currentPassword} error={errors.currentPassword?.message} isRequired>
          <PasswordField autoComplete="current-password" {...register('currentPassword')} />
        </Field>
        <FormFailure error={unplacedError(error)} fallback={accountTexts.emailNotAsked} />
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button type="submit" variant="primary" isBusy={isSubmitting}>
            {accountTexts.emailSubmit}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
