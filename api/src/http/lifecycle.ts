/** How far the process is on its way out. */
export class Lifecycle {
  #isEnding = false;
  #refusesReads = false;

  get isEnding(): boolean {
    return this.#isEnding;
  }

  get refusesReads(): boolean {
    return this.#refusesReads;
  }

  /** From now on the process says it is not ready, so that nothing new is sent to it. */
  end(): void {
    this.#isEnding = true;
  }

  /** From now on reads are sent away: a proxy that learns from answers alone asks another instance. */
  refuseReads(): void {
    this.#refusesReads = true;
  }
}
