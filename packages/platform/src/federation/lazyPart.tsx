import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Unavailable } from './Unavailable';

/**
 * Creates a component whose code loads when it is first rendered. If loading fails, the part says so and offers Retry;
 * the rest of the page is unaffected.
 * @param pending placeholder while it loads
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
