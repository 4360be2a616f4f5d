import { zodResolver } from '@hookform/resolvers/zod';
import { ConfirmSecondFactorBody, type SecondFactorSecret } from '@stoa/contract';
import { FormFailure, showFieldReasons, unplacedError } from '@stoa/platform';
import { Field, FormActions, Muted, Stack, TextField, TextLink } from '@stoa/ui';
import { useForm } from 'react-hook-form';
import styled from 'styled-components';
import { signInTexts } from '../../texts/signIn';

interface AppCodeStepProps {
  secret: SecondFactorSecret;
  /** Why the last code was refused. */
  error: unknown;
  /** Turns two-factor sign-in on with a first code; returns the error, if any. */
  onConfirm: (body: ConfirmSecondFactorBody) => Promise<unknown>;
  onCancel: () => void;
}

/** Shows the key for the authenticator app and asks for a first code. */
export function AppCodeStep({ secret: { secret, uri, qr }, error, onConfirm, onCancel }: AppCodeStepProps) {
  const form = useForm<ConfirmSecondFactorBody>({
    resolver: zodResolver(ConfirmSecondFactorBody),
    defaultValues: { code: '' },
  });
  const { errors, isSubmitting } = form.formState;

  async function handleValid(body: ConfirmSecondFactorBody) {
    const refusal = await onConfirm(body);
    if (refusal) showFieldReasons(form, refusal);
  }
  return (
    <Stack as="form" noValidate onSubmit={(event) => void form.handleSubmit(handleValid)(event)}>
      <Code viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`} role="img" aria-label={signInTexts.qr}>
        <path d={qr.path} />
      </Code>
      <div>
        <Muted as="p">{signInTexts.key}</Muted>
        <Key>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</Key>
        <TextLink href={uri}>{signInTexts.openApp}</TextLink>
      </div>
      <Field label={signInTexts.code} error={errors.code?.message} isRequired>
        <TextField inputMode="numeric" autoComplete="one-time-code" {...form.register('code')} />
      </Field>
      <FormFailure error={unplacedError(error)} fallback={signInTexts.notDone} />
      <FormActions submit={signInTexts.confirm} isBusy={isSubmitting} onCancel={onCancel} />
    </Stack>
  );
}

/* Cameras need dark on light, in either theme. */
const Code = styled.svg`
  width: 200px;
  height: 200px;
  margin: 0 auto;
  border-radius: var(--radius-control);
  background: #ffffff;
  fill: #000000;
  shape-rendering: crispEdges;
`;

const Key = styled.code`
  display: block;
  color: var(--text-strong);
  font-size: var(--type-15);
  overflow-wrap: anywhere;
`;
