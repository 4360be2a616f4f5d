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
import { Button, Notice, Stack, TextLink } from '@stoa/ui';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { authTexts } from '../texts/auth';
import { recoveryTexts } from '../texts/recovery';
import { AuthFrame } from './AuthFrame';
import { CodeField } from './CodeField';
import { CredentialFields } from './CredentialFields';
import { PasskeySignIn } from './PasskeySignIn';
import { useEnter } from './useEnter';

/** The username survives a reload; the password is never stored. */
const draftKey = 'login';
const keepUsername = (username: string) => drafts.write(draftKey, username);

/** The sign-in form. */
export function LoginPage() {
  usePageMeta({ title: sharedTexts.signIn, description: authTexts.loginDescription });
  const enter = useEnter(draftKey);
  const [login, { isLoading, error, reset }] = useLoginMutation();
  const form = useForm<LoginBody>({
    // Without a default value, a field keeps text entered before hydration.
    defaultValues: { username: drafts.read(draftKey, '') },
  });
  const { handleSubmit, setFocus, setValue } = form;

  const [asksCode, setAsksCode] = useState<boolean>();
  const refusal = isApiFailure(error) ? error.code : undefined;
  // The first such answer is not an error: it requests the code in the same form.
  const isFault = Boolean(error) && refusal !== 'CODE_MISSING' && refusal !== 'CODE_WRONG';

  useEffect(() => {
    if (asksCode !== undefined) setFocus(asksCode ? 'code' : 'username');
  }, [asksCode, setFocus]);

  async function handleLogin({ code, ...body }: LoginBody) {
    // The username may have been entered before hydration, without any event.
    keepUsername(body.username);
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
            <CodeField
              form={form}
              refusal={refusal === 'CODE_WRONG' ? reasonOf(error, authTexts.loginFailed) : undefined}
            />
          ) : (
            <CredentialFields form={form} onUsername={keepUsername} />
          )}
          <Button type="submit" variant="primary" isWide isBusy={isLoading}>
            {sharedTexts.signIn}
          </Button>
          {asksCode ? (
            <Button variant="quiet" isWide onClick={handleBack}>
              {authTexts.otherAccount}
            </Button>
          ) : (
            <OtherWays onEnter={enter} />
          )}
        </Stack>
      </form>
    </AuthFrame>
  );
}

/** Signing in without a password. */
function OtherWays({ onEnter }: { onEnter: ReturnType<typeof useEnter> }) {
  return (
    <>
      <PasskeySignIn onEnter={onEnter} />
      <p>
        <TextLink as={Link} to={pagePaths.forgotPassword}>
          {recoveryTexts.forgot}
        </TextLink>
      </p>
    </>
  );
}
