import type { DialogProps } from './dialogProps';
import { useLateParts } from './lateOverlays';
import { useFocusReturn } from './useFocusReturn';

/**
 * A modal dialog: traps the focus and restores it afterwards; Esc and a press outside close it. Fills the screen below
 * 480px.
 */
export function Dialog({ open = true, onClose, onOpenChange = () => onClose?.(), ...rest }: DialogProps) {
  const returnFocus = useFocusReturn(open);
  const parts = useLateParts(open);
  return (
    parts && (
      <parts.DialogWindow {...rest} open={open} onOpenChange={onOpenChange} onCloseAutoFocus={returnFocus} />
    )
  );
}
