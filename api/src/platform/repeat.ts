/** Periodic work. */
export interface Repeated {
  /** Resolves when the current round has ended; no further round starts. */
  stop(): Promise<void>;
}

/**
 * Repeats work, each round some time after the previous one has ended; the first also starts after that time.
 * @param every milliseconds between two rounds
 * @param onError receives a round's error; the next round runs nonetheless
 */
export function repeat(
  every: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): Repeated {
  let isStopped = false;
  let round = Promise.resolve();
  let timer: NodeJS.Timeout;
  const later = () => {
    if (isStopped) return;
    timer = setTimeout(() => (round = work().catch(onError).finally(later)), every).unref();
  };
  later();
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
      return round;
    },
  };
}
