import type { LoginBody } from '@stoa/contract';
import { Field, PasswordField, TextField } from '@stoa/ui';
import type { UseFormReturn } from 'react-hook-form';
import { authTexts } from '../texts/auth';

interface CredentialFieldsProps {
  form: UseFormReturn<LoginBody>;
  /** Called with every change of the username. */
  onUsername: (username: string) => void;
}

/** Username and password. */
export function CredentialFields({ form, onUsername }: CredentialFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Field label={authTexts.username} isRequired error={errors.username?.message}>
        <TextField
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...register('username', {
            required: authTexts.usernameMissing,
            onChange: (event: { target: { value: string } }) => onUsername(event.target.value),
          })}
        />
      </Field>
      <Field label={authTexts.password} isRequired error={errors.password?.message}>
        <PasswordField
          autoComplete="current-password"
          {...register('password', { required: authTexts.passwordMissing })}
        />
      </Field>
    </>
  );
}
