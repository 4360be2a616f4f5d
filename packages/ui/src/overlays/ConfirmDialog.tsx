import type { ReactNode } from 'react';
import { useLateParts } from './lateOverlays';
import { useFocusReturn } from './useFocusReturn';

/** Properties of `ConfirmDialog`. */
export interface ConfirmDialogProps {
  open: boolean;
  /** Hears Esc and Cancel. */
  onOpenChange: (open: boolean) => void;
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
  /** The deed is under way. */
  isBusy?: boolean;
  /** Does the deed. The dialog stays open until its owner closes it. */
  onConfirm: () => void;
}

/** Asks before something that cannot be undone. Focus starts on Cancel; a press outside does not close it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const returnFocus = useFocusReturn(props.open);
  const parts = useLateParts(props.open);
  return parts && <parts.QuestionWindow {...props} onCloseAutoFocus={returnFocus} />;
}
