import { useSyncExternalStore } from 'react';
import { useLateParts } from '../overlays/lateOverlays';
import { getToasts, subscribeToToasts, type Toast } from './toastStore';

const noToasts: readonly Toast[] = [];

/** The container of toasts, rendered once per page by `UiRoot`. */
export function Toaster() {
  // Includes closed toasts until their exit animation ends.
  const toasts = useSyncExternalStore(subscribeToToasts, getToasts, () => noToasts);
  const parts = useLateParts(toasts.length > 0);
  return parts && <parts.ToastStack toasts={toasts} />;
}
