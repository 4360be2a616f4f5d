import { useRetryOnline } from '../browser/useRetryOnline';
import { useLiveEvent } from './liveEvents';

/** Retries when the device is online again, and when the live connection has opened, since the server then answers. */
export function useRetryWhenBack(onRetry: () => void): void {
  useRetryOnline(onRetry);
  useLiveEvent('connected', onRetry);
}
