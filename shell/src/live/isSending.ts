import { times, type OwnChange } from '@stoa/contract';
import { votedItem, type RootState } from '@stoa/platform';
import { keyOf, type Item } from './catchUp';

/** A change that pages send and receive. */
export type SentChange = Extract<OwnChange, { kind: 'vote' | 'save' }>;

const sendingCalls: Record<SentChange['kind'], string> = { vote: 'castVote', save: 'savePost' };

const callsOf = ({ api: { mutations } }: RootState, kind: SentChange['kind']) =>
  Object.values(mutations).filter(
    (call) =>
      // A remote's calls have its prefix.
      call?.endpointName?.split('/').at(-1) === sendingCalls[kind] &&
      (call.status === 'pending' || Date.now() - (call.fulfilledTimeStamp ?? 0) < times.changeDelay),
  );

/**
 * Returns whether this page is sending a change of a kind, or has just sent it: its order among the changes of other
 * pages is unknown.
 */
export const isSending = (state: RootState, kind: SentChange['kind']): boolean =>
  callsOf(state, kind).length > 0;

/** Returns whether this page is sending a vote on an item, or has just sent it. */
export const isVotingOn = (state: RootState, item: Item): boolean =>
  callsOf(state, 'vote').some((call) => {
    const voted = votedItem(call?.requestId ?? '');
    // An unknown item may be this one.
    return !voted || keyOf(voted) === keyOf(item);
  });
