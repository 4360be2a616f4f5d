import type { Build } from './messages.js';

/**
 * Why a page was not rendered. `busy`: too many pages are waiting. `late`: the machine gave the process too little CPU
 * time, which is no build's fault. `time`: the page took too long. `ended`: the process exited. `broken`: the shell
 * threw.
 */
export type RenderFailureReason = 'busy' | 'late' | 'time' | 'ended' | 'broken';

/** Thrown when a page could not be rendered. */
export class RenderFailure extends Error {
  override readonly name = 'RenderFailure';
  constructor(
    readonly reason: RenderFailureReason,
    message: string,
    /** The build whose code ran last. */
    readonly suspect?: Build,
  ) {
    super(message);
  }
}
