import { Cancel, Content, Description, Overlay, Portal, Root, Title } from 'radix-ui/alert-dialog';
import styled from 'styled-components';
import { Button } from '../../actions/Button';
import { commonTexts } from '../../texts/common';
import type { ConfirmDialogProps, WindowProps } from '../dialogProps';
import { dialogText, dialogTitle, questionSurface, scrim } from '../modalSurface';
import { closeAtEscape } from './closeAtEscape';

/** The window of a confirmation and the scrim behind it. */
export function QuestionWindow({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  tone = 'danger',
  isBusy = false,
  onConfirm,
  onCloseAutoFocus,
}: ConfirmDialogProps & WindowProps) {
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        <Scrim />
        <Question onCloseAutoFocus={onCloseAutoFocus} onKeyDown={closeAtEscape(onOpenChange)}>
          <Words>
            <QuestionTitle>{title}</QuestionTitle>
            <QuestionText>{description}</QuestionText>
          </Words>
          <Buttons>
            <Cancel asChild>
              <Button>{commonTexts.cancel}</Button>
            </Cancel>
            <Button variant={tone === 'danger' ? 'danger' : 'primary'} isBusy={isBusy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </Buttons>
        </Question>
      </Portal>
    </Root>
  );
}

const Scrim = styled(Overlay)`
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
