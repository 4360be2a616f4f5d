import { makeListeners } from '../makeListeners';

/** Maximum number of toasts at a time; a newer one replaces the oldest. */
const toastLimit = 1;
/** Default duration of a toast, in ms. */
export const toastDuration = 5_000;
/** Time in ms before a dismissed toast is removed from the store. */
const toastRemovalDelay = 1_000_000;

/** Content of a toast. Toasts are transient: never put lasting information into one. */
export interface ToastContent {
  title: string;
  description?: string;
  /** `destructive` for what failed. Default `default`. */
  tone?: 'default' | 'destructive';
  /** An optional action. `altText` describes how to do it without the toast; defaults to the label. */
  action?: { label: string; altText?: string; onAction: () => void };
  /** Duration in ms. Default 5000. */
  duration?: number;
}

/** A toast in the store. */
export interface Toast extends ToastContent {
  id: number;
  isOpen: boolean;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const removals = new Map<number, ReturnType<typeof setTimeout>>();
const listeners = makeListeners();

function replace(next: readonly Toast[]): void {
  const kept = new Set(next.map((toast) => toast.id));
  for (const [id, timer] of removals) {
    if (kept.has(id)) continue;
    clearTimeout(timer);
    removals.delete(id);
  }
  toasts = next;
  listeners.notify();
}

/** Shows a toast and returns its id. Callable from the host and from every remote. */
export function toast(content: ToastContent): number {
  lastId += 1;
  replace([{ ...content, id: lastId, isOpen: true }, ...toasts].slice(0, toastLimit));
  return lastId;
}

/** Closes one toast, or all toasts without an id. They are removed 1000000 ms later. */
export function dismissToast(id?: number): void {
  const isMeant = (candidate: Toast): boolean => id === undefined || candidate.id === id;
  for (const { id: meant } of toasts.filter(isMeant)) {
    if (removals.has(meant)) continue;
    const timer = setTimeout(() => replace(toasts.filter((kept) => kept.id !== meant)), toastRemovalDelay);
    removals.set(meant, timer);
  }
  replace(toasts.map((kept) => (isMeant(kept) ? { ...kept, isOpen: false } : kept)));
}

/** Returns all toasts, newest first; the same array until something changes. */
export function getToasts(): readonly Toast[] {
  return toasts;
}

/** Subscribes to changes of the toasts. */
export const subscribeToToasts = listeners.subscribe;
