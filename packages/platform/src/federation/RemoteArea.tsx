import { ErrorState } from '@stoa/ui';
import {
  Component,
  Suspense,
  use,
  useCallback,
  useEffect,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { isServer } from '../isServer';
import {
  isInPage,
  loadRemotePart,
  noteShown,
  readRemotePart,
  replaceBroken,
  retryRemotePart,
  subscribeToRemoteParts,
} from './remoteParts';

export interface RemoteAreaProps {
  /** The remote's name in the registry. */
  remote: string;
  /** The module to show, as the remote exposes it: './home'. */
  expose: string;
  /** Props of the remote's component. */
  with?: object;
  /** Shown until it is there, in the shape of what comes. */
  pending?: ReactNode;
}

/**
 * A place in the page that a remote fills. Whatever the remote does (down, slow, wrong content, throwing), nothing
 * outside the area notices: after the version before it has been tried too, it says so and offers Retry.
 *
 * What the server rendered stays until the remote's code is there to hydrate it. What the server could not render is
 * `pending` until the browser has.
 */
export function RemoteArea({ pending = null, ...area }: RemoteAreaProps) {
  return (
    <Suspense fallback={pending}>
      <Area {...area} pending={pending} />
    </Suspense>
  );
}

function Area({ remote, expose, with: props, pending }: RemoteAreaProps) {
  const read = useCallback(() => readRemotePart(remote, expose), [remote, expose]);
  const part = useSyncExternalStore(subscribeToRemoteParts, read, read);
  useEffect(() => {
    void loadRemotePart(remote, expose);
    noteShown(remote, expose);
  }, [remote, expose]);

  if (part.status === 'failed') {
    // React puts the fallback in its place, and the browser tries.
    if (isServer) throw new Error(`${remote} ${expose} cannot be rendered on the server`);
    return <Unavailable onRetry={() => void retryRemotePart(remote, expose)} />;
  }
  if (part.status !== 'ready') {
    // Suspended while it hydrates, the area keeps what the server wrote. A later visit shows `pending` at once: React
    // holds a fallback, once shown, for a third of a second.
    if (isServer || isInPage(remote, expose)) use(loadRemotePart(remote, expose));
    return pending;
  }
  const { Component: Part, version } = part;
  return (
    <BreakBoundary key={version} onBreak={(error) => replaceBroken(remote, expose, version, error)}>
      <Suspense fallback={pending}>
        <Part {...props} />
      </Suspense>
    </BreakBoundary>
  );
}

function Unavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState
      title="This part is unavailable"
      text="The rest of the page works. What you have written is kept."
      onRetry={onRetry}
    />
  );
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
