import { zodResolver } from '@hookform/resolvers/zod';
import { limits, pagePaths } from '@stoa/contract';
import {
  drafts,
  fieldReasonsOf,
  reasonOf,
  signIn,
  takeRememberedPath,
  useAppDispatch,
  useNavigate,
  usePageMeta,
  useRegisterMutation,
} from '@stoa/platform';
import { Button, Field, Notice, PasswordField, Stack, TextField } from '@stoa/ui';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { AuthFrame } from './AuthFrame';
import { RegisterForm } from './registerForm';

/** Name and address are kept over a reload; passwords never are. */
const draftKey = 'register';
const emptyDraft = { username: '', email: '' };

/** The registration form (SPEC §2). */
export function RegisterPage() {
  usePageMeta({ title: 'Sign up', description: 'Create an account at Stoa to post, comment and vote.' });
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [createAccount, { isLoading, error }] = useRegisterMutation();
  const { control, register, handleSubmit, formState } = useForm<RegisterForm>({
    resolver: zodResolver(RegisterForm),
    mode: 'onTouched',
    // What is typed before the page is hydrated stays, unless there is a draft.
    defaultValues: drafts.read(draftKey, emptyDraft) ?? {},
  });
  const { username, email, password, confirmPassword = '' } = useWatch({ control });
  useEffect(() => drafts.write(draftKey, { username, email }), [username, email]);

  const isMismatch = confirmPassword !== '' && password !== confirmPassword;
  const refused = fieldReasonsOf(error);
  const problemOf = (field: keyof RegisterForm) => formState.errors[field]?.message ?? refused[field];

  async function handleRegister({ confirmPassword: repeated, ...body }: RegisterForm) {
    const { data } = await createAccount(body);
    if (!data) return;
    drafts.forget(draftKey);
    takeRememberedPath();
    signIn(dispatch, data);
    await navigate(pagePaths.dashboard, { replace: true });
  }

  return (
    <AuthFrame
      title="Create an account"
      text="Read, post and talk in communities of your choice."
      other={{ question: 'Have an account?', label: 'Sign in', to: pagePaths.login }}
    >
      <form method="post" onSubmit={(event) => void handleSubmit(handleRegister)(event)} noValidate>
        <Stack>
          {error && (
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
          <Field label="E-mail" isRequired hint="Only you see it." error={problemOf('email')}>
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
