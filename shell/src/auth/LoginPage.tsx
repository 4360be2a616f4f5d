import { pagePaths, type LoginBody } from '@stoa/contract';
import {
  drafts,
  isApiFailure,
  Link,
  reasonOf,
  sharedTexts,
  useLoginMutation,
  usePageMeta,
} from '@stoa/platform';
import { Button, Field, Notice, PasswordField, Stack, TextField, TextLink } from '@stoa/ui';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { authTexts } from '../texts/auth';
import { recoveryTexts } from '../texts/recovery';
import { AuthFrame } from './AuthFrame';
import { PasskeySignIn } from './PasskeySignIn';
import { useEnter } from './useEnter';

/** The username survives a reload; the password is never stored. */
const draftKey = 'login';

/** The sign-in form. */
export function LoginPage() {
  usePageMeta({ title: sharedTexts.signIn, description: authTexts.loginDescription });
  const enter = useEnter(draftKey);
  const [login, { isLoading, error, reset }] = useLoginMutation();
  const { register, handleSubmit, formState, setFocus, setValue } = useForm<LoginBody>({
    // Without a default value, a field keeps text entered before hydration.
    defaultValues: { username: drafts.read(draftKey, '') },
  });

  const [asksCode, setAsksCode] = useState(false);
  const refusal = isApiFailure(error) ? error.code : undefined;
  // The first such answer is not an error: it requests the code in the same form.
  const isFault = Boolean(error) && refusal !== 'CODE_MISSING' && refusal !== 'CODE_WRONG';

  useEffect(() => {
    if (asksCode) setFocus('code');
  }, [asksCode, setFocus]);

  async function handleLogin({ code, ...body }: LoginBody) {
    // The username may have been entered before hydration, without any event.
    drafts.write(draftKey, body.username);
    const { data, error: failure } = await login({ ...body, ...(asksCode && { code }) });
    if (data) return enter(data);
    if (isApiFailure(failure) && failure.code === 'CODE_MISSING') setAsksCode(true);
    if (asksCode) setFocus('code');
  }

  function handleBack() {
    setValue('code', '');
    setAsksCode(false);
    reset();
  }

  return (
    <AuthFrame
      title={sharedTexts.signIn}
      text={authTexts.loginText}
      other={{ question: authTexts.isNew, label: authTexts.toRegister, to: pagePaths.register }}
    >
      <form
        method="post"
        noValidate
        onSubmit={(event) => void handleSubmit(handleLogin)(event)}
        // The user is correcting the rejected input.
        onInput={() => error && reset()}
      >
        <Stack>
          {isFault && (
            <Notice tone="danger" role="alert">
              {reasonOf(error, authTexts.loginFailed)}
            </Notice>
          )}
          {asksCode ? (
            <Field
              label={authTexts.code}
              hint={authTexts.codeHint}
              isRequired
              error={
                formState.errors.code?.message ??
                (refusal === 'CODE_WRONG' ? reasonOf(error, authTexts.loginFailed) : undefined)
              }
            >
              <TextField
                autoComplete="one-time-code"
                autoCapitalize="none"
                spellCheck={false}
                {...register('code', { required: authTexts.codeMissing })}
              />
            </Field>
          ) : (
            <>
              <Field label={authTexts.username} isRequired error={formState.errors.username?.message}>
                <TextField
                  autoComplete="username"
                  autoCapitalize="none"
                  spellCheck={false}
                  {...register('username', {
                    required: authTexts.usernameMissing,
                    onChange: (event: { target: { value: string } }) =>
                      drafts.write(draftKey, event.target.value),
                  })}
                />
              </Field>
              <Field label={authTexts.password} isRequired error={formState.errors.password?.message}>
                <PasswordField
                  autoComplete="current-password"
                  {...register('password', { required: authTexts.passwordMissing })}
                />
              </Field>
            </>
          )}
          <Button type="submit" variant="primary" isWide isBusy={isLoading}>
            {sharedTexts.signIn}
          </Button>
          {asksCode ? (
            <Button variant="quiet" isWide onClick={handleBack}>
              {authTexts.otherAccount}
            </Button>
          ) : (
            <>
              <PasskeySignIn onEnter={enter} />
              <p>
                <TextLink as={Link} to={pagePaths.forgotPassword}>
                  {recoveryTexts.forgot}
                </TextLink>
              </p>
            </>
          )}
        </Stack>
      </form>
    </AuthFrame>
  );
}
