import { caseLimits, type Case, type CaseAction } from '@stoa/contract';
import { toast } from '@stoa/ui';
import { useState } from 'react';
import { casesTexts as texts } from '../texts/cases';
import { actionsOf } from './ActionBar';
import { useCaseCursor } from './useCaseCursor';
import { useDecisions, type DecisionBody } from './useDecisions';

/** Actions that need no rule. */
const immediate: readonly CaseAction[] = ['dismiss', 'restore', 'escalate'];

/** A decision whose rule is being chosen. */
interface Asked {
  action: CaseAction;
  cases: readonly Case[];
}

/**
 * Keeps the loaded cases without the decided ones, the current one, the selection, and a decision that waits for its
 * rule.
 * @param communityId the community whose queue it is; undefined for the site's
 */
export function useQueue(loaded: readonly Case[], communityId: number | undefined) {
  const { gone, decide, undo } = useDecisions(communityId);
  const cases = loaded.filter(({ id }) => !gone.has(id));
  const cursor = useCaseCursor(cases);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [asked, setAsked] = useState<Asked>();

  async function finish(about: readonly Case[], body: DecisionBody, onDecided?: () => void) {
    setAsked(undefined);
    setSelected(new Set());
    cursor.leave(about);
    if (await decide(about, body)) onDecided?.();
  }

  const chosen = cases.filter(({ id }) => selected.has(id));
  return {
    cases,
    cursor,
    chosen,
    toggle(id: number) {
      const next = new Set(chosen.map((one) => one.id));
      if (!next.delete(id)) {
        if (chosen.length >= caseLimits.decidedAtOnce) return void toast({ title: texts.selectionFull });
        next.add(id);
      }
      setSelected(next);
    },
    clear: () => setSelected(new Set()),
    /** Takes an action for the cases that allow it, or asks for its rule first. */
    run(action: CaseAction, about: readonly Case[]) {
      const able = about.filter((one) => actionsOf(one).includes(action));
      if (able.length === 0) {
        if (about.length > 0) toast({ title: texts.notAvailable(action, about.length) });
        return;
      }
      if (immediate.includes(action)) void finish(able, { action });
      else setAsked({ action, cases: able });
    },
    asked,
    finish,
    cancel: () => setAsked(undefined),
    undo: () => void undo(),
  };
}
