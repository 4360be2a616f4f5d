import { limits, tooManyMentions } from '@stoa/contract';
import { countMentions } from '@stoa/platform';
import { useEffect } from 'react';

/** Milliseconds without a change after which a text is read. */
const pause = 300;

/**
 * Says whether a text mentions too many people, before it is sent.
 * @param onProblem takes the reason, or undefined; must be stable
 */
export function useMentionsProblem(text: string, onProblem: (reason: string | undefined) => void): void {
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      // Reading a text takes longer than counting its signs.
      const signs = text.split('@').length - 1;
      const counted = signs > limits.mentionsMax ? countMentions(text) : Promise.resolve(0);
      const show = (count: number) => {
        if (isCurrent) onProblem(count > limits.mentionsMax ? tooManyMentions : undefined);
      };
      void counted.then(show, () => undefined);
    }, pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text, onProblem]);
  useEffect(() => () => onProblem(undefined), [onProblem]);
}
