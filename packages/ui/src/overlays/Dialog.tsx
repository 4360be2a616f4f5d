import type { DialogProps } from './dialogProps';
import { useLateParts } from './lateOverlays';
import { useFocusReturn } from './useFocusReturn';

/**
 * A modal dialog: traps the focus and restores it afterwards; Esc and a press outside close it. Fills the screen below
 * 480px.
 */
export function Dialog(props: DialogProps) {
  const returnFocus = useFocusReturn(props.open);
  const parts = useLateParts(props.open);
  return parts && <parts.DialogWindow {...props} onCloseAutoFocus={returnFocus} />;
}
