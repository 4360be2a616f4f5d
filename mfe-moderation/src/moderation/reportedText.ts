import type { Report } from '@stoa/contract';

/** Code points of the text that a report keeps. */
const KEPT = 300;

/** The texts a moderator compares. */
export interface ReportedTexts {
  /** As it was when reported; whole, if it is still the same. */
  asReported: string | null;
  /** As it is now, only where it was changed since. */
  now?: string;
}

/** Tells whether a reported text was changed since, which its author may do while the report waits. */
export function textsOf({ subject, context }: Pick<Report, 'subject' | 'context'>): ReportedTexts {
  const text = context?.text ?? null;
  if (!context || context.status === 'deleted' || subject.type === 'user')
    return { asReported: subject.excerpt };
  const beginning = text && [...text].slice(0, KEPT).join('');
  if ((beginning ?? '') === (subject.excerpt ?? '')) return { asReported: text };
  return { asReported: subject.excerpt, now: text ?? '' };
}
