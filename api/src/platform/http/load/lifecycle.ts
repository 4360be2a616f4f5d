/** The phases of the process's shutdown. */
export class Lifecycle {
  #isEnding = false;
  #refusesReads = false;

  get isEnding(): boolean {
    return this.#isEnding;
  }

  get refusesReads(): boolean {
    return this.#refusesReads;
  }

  /** Makes the readiness check fail, so that no new requests are sent to this process. */
  end(): void {
    this.#isEnding = true;
  }

  /** Makes reads fail, so that a proxy without health checks tries another instance. */
  refuseReads(): void {
    this.#refusesReads = true;
  }
}
