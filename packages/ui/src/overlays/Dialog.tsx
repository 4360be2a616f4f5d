import type { DialogProps } from './dialogProps';
import { DisclosureClose, DisclosureRoot } from './disclosure';
import { useLateParts } from './lateOverlays';
import { useFocusReturn } from './useFocusReturn';

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
