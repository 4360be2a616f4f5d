import { zodResolver } from '@hookform/resolvers/zod';
import { Password, pagePaths, RepeatedPassword } from '@stoa/contract';
import {
  fieldReasonsOf,
  Link,
  reasonOf,
  sharedTexts,
  useLinkToken,
  usePageMeta,
  useResetPasswordMutation,
} from '@stoa/platform';
import { Button, Field, Notice, PasswordField, Stack, useKeptFocus } from '@stoa/ui';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { authTexts } from '../texts/auth';
import { recoveryTexts } from '../texts/recovery';
import { answerOfLink } from './answerOfLink';
import { AuthFrame } from './AuthFrame';

const ResetForm = z.strictObject({ password: Password, confirmPassword: RepeatedPassword });
type ResetForm = z.infer<typeof ResetForm>;

/** Sets a new password with a mailed link (`/reset-password#token=…`). */
export function ResetPasswordPage() {
  usePageMeta({ title: recoveryTexts.resetTitle, description: recoveryTexts.resetDescription });
  const token = useLinkToken();
  const [resetPassword, call] = useResetPasswordMutation();
  const { isSuccess, error, isUseless } = answerOfLink(token, call);
  // The form becomes a link.
  const region = useKeptFocus<HTMLDivElement>();
  return (
    <AuthFrame
      title={recoveryTexts.resetTitle}
      text={recoveryTexts.resetText}
      other={{ question: recoveryTexts.remembered, label: sharedTexts.signIn, to: pagePaths.login }}
    >
      <div ref={region} tabIndex={-1}>
        {isSuccess && (
          <Notice
            tone="positive"
            role="status"
            title={recoveryTexts.wasReset}
            action={
              <Button asChild size="sm">
                <Link to={pagePaths.login}>{sharedTexts.signIn}</Link>
              </Button>
            }
          >
            {recoveryTexts.wasResetText}
          </Notice>
        )}
        {!isSuccess && isUseless && (
          <Notice
            tone="danger"
            role="alert"
            action={
              <Button asChild size="sm">
                <Link to={pagePaths.forgotPassword}>{recoveryTexts.askAgain}</Link>
              </Button>
            }
          >
            {error ? reasonOf(error) : recoveryTexts.noToken}
          </Notice>
        )}
        {!isSuccess && !isUseless && (
          <NewPasswordForm
            error={error}
            isBusy={call.isLoading || token === undefined}
            onSubmit={(password) => void resetPassword({ token: token ?? '', password })}
          />
        )}
      </div>
    </AuthFrame>
  );
}

interface NewPasswordFormProps {
  error: unknown;
  isBusy: boolean;
  onSubmit: (password: string) => void;
}

function NewPasswordForm({ error, isBusy, onSubmit }: NewPasswordFormProps) {
  const { control, register, handleSubmit, formState } = useForm<ResetForm>({
    resolver: zodResolver(ResetForm),
    mode: 'onTouched',
  });
  const { password, confirmPassword = '' } = useWatch({ control });
  const isMismatch = confirmPassword !== '' && password !== confirmPassword;
  const problem = formState.errors.password?.message ?? fieldReasonsOf(error).password;
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void handleSubmit((form) => onSubmit(form.password))(event)}
    >
      <Stack>
        {Boolean(error) && !problem && (
          <Notice tone="danger" role="alert">
            {reasonOf(error, recoveryTexts.notReset)}
          </Notice>
        )}
        <Field
          label={recoveryTexts.newPassword}
          isRequired
          hint={problem ? undefined : authTexts.passwordHint}
          error={problem}
        >
          <PasswordField autoComplete="new-password" {...register('password')} />
        </Field>
        <Field
          label={authTexts.confirmPassword}
          isRequired
          error={isMismatch ? authTexts.mismatch : formState.errors.confirmPassword?.message}
        >
          <PasswordField autoComplete="new-password" {...register('confirmPassword')} />
        </Field>
        <Button type="submit" variant="primary" isWide isBusy={isBusy} disabled={isMismatch}>
          {recoveryTexts.reset}
        </Button>
      </Stack>
    </form>
  );
}
