import type { Report } from '@stoa/contract';

/** Code points of the text that a report stores. */
const KEPT = 300;

/** The texts that a moderator compares. */
export interface ReportedTexts {
  /** The text when reported; complete if unchanged. */
  asReported: string | null;
  /** The current text, only if it changed since. */
  now?: string;
}

/** Returns the reported and the current text, which the author may have changed since. */
export function textsOf({ subject, context }: Pick<Report, 'subject' | 'context'>): ReportedTexts {
  const text = context?.text ?? null;
  if (!context || context.status === 'deleted' || subject.type === 'user')
    return { asReported: subject.excerpt };
  const beginning = text && [...text].slice(0, KEPT).join('');
  if ((beginning ?? '') === (subject.excerpt ?? '')) return { asReported: text };
  return { asReported: subject.excerpt, now: text ?? '' };
}
