/**
 * Identifies the client of a hash: lanes take turns, and a lane is one client, or clients that cannot be distinguished.
 */
export interface HashTurn {
  /** The account of a known client, or the network of an unknown one. */
  readonly lane: string;
  /** Whether the client has a session or an emailed link, or signs in from a device of the account. */
  readonly isKnown: boolean;
}

interface Waiting {
  readonly start: () => void;
  readonly refuse: () => void;
}

/** Waiting tasks of one kind, by lane; the lane in front has the next turn. */
class Lanes {
  private readonly lanes = new Map<string, Waiting[]>();
  size = 0;

  add(lane: string, waiting: Waiting): void {
    const present = this.lanes.get(lane);
    if (present) present.push(waiting);
    else this.lanes.set(lane, [waiting]);
    this.size++;
  }

  /** Takes the first task of the lane in front, which then goes to the end. */
  next(): Waiting | undefined {
    const [front] = this.lanes;
    if (!front) return undefined;
    const [lane, [first, ...rest]] = front;
    this.lanes.delete(lane);
    if (rest.length > 0) this.lanes.set(lane, rest);
    this.size--;
    return first;
  }

  /** Takes the last task of the longest lane, if that lane is longer than `lane` with one more task. */
  dropFor(lane: string): Waiting | undefined {
    const [longest] = [...this.lanes.values()].sort((a, b) => b.length - a.length);
    const length = (this.lanes.get(lane)?.length ?? 0) + 1;
    if (!longest || longest.length <= length) return undefined;
    this.size--;
    return longest.pop();
  }
}

/**
 * Runs a few tasks at once and keeps a bounded number waiting. Known and unknown clients take turns, and so do the
 * lanes within each kind: many requests of one network only delay that network. A full queue refuses the last task of
 * the longest lane rather than the first task of another.
 */
export class HashQueue {
  private running = 0;
  private readonly known = new Lanes();
  private readonly others = new Lanes();
  private wasKnown = false;

  /**
   * @param atOnce tasks that run at the same time
   * @param maxWaiting tasks that wait, in all
   * @param maxOthers the part of `maxWaiting` for unknown clients: the rest is reserved for known ones
   * @param refusal creates the error for refused tasks
   */
  constructor(
    private readonly atOnce: number,
    private readonly maxWaiting: number,
    private readonly maxOthers: number,
    private readonly refusal: () => Error,
  ) {}

  /** Runs a task when its turn comes. */
  async run<Result>(turn: HashTurn, task: () => Promise<Result>): Promise<Result> {
    if (this.running >= this.atOnce) await this.wait(turn);
    else this.running++;
    try {
      return await task();
    } finally {
      const next = this.next();
      if (next) next.start();
      else this.running--;
    }
  }

  private wait({ lane, isKnown }: HashTurn): Promise<void> {
    const lanes = isKnown ? this.known : this.others;
    const isFull =
      this.known.size + this.others.size >= this.maxWaiting ||
      (!isKnown && this.others.size >= this.maxOthers);
    if (isFull) {
      const dropped = lanes.dropFor(lane);
      if (!dropped) throw this.refusal();
      dropped.refuse();
    }
    return new Promise((resolve, reject) => {
      lanes.add(lane, { start: resolve, refuse: () => reject(this.refusal()) });
    });
  }

  private next(): Waiting | undefined {
    const [first, second] = this.wasKnown ? [this.others, this.known] : [this.known, this.others];
    const lanes = first.size > 0 ? first : second;
    this.wasKnown = lanes === this.known;
    return lanes.next();
  }
}
