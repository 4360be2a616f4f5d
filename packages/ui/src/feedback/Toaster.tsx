import { useSyncExternalStore } from 'react';
import { useLateParts } from '../overlays/lateOverlays';
import { getToasts, subscribeToToasts, type Toast } from './toastStore';

const noToasts: readonly Toast[] = [];

/** The toasts there are, newest first, closed ones included. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribeToToasts, getToasts, () => noToasts);
}

/** Where toasts appear; `UiRoot` holds the one there is. */
export function Toaster() {
  const toasts = useToasts();
  const parts = useLateParts(toasts.length > 0);
  return parts && <parts.ToastStack toasts={toasts} />;
}
