import { caseLimits, type Case, type CaseResults, type DecideCasesBody } from '@stoa/contract';
import { toastError } from '@stoa/platform';
import { toast } from '@stoa/ui';
import { useRef, useState } from 'react';
import { casesTexts as texts } from '../texts/cases';
import { typeOf } from './decisionForm';
import { useDecideCasesMutation, useUndoDecisionsMutation } from './casesApi';

/** What one call decided, once it is answered. */
type Batch = Promise<CaseResults['results']>;

/** A decision without the cases that it is about. */
export type DecisionBody = Omit<DecideCasesBody, 'caseIds'>;

export interface Decisions {
  /** Cases that have been decided here, and that the list may not have lost yet. */
  gone: ReadonlySet<number>;
  /** Returns whether all of the cases have been decided. */
  decide: (cases: readonly Case[], body: DecisionBody) => Promise<boolean>;
  /** Undoes the last decision that is not undone; does nothing without one. */
  undo: () => Promise<void>;
}

/**
 * Decides cases, which leave the list at once, and undoes decisions.
 * @param communityId undefined for the site's queue
 */
export function useDecisions(communityId: number | undefined): Decisions {
  const [decideCases] = useDecideCasesMutation();
  const [undoDecisions] = useUndoDecisionsMutation();
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const decided = useRef<Batch[]>([]);

  const show = (ids: readonly number[]) =>
    setGone((all) => new Set([...all].filter((id) => !ids.includes(id))));

  async function decide(cases: readonly Case[], body: DecisionBody): Promise<boolean> {
    const caseIds = cases.map(({ id }) => id);
    // Site staff keep what is handed to them.
    if (body.action !== 'escalate' || communityId !== undefined)
      setGone((all) => new Set([...all, ...caseIds]));
    const sent = decideCases({ communityId, body: { ...body, caseIds } });
    const results = sent.then(({ data }) => data?.results.filter(({ decisionId }) => decisionId) ?? []);
    decided.current.push(results);
    const { data, error } = await sent;
    // What was refused leaves nothing to undo.
    if ((await results).length === 0)
      decided.current = decided.current.filter((pending) => pending !== results);
    if (error) {
      show(caseIds);
      toastError(texts.decideFailed(caseIds.length), error);
      return false;
    }
    const refused = data.results.filter((result) => result.error !== undefined);
    show(refused.map(({ caseId }) => caseId));
    report(cases, body, refused, results);
    return refused.length === 0;
  }

  function report(cases: readonly Case[], body: DecisionBody, refused: CaseResults['results'], batch: Batch) {
    const [one] = cases;
    if (!one) return;
    const count = cases.length - refused.length;
    const title =
      cases.length === 1 ? texts.decided(body, one.subject) : texts.decidedMany(body, count, typeOf(cases));
    const message = refused[0]?.error?.message;
    const refusal = message && texts.refused(refused.length, message);
    if (count === 0) {
      toast({ title: texts.decideFailed(cases.length), description: refusal, tone: 'destructive' });
      return;
    }
    toast({
      title,
      description: refusal ?? texts.decidedText,
      duration: caseLimits.undoSeconds * 1_000,
      action: { label: texts.undo, altText: texts.undoHint, onAction: () => void undo(batch) },
    });
  }

  async function undo(batch = decided.current.at(-1)): Promise<void> {
    if (!batch || !decided.current.includes(batch)) return;
    decided.current = decided.current.filter((pending) => pending !== batch);
    const undone = await batch;
    if (undone.length === 0) return;
    const { data, error } = await undoDecisions(undone.flatMap(({ decisionId }) => decisionId ?? []));
    if (error) {
      decided.current.push(batch);
      return toastError(texts.undoFailed, error);
    }
    show(undone.map(({ caseId }) => caseId));
    toast({ title: texts.undone(data.results.length) });
  }

  return { gone, decide, undo: () => undo() };
}
