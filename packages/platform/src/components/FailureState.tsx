import { ErrorState, type ErrorStateProps } from '@stoa/ui';
import { useRetryOnline } from '../browser/useRetryOnline';
import { useLiveEvent } from '../live/liveEvents';

/** Properties of `FailureState`. */
export interface FailureStateProps extends ErrorStateProps {
  onRetry: () => void;
}

/**
 * An error with Retry, which also retries by itself: when the device is online again, and when the live connection has
 * opened, since the server then answers.
 */
export function FailureState(props: FailureStateProps) {
  useRetryOnline(props.onRetry);
  useLiveEvent('connected', props.onRetry);
  return <ErrorState {...props} />;
}
