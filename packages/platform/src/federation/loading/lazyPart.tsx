import { useHydrated } from '@stoa/ui';
import { Suspense, use, useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { KeptUntilMounted } from '../areas/KeptUntilMounted';
import { Unavailable } from '../areas/Unavailable';

/**
 * Creates a component whose code loads when it is first rendered. If loading fails, the part says so and offers Retry;
 * the rest of the page is unaffected. The server renders the part, and its HTML stays until the code has loaded.
 * @param pending placeholder while it loads
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  pending: ReactNode,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  let firstLoad: Promise<void> | undefined;
  const fetchPart = async () => void (loaded ??= await load());

  /** Keeps the server's HTML until the code has loaded. */
  function ServedPart({ props, onMounted }: { props: Props; onMounted: () => void }) {
    const isHydrated = useHydrated();
    useEffect(onMounted, [onMounted]);
    // A visit in the browser shows `pending` at once instead: React keeps a fallback for a third of a second.
    // A render that continues after waiting has to wait for the same promise again.
    if (!isHydrated && (firstLoad || !loaded)) use((firstLoad ??= fetchPart().catch(() => undefined)));
    return <Part {...props} />;
  }

  function Part(props: Props) {
    const [state, setState] = useState<'pending' | 'ready' | 'failed'>(loaded ? 'ready' : 'pending');
    const tryLoading = useCallback(async () => {
      try {
        await fetchPart();
        setState('ready');
      } catch {
        setState('failed');
      }
    }, []);
    useEffect(() => void tryLoading(), [tryLoading]);

    function handleRetry() {
      setState('pending');
      void tryLoading();
    }
    if (state === 'failed') return <Unavailable onRetry={handleRetry} />;
    const Loaded = loaded;
    return state === 'ready' && Loaded ? <Loaded {...props} /> : pending;
  }

  return function LazyPart(props: Props) {
    return (
      <KeptUntilMounted>
        {(onMounted) => (
          <Suspense fallback={pending}>
            <ServedPart props={props} onMounted={onMounted} />
          </Suspense>
        )}
      </KeptUntilMounted>
    );
  };
}
