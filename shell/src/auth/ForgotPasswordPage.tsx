import { zodResolver } from '@hookform/resolvers/zod';
import { ForgotPasswordBody, pagePaths } from '@stoa/contract';
import { reasonOf, sharedTexts, useForgotPasswordMutation, usePageMeta } from '@stoa/platform';
import { Button, Field, Notice, Stack, TextField } from '@stoa/ui';
import { useForm } from 'react-hook-form';
import { recoveryTexts } from '../texts/recovery';
import { AuthFrame } from './AuthFrame';

/** Requests a password reset link (`/forgot-password`). */
export function ForgotPasswordPage() {
  usePageMeta({ title: recoveryTexts.forgotTitle, description: recoveryTexts.forgotDescription });
  const [ask, { isLoading, isSuccess, error, reset }] = useForgotPasswordMutation();
  const { register, handleSubmit, formState, getValues } = useForm<ForgotPasswordBody>({
    resolver: zodResolver(ForgotPasswordBody),
  });
  return (
    <AuthFrame
      title={recoveryTexts.forgotTitle}
      text={recoveryTexts.forgotText}
      other={{ question: recoveryTexts.remembered, label: sharedTexts.signIn, to: pagePaths.login }}
    >
      <form
        method="post"
        noValidate
        onSubmit={(event) => void handleSubmit((body) => ask(body))(event)}
        onInput={() => (error || isSuccess) && reset()}
      >
        <Stack>
          {error && (
            <Notice tone="danger" role="alert">
              {reasonOf(error, recoveryTexts.notRequested)}
            </Notice>
          )}
          {isSuccess && (
            <Notice tone="positive" role="status" title={recoveryTexts.requested}>
              {recoveryTexts.requestedText(getValues('email'))}
            </Notice>
          )}
          <Field label={recoveryTexts.email} isRequired error={formState.errors.email?.message}>
            <TextField type="email" autoComplete="email" {...register('email')} />
          </Field>
          <Button type="submit" variant="primary" isWide isBusy={isLoading}>
            {recoveryTexts.ask}
          </Button>
        </Stack>
      </form>
    </AuthFrame>
  );
}
