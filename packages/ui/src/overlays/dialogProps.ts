import type { ReactNode } from 'react';

/** Properties of `Dialog`. */
export interface DialogProps {
  /** Default true, for a dialog that is rendered only while it is open. */
  open?: boolean;
  /** Called on Esc, a press outside, and the close button. */
  onClose?: () => void;
  /** Called with false at the same times, for an owner that stores `open`. */
  onOpenChange?: (open: boolean) => void;
  title: string;
  /** One sentence below the title. */
  description?: ReactNode;
  /** `alertdialog` for irreversible actions: a press outside does not close it. Default `dialog`. */
  role?: 'dialog' | 'alertdialog';
  /** Fills the window, with its title on one line: for a picture. Default false. */
  isWide?: boolean;
  children: ReactNode;
}

/** Properties of `ConfirmDialog`. */
export interface ConfirmDialogProps {
  open: boolean;
  /** Called on Esc and Cancel. */
  onOpenChange: (open: boolean) => void;
  /** The question. */
  title: string;
  /** The consequences. */
  description: ReactNode;
  /** Label of the confirming button, a verb. */
  confirmLabel: string;
  /** `danger` (the default) for irreversible actions. */
  tone?: 'default' | 'danger' | undefined;
  /** True while the action is in progress. */
  isBusy?: boolean;
  /** Runs the action. The dialog stays open until its owner closes it. */
  onConfirm: () => void;
}

/** Additional properties of both windows. */
export interface WindowProps {
  /** Restores the focus to its previous element. */
  onCloseAutoFocus: (event: Event) => void;
}

/** Properties of the window of a `Dialog`. */
export type DialogWindowProps = Omit<DialogProps, 'onClose'> &
  Required<Pick<DialogProps, 'open' | 'onOpenChange'>> &
  WindowProps;
