import { codePointLength, moderationLimits, type Report, type ResolveReportBody } from '@stoa/contract';

/** The values of the decision form. */
export interface Decision {
  status: ResolveReportBody['status'] | '';
  notes: string;
  /** Why the content is removed; null if it is not. */
  removeReason: string | null;
}

export const emptyDecision: Decision = { status: '', notes: '', removeReason: null };

/** Returns the request body, or undefined while a field is missing or too long. */
export function bodyOf(decision: Decision, { subject, context }: Report): ResolveReportBody | undefined {
  const { status } = decision;
  const notes = decision.notes.trim();
  if (status === '' || codePointLength(notes) > moderationLimits.moderatorNotesMax) return undefined;
  const body = { status, ...(notes && { notes }) };
  const canRemove = status === 'resolved' && subject.type !== 'user' && context?.status === 'present';
  if (decision.removeReason === null || !canRemove) return body;
  const removeReason = decision.removeReason.trim();
  if (removeReason === '' || codePointLength(removeReason) > moderationLimits.removalReasonMax)
    return undefined;
  return { ...body, removeReason };
}
