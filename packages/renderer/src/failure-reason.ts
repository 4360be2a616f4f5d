import workerpool from 'workerpool';

/**
 * Why a page was not rendered. `busy`: too many pages wait. `late`: the machine gave its process too little processor
 * time, which is no build's fault. `time`: the page took too long. `ended`: its process ended. `broken`: the shell threw.
 */
export type RenderFailureReason = 'busy' | 'late' | 'time' | 'ended' | 'broken';

/** Classifies what the pool or the shell has thrown. */
export function reasonOf(error: unknown): RenderFailureReason {
  const { name, message } = error as Error;
  if (name === 'TimeoutError') return 'late';
  if (name === 'CancellationError') return 'time';
  if (message.startsWith('Max queue size')) return 'busy';
  // The name of the pool's own error is `Error`. What a terminated pool rejects is no more than that.
  if (error instanceof workerpool.TerminateError || /terminated$/.test(message)) return 'ended';
  return 'broken';
}
