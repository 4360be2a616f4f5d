import { zodResolver } from '@hookform/resolvers/zod';
import { RequestDeletionBody } from '@stoa/contract';
import { FormFailure, isApiFailure, showFieldReasons } from '@stoa/platform';
import {
  Button,
  Checkbox,
  commonTexts,
  Dialog,
  DialogActions,
  Field,
  PasswordField,
  Stack,
  TextField,
  toast,
} from '@stoa/ui';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import styled from 'styled-components';
import { useRequestDeletionMutation } from '../accountApi';
import { deletionTexts } from '../texts/deletion';
import { unplacedError } from './unplacedError';

interface DeletionFormProps {
  onClose: () => void;
}

/** The dialog that asks for the deletion of one's account: what follows, the password, and a code where one is asked for. */
export function DeletionForm({ onClose }: DeletionFormProps) {
  const [request, { error }] = useRequestDeletionMutation();
  const [asksCode, setAsksCode] = useState(false);
  const form = useForm<RequestDeletionBody>({
    resolver: zodResolver(RequestDeletionBody),
    defaultValues: { currentPassword: '', removesContent: false },
  });
  const { register, formState, setFocus } = form;
  const { errors, isSubmitting } = formState;
  // That a code is missing is no fault the first time: it is asked for in the same place.
  const isMissingCode = isApiFailure(error) && error.code === 'CODE_MISSING';

  useEffect(() => {
    if (asksCode) setFocus('code');
  }, [asksCode, setFocus]);

  async function handleValid(body: RequestDeletionBody) {
    const { error: refusal } = await request(body);
    if (isApiFailure(refusal) && refusal.code === 'CODE_MISSING') return setAsksCode(true);
    if (refusal) return showFieldReasons(form, refusal);
    toast({ title: deletionTexts.asked, description: deletionTexts.askedText });
    onClose();
  }
  return (
    <Dialog
      open
      role="alertdialog"
      onOpenChange={(open) => !open && onClose()}
      title={deletionTexts.question}
      description={deletionTexts.description}
    >
      <Follows>
        {deletionTexts.follows.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Follows>
      <Stack as="form" noValidate onSubmit={(event) => void form.handleSubmit(handleValid)(event)}>
        <Checkbox
          label={deletionTexts.removesContent}
          hint={deletionTexts.removesContentHint}
          {...register('removesContent')}
        />
        <Field label={deletionTexts.password} error={errors.currentPassword?.message} isRequired>
          <PasswordField autoComplete="current-password" {...register('currentPassword')} />
        </Field>
        {asksCode && (
          <Field
            label={deletionTexts.code}
            hint={deletionTexts.codeHint}
            error={errors.code?.message}
            isRequired
          >
            <TextField
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              {...register('code', { shouldUnregister: true })}
            />
          </Field>
        )}
        <FormFailure
          error={isMissingCode ? undefined : unplacedError(error)}
          fallback={deletionTexts.notAsked}
        />
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button type="submit" variant="danger" isBusy={isSubmitting}>
            {deletionTexts.submit}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

const Follows = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  margin: 0;
  padding-inline-start: 20px;
  list-style: disc;
`;
