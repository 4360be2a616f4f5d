import { makeListeners } from '../makeListeners';

/** At most this many toasts at a time; a newer one takes the place of the older. */
const toastLimit = 1;
/** A toast shows for this long, in ms, unless it says otherwise. */
export const toastDuration = 5_000;
/** A dismissed toast is kept this long, in ms, before it is forgotten. */
const toastRemovalDelay = 1_000_000;

/** What a toast says. It never carries what is needed later. */
export interface ToastContent {
  title: string;
  description?: string;
  /** `destructive` for what failed. Default `default`. */
  tone?: 'default' | 'destructive';
  /** One thing to do about it. `altText` says how to do it without the toast; the label stands in for it. */
  action?: { label: string; altText?: string; onAction: () => void };
  /** How long it shows, in ms. Default 5000. */
  duration?: number;
}

/** A toast as it is kept. */
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

/** Shows a toast and answers its id. Can be called from anywhere, by the host and by every remote. */
export function toast(content: ToastContent): number {
  lastId += 1;
  replace([{ ...content, id: lastId, isOpen: true }, ...toasts].slice(0, toastLimit));
  return lastId;
}

/** Closes one toast, or all of them when no id is given. It is forgotten 1000000 ms later. */
export function dismissToast(id?: number): void {
  const isMeant = (candidate: Toast): boolean => id === undefined || candidate.id === id;
  for (const { id: meant } of toasts.filter(isMeant)) {
    if (removals.has(meant)) continue;
    const timer = setTimeout(() => replace(toasts.filter((kept) => kept.id !== meant)), toastRemovalDelay);
    removals.set(meant, timer);
  }
  replace(toasts.map((kept) => (isMeant(kept) ? { ...kept, isOpen: false } : kept)));
}

/** The toasts there are, newest first; the same array until something changes. */
export function getToasts(): readonly Toast[] {
  return toasts;
}

/** Tells of every change of the toasts. */
export const subscribeToToasts = listeners.subscribe;
