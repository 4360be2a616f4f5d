/** Work that is done again and again. */
export interface Repeated {
  /** Resolves when what is under way has ended; then there is no further round. */
  stop(): Promise<void>;
}

/**
 * Does work again and again, each round some time after the one before has ended; the first as late as that, too.
 * @param every milliseconds between two rounds
 * @param onError hears why a round failed; the next one comes nonetheless
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
