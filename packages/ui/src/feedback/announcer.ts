import { makeListeners } from '../makeListeners';

/** Urgency of an announcement: at the next pause, or immediately. */
export type Politeness = 'polite' | 'assertive';

/** The last announcement, with a number that distinguishes repetitions of a text. */
export interface Announcement {
  text: string;
  turn: number;
}

/** The empty announcement, as on the server. */
export const silence: Announcement = { text: '', turn: 0 };
const last: Record<Politeness, Announcement> = { polite: silence, assertive: silence };
const listeners = makeListeners();

/** Announces a visible change to assistive technology: a changed count, an opened page. */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  last[politeness] = { text, turn: last[politeness].turn + 1 };
  listeners.notify();
}

/** Returns the last announcement with this politeness. */
export function getAnnouncement(politeness: Politeness): Announcement {
  return last[politeness];
}

/** Subscribes to announcements. */
export const subscribeToAnnouncements = listeners.subscribe;
