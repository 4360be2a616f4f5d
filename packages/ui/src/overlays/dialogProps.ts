import type { ReactNode } from 'react';

/** Properties of `Dialog`. */
export interface DialogProps {
  open: boolean;
  /** Hears Esc, a press outside, and the close button. */
  onOpenChange: (open: boolean) => void;
  title: string;
  /** One sentence under the title. */
  description?: ReactNode;
  /** `alertdialog` for what cannot be undone: a press outside does not close it. Default `dialog`. */
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
}

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
  /** `danger` (the default) for what cannot be undone. */
  tone?: 'default' | 'danger';
  /** The deed is under way. */
  isBusy?: boolean;
  /** Does the deed. The dialog stays open until its owner closes it. */
  onConfirm: () => void;
}

/** What the windows of both are given besides. */
export interface WindowProps {
  /** Gives focus back to where it was. */
  onCloseAutoFocus: (event: Event) => void;
}
