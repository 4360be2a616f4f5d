import { useState } from 'react';
import { Button, type ButtonProps } from '../actions/Button';
import { ConfirmDialog } from './ConfirmDialog';
import type { ConfirmDialogProps } from './dialogProps';

/** Properties of `ConfirmButton`: those of its `Button`, and the texts of the question. */
export interface ConfirmButtonProps
  extends
    Omit<ButtonProps, 'title' | 'isBusy' | 'onClick' | 'asChild'>,
    Pick<ConfirmDialogProps, 'title' | 'description' | 'confirmLabel' | 'tone'> {
  /** Runs the action. The dialog is busy until it has finished, and then closes unless the result is false. */
  onConfirm: () => Promise<unknown>;
}

/** A button whose action needs confirmation in a `ConfirmDialog`. */
export function ConfirmButton({
  title,
  description,
  confirmLabel,
  tone,
  onConfirm,
  ...button
}: ConfirmButtonProps) {
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  async function handleConfirm() {
    setIsBusy(true);
    try {
      if ((await onConfirm()) !== false) setIsAsked(false);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <>
      <Button {...button} onClick={() => setIsAsked(true)} />
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title={title}
        description={description}
        confirmLabel={confirmLabel}
        tone={tone}
        isBusy={isBusy}
        onConfirm={() => void handleConfirm()}
      />
    </>
  );
}
