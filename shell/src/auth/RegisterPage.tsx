import { zodResolver } from '@hookform/resolvers/zod';
import { limits, pagePaths } from '@stoa/contract';
import { drafts, reasonOf, usePageMeta, useRegisterMutation } from '@stoa/platform';
import { Button, Field, Notice, PasswordField, Stack, TextField } from '@stoa/ui';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { AuthFrame } from './AuthFrame';
import { RegisterForm, refusedFields } from './registerForm';
import { useEnter } from './useEnter';

/** Name and address are kept over a reload; passwords never are. */
const draftKey = 'register';
const emptyDraft = { username: '', email: '' };

/** The registration form. */
export function RegisterPage() {
  usePageMeta({ title: 'Sign up', description: 'Create an account at Stoa to post, comment and vote.' });
  const enter = useEnter(draftKey);
  const [createAccount, { isLoading, error, reset }] = useRegisterMutation();
  const { control, register, handleSubmit, setError, formState } = useForm<RegisterForm>({
    resolver: zodResolver(RegisterForm),
    mode: 'onTouched',
    // What is typed before the page is hydrated stays, unless there is a draft.
    defaultValues: drafts.read(draftKey, emptyDraft) ?? {},
  });
  const { username, email, password, confirmPassword = '' } = useWatch({ control });
  useEffect(() => drafts.write(draftKey, { username, email }), [username, email]);

  const isMismatch = confirmPassword !== '' && password !== confirmPassword;
  const problemOf = (field: keyof RegisterForm) => formState.errors[field]?.message;

  async function handleRegister({ confirmPassword: repeated, ...body }: RegisterForm) {
    const { data, error: refusal } = await createAccount(body);
    if (data) return enter(data);
    for (const [index, [field, message]] of refusedFields(refusal).entries()) {
      setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
    }
  }

  return (
    <AuthFrame
      title="Create an account"
      text="Read, post and talk in communities of your choice."
      other={{ question: 'Have an account?', label: 'Sign in', to: pagePaths.login }}
    >
      <form
        method="post"
        noValidate
        onSubmit={(event) => void handleSubmit(handleRegister)(event)}
        // What was refused is being put right.
        onInput={() => error && reset()}
      >
        <Stack>
          {error && refusedFields(error).length === 0 && (
            <Notice tone="danger" role="alert">
              {reasonOf(error, 'Registration failed. Please try again.')}
            </Notice>
          )}
          <Field
            label="Username"
            isRequired
            hint={`${limits.usernameMin} to ${limits.usernameMax} letters, digits, _ and -`}
            error={problemOf('username')}
          >
            <TextField
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              {...register('username')}
            />
          </Field>
          <Field label="E-mail" isRequired hint="Only you can see it." error={problemOf('email')}>
            <TextField type="email" autoComplete="email" {...register('email')} />
          </Field>
          <Field
            label="Password"
            isRequired
            hint={`At least ${limits.passwordMin} characters`}
            error={problemOf('password')}
          >
            <PasswordField autoComplete="new-password" {...register('password')} />
          </Field>
          <Field
            label="Confirm password"
            isRequired
            error={isMismatch ? 'Passwords do not match.' : problemOf('confirmPassword')}
          >
            <PasswordField autoComplete="new-password" {...register('confirmPassword')} />
          </Field>
          <Button type="submit" variant="primary" isWide isBusy={isLoading} disabled={isMismatch}>
            Sign up
          </Button>
        </Stack>
      </form>
    </AuthFrame>
  );
}
