import {
  Component,
  Suspense,
  use,
  useCallback,
  useEffect,
  useMemo,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useLocation } from 'react-router-dom';
import { DraftReader } from '../drafts';
import { isServer } from '../isServer';
import {
  draftReaderOf,
  isInPage,
  isServerHtmlKept,
  keepServerHtml,
  loadRemotePart,
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
  /** The remote's name in the registry. */
  remote: string;
  /** The module to show, as the remote exposes it: './home'. */
  expose: string;
  /** Props of the remote's component. */
  with?: object;
  /** Shown until it is there, in the shape of what comes. */
  pending?: ReactNode;
  /** Whether it is the whole page: one that fails has a title that says so. */
  isPage?: boolean;
}

/**
 * An area of the page that a remote fills. Whatever the remote does (down, slow, wrong content, throwing), nothing
 * outside the area notices: after the versions before it have been tried too, it says so and offers Retry. A version that
 * throws with one page or one set of props is left in use with others.
 *
 * What the server rendered stays until the remote's code is there to hydrate it. What the server could not render is
 * `pending` until the browser has.
 */
export function RemoteArea({ pending = null, ...area }: RemoteAreaProps) {
  return (
    <>
      <KeptNotice {...area} />
      <Suspense fallback={pending}>
        <Area {...area} pending={pending} />
      </Suspense>
    </>
  );
}

/** Stands above the server's HTML of a part that could not be loaded. Apart from it: an update would take the HTML away. */
function KeptNotice({ remote, expose, with: props }: RemoteAreaProps) {
  const instance = useInstance(remote, expose, props);
  const read = useCallback(() => isServerHtmlKept(instance), [instance]);
  const isKept = useSyncExternalStore(subscribeToRemoteParts, read, never);
  return isKept && <ReadOnly onRetry={() => retryRemotePart(instance)} />;
}

const never = () => false;
const always = () => true;
const nothing = () => never;

function Area({ remote, expose, with: props, pending, isPage }: RemoteAreaProps) {
  const instance = useInstance(remote, expose, props);
  const read = useCallback(() => readRemotePart(instance), [instance]);
  const part = useSyncExternalStore(subscribeToRemoteParts, read, read);
  const count = useCallback(() => readRound(instance), [instance]);
  const round = useSyncExternalStore(subscribeToRemoteParts, count, count);
  useEffect(() => {
    void loadRemotePart(instance);
    noteShown(instance);
  }, [instance]);

  if (part.status === 'failed') {
    // React renders the fallback, and the browser tries.
    if (isServer) throw part.error;
    return <Failed instance={instance} isPage={isPage} />;
  }
  if (part.status !== 'ready') {
    // Suspended while it hydrates, the area keeps what the server wrote. A later visit shows `pending` at once: React
    // holds a fallback, once shown, for a third of a second.
    if (isServer || isInPage(instance)) use(loadRemotePart(instance));
    return pending;
  }
  const { Component: Part, version } = part;
  return (
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
  );
}

/**
 * A part that could not be loaded. The server's HTML, if there is any, stays. The hook that tells updates the component
 * after hydration, and an update of a whole area would replace those of its parts that React has not hydrated yet.
 */
function Failed({ instance, isPage }: { instance: FragmentInstance; isPage: boolean | undefined }) {
  // React reads the last of these while it hydrates what the server wrote.
  const isHydrating = useSyncExternalStore(nothing, never, always);
  if (isHydrating && isInPage(instance)) use(keepServerHtml(instance));
  return <Unavailable isPage={isPage} onRetry={() => void retryRemotePart(instance)} />;
}

/** Where an area stands, by the page's address and the area's props. */
function useInstance(remote: string, expose: string, props: object | undefined): FragmentInstance {
  const { pathname, search } = useLocation();
  const item = `${pathname}${search} ${textOf(props)}`;
  return useMemo(() => ({ remote, expose, item }), [remote, expose, item]);
}

/** What tells props apart: the data among them. */
function textOf(props: object | undefined): string {
  try {
    return JSON.stringify(props) ?? '';
  } catch {
    return '';
  }
}

interface BreakBoundaryProps {
  /** Called once when something inside throws; what comes next is the caller's to show. */
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
