import { zodResolver } from '@hookform/resolvers/zod';
import { accountLimits, type Passkey, RenamePasskeyBody } from '@stoa/contract';
import { FormFailure, showFieldReasons, unplacedError } from '@stoa/platform';
import { Dialog, Field, FormActions, Stack, TextField, toast } from '@stoa/ui';
import { useForm, useWatch } from 'react-hook-form';
import { passkeyTexts } from '../../texts/passkeys';
import { useRenamePasskeyMutation } from './passkeysApi';

interface PasskeyNameFormProps {
  passkey: Passkey;
  onClose: () => void;
}

/** The dialog that renames a passkey. */
export function PasskeyNameForm({ passkey: { id, name }, onClose }: PasskeyNameFormProps) {
  const [rename, { error }] = useRenamePasskeyMutation();
  const form = useForm<RenamePasskeyBody>({
    resolver: zodResolver(RenamePasskeyBody),
    defaultValues: { name },
  });
  const value = useWatch({ control: form.control, name: 'name' });
  const { errors, isSubmitting } = form.formState;

  async function handleValid(body: RenamePasskeyBody) {
    const { error: refusal } = await rename({ id, ...body });
    if (refusal) return showFieldReasons(form, refusal);
    onClose();
    toast({ title: passkeyTexts.renamed });
  }
  return (
    <Dialog onClose={onClose} title={passkeyTexts.renameTitle}>
      <Stack as="form" noValidate onSubmit={(event) => void form.handleSubmit(handleValid)(event)}>
        <Field
          label={passkeyTexts.name}
          hint={passkeyTexts.nameHint}
          error={errors.name?.message}
          counter={{ value, max: accountLimits.passkeyNameMax }}
          isRequired
        >
          <TextField autoComplete="off" dir="auto" {...form.register('name')} />
        </Field>
        <FormFailure error={unplacedError(error)} fallback={passkeyTexts.notRenamed} />
        <FormActions submit={passkeyTexts.renameSubmit} isBusy={isSubmitting} onCancel={onClose} />
      </Stack>
    </Dialog>
  );
}
