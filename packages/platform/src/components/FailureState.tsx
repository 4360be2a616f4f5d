import { ErrorState, type ErrorStateProps } from '@stoa/ui';
import { useRetryWhenBack } from '../live/useRetryWhenBack';

/** Properties of `FailureState`. */
export interface FailureStateProps extends ErrorStateProps {
  onRetry: () => void;
}

/** An error with Retry, which also retries by itself when the connection is back. */
export function FailureState(props: FailureStateProps) {
  useRetryWhenBack(props.onRetry);
  return <ErrorState {...props} />;
}
