import type { ReactNode } from 'react';
import {
  Action,
  Cancel,
  Content,
  Description,
  Overlay,
  Portal,
  Root,
  Title,
  Trigger,
} from 'radix-ui/alert-dialog';
import styled from 'styled-components';
import { Button } from '../actions/Button';
import { dialogText, dialogTitle, questionSurface, scrim } from './modalSurface';

/** Properties of `ConfirmDialog`. */
export interface ConfirmDialogProps {
  /** Whether it is open; leave out, with `trigger`, to let it look after itself. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The control that opens it. */
  trigger?: ReactNode;
  /** The question. */
  title: string;
  /** What will happen. */
  description: ReactNode;
  /** The verb on the button that does it. */
  confirmLabel: string;
  /** Default `Cancel`. */
  cancelLabel?: string;
  /** `danger` (the default) for what cannot be undone. */
  tone?: 'default' | 'danger';
  /** The deed is under way: the dialog stays open until its owner closes it. */
  isBusy?: boolean;
  /** Called on confirmation. The dialog then closes, unless `open` is controlled: then its owner closes it. */
  onConfirm: () => void;
}

/** Asks before something that cannot be undone. Focus starts on Cancel; a press outside does not close it. */
export function ConfirmDialog({
  open,
  onOpenChange,
  trigger,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'danger',
  isBusy = false,
  onConfirm,
}: ConfirmDialogProps) {
  const handleConfirm = (event: { preventDefault: () => void }): void => {
    if (open !== undefined) event.preventDefault();
    onConfirm();
  };
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Trigger asChild>{trigger}</Trigger>}
      <Portal>
        <QuestionScrim />
        <Question>
          <Words>
            <QuestionTitle>{title}</QuestionTitle>
            <QuestionText>{description}</QuestionText>
          </Words>
          <Buttons>
            <Cancel asChild>
              <Button>{cancelLabel}</Button>
            </Cancel>
            <Action asChild onClick={handleConfirm}>
              <Button variant={tone === 'danger' ? 'danger' : 'primary'} isBusy={isBusy}>
                {confirmLabel}
              </Button>
            </Action>
          </Buttons>
        </Question>
      </Portal>
    </Root>
  );
}

const QuestionScrim = styled(Overlay)`
  ${scrim}
`;
const Question = styled(Content)`
  ${questionSurface}
`;
const QuestionTitle = styled(Title)`
  ${dialogTitle}
`;
const QuestionText = styled(Description)`
  ${dialogText}
`;

const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-8);
  padding: var(--space-24) var(--space-24) var(--space-16);
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-8);
  padding: 0 var(--space-24) var(--space-24);
`;
