import { zodResolver } from '@hookform/resolvers/zod';
import { pagePaths } from '@stoa/contract';
import { drafts, reasonOf, sharedTexts, usePageMeta, useRegisterMutation } from '@stoa/platform';
import { Button, Notice, Stack } from '@stoa/ui';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { authTexts } from '../texts/auth';
import { AuthFrame } from './AuthFrame';
import { RegisterFields } from './RegisterFields';
import { RegisterForm, refusedFields } from './registerForm';
import { useEnter } from './useEnter';

/** Username and email survive a reload; passwords are never stored. */
const draftKey = 'register';
const emptyDraft = { username: '', email: '' };

/** The registration form. */
export function RegisterPage() {
  usePageMeta({ title: sharedTexts.signUp, description: authTexts.registerDescription });
  const enter = useEnter(draftKey);
  const [createAccount, { isLoading, error, reset }] = useRegisterMutation();
  const form = useForm<RegisterForm>({
    resolver: zodResolver(RegisterForm),
    mode: 'onTouched',
    // Text entered before hydration stays, unless there is a draft.
    defaultValues: drafts.read(draftKey, emptyDraft) ?? {},
  });
  const { control, handleSubmit, setError } = form;
  const { username, email, password, confirmPassword = '' } = useWatch({ control });
  useEffect(() => {
    drafts.write(draftKey, { username, email });
  }, [username, email]);

  const isMismatch = confirmPassword !== '' && password !== confirmPassword;

  async function handleRegister({ confirmPassword: repeated, ...body }: RegisterForm) {
    const { data, error: refusal } = await createAccount(body);
    if (data) return enter(data);
    for (const [index, [field, message]] of refusedFields(refusal).entries()) {
      setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
    }
  }

  return (
    <AuthFrame
      title={authTexts.registerTitle}
      text={authTexts.registerText}
      other={{ question: authTexts.hasAccount, label: sharedTexts.signIn, to: pagePaths.login }}
    >
      <form
        method="post"
        noValidate
        onSubmit={(event) => void handleSubmit(handleRegister)(event)}
        // The user is correcting the rejected input.
        onInput={() => error && reset()}
      >
        <Stack>
          {error && refusedFields(error).length === 0 && (
            <Notice tone="danger" role="alert">
              {reasonOf(error, authTexts.registerFailed)}
            </Notice>
          )}
          <RegisterFields form={form} isMismatch={isMismatch} />
          <Button type="submit" variant="primary" isWide isBusy={isLoading} disabled={isMismatch}>
            {sharedTexts.signUp}
          </Button>
        </Stack>
      </form>
    </AuthFrame>
  );
}
