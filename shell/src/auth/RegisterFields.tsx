import { Field, PasswordField, TextField } from '@stoa/ui';
import type { UseFormReturn } from 'react-hook-form';
import { authTexts } from '../texts/auth';
import type { RegisterForm } from './registerForm';

interface RegisterFieldsProps {
  form: UseFormReturn<RegisterForm>;
  /** The two passwords differ. */
  isMismatch: boolean;
}

/** Username, email and the password, twice. */
export function RegisterFields({ form, isMismatch }: RegisterFieldsProps) {
  const { register, formState } = form;
  const problemOf = (field: keyof RegisterForm) => formState.errors[field]?.message;
  return (
    <>
      <Field
        label={authTexts.username}
        isRequired
        hint={problemOf('username') ? undefined : authTexts.usernameHint}
        error={problemOf('username')}
      >
        <TextField
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...register('username')}
        />
      </Field>
      <Field label={authTexts.email} isRequired hint={authTexts.emailHint} error={problemOf('email')}>
        <TextField type="email" autoComplete="email" {...register('email')} />
      </Field>
      <Field
        label={authTexts.password}
        isRequired
        hint={problemOf('password') ? undefined : authTexts.passwordHint}
        error={problemOf('password')}
      >
        <PasswordField autoComplete="new-password" {...register('password')} />
      </Field>
      <Field
        label={authTexts.confirmPassword}
        isRequired
        error={isMismatch ? authTexts.mismatch : problemOf('confirmPassword')}
      >
        <PasswordField autoComplete="new-password" {...register('confirmPassword')} />
      </Field>
    </>
  );
}
