import { processTime } from './process-time.js';

/** Milliseconds between two checks of a slow process. */
const LOOK = 250;

/** Observes a process that renders a page, and reports when it counts as hanging. */
export class Watch {
  private timer: NodeJS.Timeout;
  private readonly begin: ReturnType<typeof processTime>;
  private before: ReturnType<typeof processTime>;

  /** @param time milliseconds of CPU time for the page, or of waiting for nothing */
  constructor(
    private readonly pid: number,
    private readonly time: number,
    private readonly onHang: () => void,
  ) {
    this.begin = processTime(pid);
    this.timer = setTimeout(() => this.look(), time);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private look(): void {
    const now = processTime(this.pid);
    const { begin, before } = this;
    const isWaiting = now?.isAsleep && before?.isAsleep && now.used === before.used;
    if (!now || !begin || isWaiting || now.used - begin.used >= this.time) return this.onHang();
    this.before = now;
    this.timer = setTimeout(() => this.look(), LOOK);
  }
}
