/** Whether the process is on its way out. */
export class Lifecycle {
  #isEnding = false;

  get isEnding(): boolean {
    return this.#isEnding;
  }

  /** From now on the process says it is not ready, so that nothing new is sent to it. */
  end(): void {
    this.#isEnding = true;
  }
}
