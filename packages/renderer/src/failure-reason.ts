import workerpool from 'workerpool';

/**
 * Why a page was not rendered. `busy`: too many pages are waiting. `late`: the machine gave the process too little CPU
 * time, which is no build's fault. `time`: the page took too long. `ended`: the process exited. `broken`: the shell
 * threw.
 */
export type RenderFailureReason = 'busy' | 'late' | 'time' | 'ended' | 'broken';

/** Classifies an error of the pool or the shell. */
export function reasonOf(error: unknown): RenderFailureReason {
  const { name, message } = error as Error;
  if (name === 'TimeoutError') return 'late';
  if (name === 'CancellationError') return 'time';
  if (message.startsWith('Max queue size')) return 'busy';
  // The pool's own error has the name `Error`, and a terminated pool rejects with nothing more specific.
  if (error instanceof workerpool.TerminateError || /terminated$/.test(message)) return 'ended';
  return 'broken';
}
