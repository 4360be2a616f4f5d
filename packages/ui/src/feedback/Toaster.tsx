import { useSyncExternalStore } from 'react';
import { useLateParts } from '../overlays/lateOverlays';
import { getToasts, subscribeToToasts, type Toast } from './toastStore';

const noToasts: readonly Toast[] = [];

/** Where toasts appear; `UiRoot` holds the one there is. */
export function Toaster() {
  // Closed ones are among them until they have gone from sight.
  const toasts = useSyncExternalStore(subscribeToToasts, getToasts, () => noToasts);
  const parts = useLateParts(toasts.length > 0);
  return parts && <parts.ToastStack toasts={toasts} />;
}
