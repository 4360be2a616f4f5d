import type { ConfirmDialogProps } from './dialogProps';
import { useLateParts } from './lateOverlays';
import { useFocusReturn } from './useFocusReturn';

/** Asks for confirmation of an irreversible action. Focus starts on Cancel; a press outside does not close it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const returnFocus = useFocusReturn(props.open);
  const parts = useLateParts(props.open);
  return parts && <parts.QuestionWindow {...props} onCloseAutoFocus={returnFocus} />;
}
