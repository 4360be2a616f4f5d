import { useHydrated } from '@stoa/ui';
import {
  Component,
  memo,
  Suspense,
  use,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useLocation } from 'react-router-dom';
import { isServer } from '../../browser/isServer';
import { DraftReader } from '../../drafts/drafts';
import { KeptUntilMounted } from './KeptUntilMounted';
import { type AreaMark, readAreaMarks, subscribeToAreaMarks } from './areaMarks';
import {
  draftReaderOf,
  isFromServer,
  isInPage,
  isServerHtmlKept,
  keepServerHtml,
  loadRemotePart,
  needsMoreTime,
  noteFromServer,
  noteShown,
  readRemotePart,
  readRound,
  replaceBroken,
  retryRemotePart,
  subscribeToRemoteParts,
  type FragmentInstance,
} from './remoteParts';
import { ReadOnly, Unavailable } from './Unavailable';

export interface RemoteAreaProps {
  /** Name of the remote in the registry. */
  remote: string;
  /** The exposed module, for example './home'. */
  expose: string;
  /** Props of the remote's component. */
  with?: object;
  /** Placeholder until it has loaded, in the shape of the component. */
  pending?: ReactNode;
  /** Whether it is the whole page. If a page fails, the document title says so. */
  isPage?: boolean;
}

/**
 * An area of the page filled by a remote. Failures of the remote (unreachable, slow, invalid, throwing) do not affect
 * the rest of the page. If the previous versions fail too, the area says so and offers Retry. A version that throws for
 * one page or one set of props stays in use for others.
 *
 * The server's HTML stays until the remote's code has loaded and hydrates it. Parts not rendered on the server show
 * `pending` until the browser renders them.
 */
export function RemoteArea({ pending = null, ...area }: RemoteAreaProps) {
  const isMarked = useSyncExternalStore(subscribeToAreaMarks, readAreaMarks, never);
  return (
    <>
      {isMarked && <StartMark {...area} />}
      <KeptNotice {...area} />
      <KeptUntilMounted>
        {(onMounted) => (
          <Suspense fallback={pending}>
            <Area {...area} pending={pending} onMounted={onMounted} />
          </Suspense>
        )}
      </KeptUntilMounted>
      {isMarked && <span hidden data-area="end" />}
    </>
  );
}

/** The mark before an area. */
function StartMark({ remote, expose, with: props }: RemoteAreaProps) {
  const instance = useInstance(remote, expose, props);
  const part = usePart(instance);
  const mark: AreaMark = {
    'data-area': 'start',
    'data-remote': remote,
    'data-expose': expose,
    'data-version': part.status === 'ready' ? part.version : undefined,
    'data-failed': part.status === 'failed',
    'data-from-server': isFromServer(instance),
  };
  return <span hidden {...mark} />;
}

/**
 * Notice above the server's HTML of a part that failed to load. If its files were late, they are requested again. A
 * separate element, since an update of the area would remove the HTML.
 */
function KeptNotice({ remote, expose, with: props }: RemoteAreaProps) {
  const instance = useInstance(remote, expose, props);
  const read = useCallback(() => isServerHtmlKept(instance), [instance]);
  const isKept = useSyncExternalStore(subscribeToRemoteParts, read, never);
  const readLate = useCallback(() => needsMoreTime(instance), [instance]);
  const isLate = useSyncExternalStore(subscribeToRemoteParts, readLate, never);
  useEffect(() => {
    if (isKept && isLate) void retryRemotePart(instance);
  }, [isKept, isLate, instance]);
  return isKept && <ReadOnly onRetry={() => retryRemotePart(instance)} />;
}

const never = () => false;

const Area = memo(function Area({
  remote,
  expose,
  with: props,
  pending,
  isPage,
  onMounted,
}: RemoteAreaProps & { onMounted: () => void }) {
  useEffect(onMounted, [onMounted]);
  const instance = useInstance(remote, expose, props);
  const part = usePart(instance);
  // A large page would block input if it were rendered at once.
  const isRendered = useDeferredValue(part.status === 'ready');
  const count = useCallback(() => readRound(instance), [instance]);
  const round = useSyncExternalStore(subscribeToRemoteParts, count, count);
  useEffect(() => {
    void loadRemotePart(instance);
    noteShown(instance);
  }, [instance]);

  if (part.status === 'failed') {
    // React renders the fallback, and the browser tries again.
    if (isServer) throw part.error;
    return <Failed instance={instance} isPage={isPage} />;
  }
  if (part.status !== 'ready' || !isRendered) {
    // While it is suspended during hydration, the area keeps the server's HTML. A later visit shows `pending` at once:
    // suspended, it would leave the previous page on the screen.
    if (part.status !== 'ready' && (isServer || isInPage(instance))) use(loadRemotePart(instance));
    return pending;
  }
  const { Component: Part, version } = part;
  return (
    <>
      <OriginNote instance={instance} />
      <BreakBoundary
        key={`${version} ${round}`}
        onBreak={(error) => void replaceBroken(instance, version, error)}
      >
        <DraftReader value={draftReaderOf(instance)}>
          <Suspense fallback={pending}>
            <Part {...props} />
          </Suspense>
        </DraftReader>
      </BreakBoundary>
    </>
  );
});

/** Notes that the server rendered an area. As in `Failed`, the hook updates only this component after hydration. */
function OriginNote({ instance }: { instance: FragmentInstance }) {
  const [isFromHtml] = useState(!useHydrated());
  useEffect(() => {
    if (isFromHtml) noteFromServer(instance);
  }, [isFromHtml, instance]);
  return null;
}

/**
 * A part that failed to load. The server's HTML, if any, stays. The hook updates only this component after hydration:
 * updating a whole area would replace the parts that React has not hydrated yet.
 */
function Failed({ instance, isPage }: { instance: FragmentInstance; isPage: boolean | undefined }) {
  const isHydrating = !useHydrated();
  if (isHydrating && isInPage(instance)) use(keepServerHtml(instance));
  return <Unavailable isPage={isPage} onRetry={() => void retryRemotePart(instance)} />;
}

/** Returns the current state of an instance's part. */
function usePart(instance: FragmentInstance) {
  const read = useCallback(() => readRemotePart(instance), [instance]);
  return useSyncExternalStore(subscribeToRemoteParts, read, read);
}

/** Returns the instance of an area, identified by the page's address and the area's props. */
function useInstance(remote: string, expose: string, props: object | undefined): FragmentInstance {
  const { pathname, search } = useLocation();
  const page = pathname + search;
  const item = `${page} ${textOf(props)}`;
  return useMemo(() => ({ remote, expose, page, item }), [remote, expose, page, item]);
}

/** Serializes the data in props, to identify an instance. */
function textOf(props: object | undefined): string {
  try {
    return JSON.stringify(props) ?? '';
  } catch {
    return '';
  }
}

interface BreakBoundaryProps {
  /** Called once when a descendant throws. The caller decides what to render next. */
  onBreak: (error: unknown) => void;
  children: ReactNode;
}

class BreakBoundary extends Component<BreakBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onBreak(error);
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}
