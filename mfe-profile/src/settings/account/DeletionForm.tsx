import { zodResolver } from '@hookform/resolvers/zod';
import { RequestDeletionBody } from '@stoa/contract';
import { FormFailure } from '@stoa/platform';
import { Checkbox, Dialog, FormActions, Stack, toast } from '@stoa/ui';
import { FormProvider, useForm } from 'react-hook-form';
import styled from 'styled-components';
import { deletionTexts } from '../../texts/deletion';
import { useRequestDeletionMutation } from './accountApi';
import { ProofFields } from '../proof/ProofFields';
import { useProof } from '../proof/useProof';

interface DeletionFormProps {
  onClose: () => void;
}

/** The dialog that requests account deletion: consequences, password and, if required, a code. */
export function DeletionForm({ onClose }: DeletionFormProps) {
  const [request, { error }] = useRequestDeletionMutation();
  const form = useForm<RequestDeletionBody>({
    resolver: zodResolver(RequestDeletionBody),
    defaultValues: { currentPassword: '', removesContent: false },
  });
  const { asksCode, handleRefusal, shownError } = useProof(form, error);

  async function handleValid(body: RequestDeletionBody) {
    const { error: refusal } = await request(body);
    if (refusal) return handleRefusal(refusal);
    toast({ title: deletionTexts.requested, description: deletionTexts.requestedText });
    onClose();
  }
  return (
    <Dialog
      role="alertdialog"
      onClose={onClose}
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
          {...form.register('removesContent')}
        />
        <FormProvider {...form}>
          <ProofFields asksCode={asksCode} />
        </FormProvider>
        <FormFailure error={shownError} fallback={deletionTexts.notRequested} />
        <FormActions
          submit={deletionTexts.submit}
          variant="danger"
          isBusy={form.formState.isSubmitting}
          onCancel={onClose}
        />
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
