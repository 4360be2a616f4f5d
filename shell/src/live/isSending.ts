import { times, type OwnChange } from '@stoa/contract';
import type { RootState } from '@stoa/platform';

/** A change that pages send and receive. */
export type SentChange = Extract<OwnChange, { kind: 'vote' | 'save' }>;

const sendingCalls: Record<SentChange['kind'], string> = { vote: 'castVote', save: 'savePost' };

/**
 * Returns whether this page is sending a change of a kind, or has just sent it: its order among the changes of other
 * pages is unknown.
 */
export const isSending = ({ api: { mutations } }: RootState, kind: SentChange['kind']): boolean =>
  Object.values(mutations).some(
    (call) =>
      // A remote's calls have its prefix.
      call?.endpointName?.split('/').at(-1) === sendingCalls[kind] &&
      (call.status === 'pending' || Date.now() - (call.fulfilledTimeStamp ?? 0) < times.changeDelay),
  );
