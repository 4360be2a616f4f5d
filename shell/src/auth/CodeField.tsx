import type { LoginBody } from '@stoa/contract';
import { Field, TextField } from '@stoa/ui';
import type { UseFormReturn } from 'react-hook-form';
import { authTexts } from '../texts/auth';

interface CodeFieldProps {
  form: UseFormReturn<LoginBody>;
  /** The server's reason for refusing the last code. */
  refusal: string | undefined;
}

/** The code of the second factor. */
export function CodeField({ form, refusal }: CodeFieldProps) {
  const { register, formState } = form;
  return (
    <Field
      label={authTexts.code}
      hint={authTexts.codeHint}
      isRequired
      error={formState.errors.code?.message ?? refusal}
    >
      <TextField
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        {...register('code', { required: authTexts.codeMissing })}
      />
    </Field>
  );
}
