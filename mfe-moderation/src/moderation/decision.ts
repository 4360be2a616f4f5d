import { codePointLength, limits, type Report, type ResolveReportBody } from '@stoa/contract';

/** A decision as it is being made. */
export interface Decision {
  status: ResolveReportBody['status'] | '';
  notes: string;
  /** Why the content is removed; null when it is not. */
  removeReason: string | null;
}

export const emptyDecision: Decision = { status: '', notes: '', removeReason: null };

/** What is sent for a decision, or undefined while something is missing or too long. */
export function bodyOf(decision: Decision, { subject, context }: Report): ResolveReportBody | undefined {
  const { status } = decision;
  const notes = decision.notes.trim();
  if (status === '' || codePointLength(notes) > limits.moderatorNotesMax) return undefined;
  const body = { status, ...(notes && { notes }) };
  const canRemove = status === 'resolved' && subject.type !== 'user' && context?.status === 'present';
  if (decision.removeReason === null || !canRemove) return body;
  const removeReason = decision.removeReason.trim();
  if (removeReason === '' || codePointLength(removeReason) > limits.removalReasonMax) return undefined;
  return { ...body, removeReason };
}
