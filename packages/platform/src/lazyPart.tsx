import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Unavailable } from './federation/Unavailable';

/**
 * A component whose code comes when it is first shown. Code that cannot be had leaves the rest of the page as it is: the
 * part says so, and is asked for again with Retry.
 * @param pending stands in its place until it is there
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  pending: ReactNode,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;

  return function LazyPart(props: Props) {
    const [state, setState] = useState<'pending' | 'ready' | 'failed'>(loaded ? 'ready' : 'pending');
    const fetchPart = useCallback(async () => {
      try {
        loaded ??= await load();
        setState('ready');
      } catch {
        setState('failed');
      }
    }, []);
    useEffect(() => void fetchPart(), [fetchPart]);

    function handleRetry() {
      setState('pending');
      void fetchPart();
    }
    if (state === 'failed') return <Unavailable onRetry={handleRetry} />;
    const Part = loaded;
    return state === 'ready' && Part ? <Part {...props} /> : pending;
  };
}
