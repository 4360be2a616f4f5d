import type { DialogProps } from './dialogProps';
import { useLateParts } from './lateOverlays';
import { useFocusReturn } from './useFocusReturn';

/**
 * A modal dialog: focus is kept inside and given back to where it was, Esc and a press outside close it.
 * Below 480px it takes the whole screen.
 */
export function Dialog(props: DialogProps) {
  const returnFocus = useFocusReturn(props.open);
  const parts = useLateParts(props.open);
  return parts && <parts.DialogWindow {...props} onCloseAutoFocus={returnFocus} />;
}
