import type { ReactNode } from 'react';
import { DisclosureClose, DisclosureRoot } from './disclosure';
import { useLateParts } from './lateOverlays';
import { useFocusReturn } from './useFocusReturn';

/** Properties of `Dialog`. */
export interface DialogProps {
  open: boolean;
  /** Hears Esc, a press outside, and the close button. */
  onOpenChange: (open: boolean) => void;
  title: string;
  /** One sentence under the title. */
  description?: ReactNode;
  /** Buttons in a row that stays in sight, the main one last. A form may place a `DialogFooter` of its own instead. */
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * A modal dialog: focus is kept inside and given back to where it was, Esc and a press outside close it.
 * Below 480px it takes the whole screen.
 */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange } = props;
  const returnFocus = useFocusReturn(open);
  const parts = useLateParts(open);
  return (
    parts && (
      <DisclosureRoot open={open} onOpenChange={onOpenChange}>
        <parts.DialogWindow {...props} onCloseAutoFocus={returnFocus} />
      </DisclosureRoot>
    )
  );
}

/** A control inside that closes the dialog: `<DialogClose asChild><Button>Cancel</Button></DialogClose>`. */
export const DialogClose = DisclosureClose;
