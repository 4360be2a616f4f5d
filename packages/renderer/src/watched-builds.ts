import type { BuildProblem, BuildTime, Entered, RenderNotes } from './messages.js';

/** Lines of a build's console for one page, from which on they count as a flood. */
const FLOOD = 100;

/** Remarks of one page. */
const REMARKS = 20;

const { cpuUsage } = process;

/** Milliseconds of processor time that this process has used. */
function processTime(): number {
  const { user, system } = cpuUsage.call(process);
  return (user + system) / 1_000;
}

/**
 * Which build's code runs: for how long, and what it does that no page shows. Code that runs between two builds counts
 * for the first.
 */
export class WatchedBuilds {
  private current: Entered | undefined;
  private since = 0;
  private times = new Map<string, BuildTime>();
  private remarks: BuildProblem[] = [];
  private lines = 0;
  /** Builds by the files they came from: stacks name these. */
  private readonly files = new Map<string, Entered>();

  /** A page begins, with no build's code. */
  begin(): void {
    this.current = undefined;
    this.times = new Map();
    this.since = processTime();
  }

  /** From now on it is this build's code. */
  enter(build: Entered): void {
    this.count();
    if (this.current?.version !== build.version || this.current.remote !== build.remote) this.lines = 0;
    this.current = build;
  }

  /** Remembers which file a build's code came from. */
  loaded(build: Entered, path: string): void {
    this.files.set(path, build);
  }

  /** A build wrote a line to its console. */
  line(build: Entered): void {
    this.lines += 1;
    if (this.lines === FLOOD) this.remark(build, `it writes more than ${FLOOD} lines to the console`);
  }

  /** Nobody handled a promise, or an error of a callback: of the build that its stack names, else of the one that runs. */
  unhandled(reason: unknown): void {
    const { message, stack } = textsOf(reason);
    const named = [...this.files].find(([path]) => stack.includes(path));
    const build = stack ? named?.[1] : this.current;
    if (build) this.remark(build, `nobody handles its error: ${message}`);
  }

  /** What was noted since the page began. */
  end(): RenderNotes {
    this.count();
    return { times: [...this.times.values()], remarks: this.remarks.splice(0) };
  }

  private count(): void {
    const now = processTime();
    if (this.current) {
      const key = `${this.current.remote}@${this.current.version}`;
      const time = (this.times.get(key)?.time ?? 0) + now - this.since;
      this.times.set(key, { ...this.current, time });
    }
    this.since = now;
  }

  private remark(build: Entered, problem: string): void {
    if (this.remarks.length < REMARKS) this.remarks.push({ ...build, expose: 'code', problem });
  }
}

/** What a thrown value says of itself, which may throw again. */
function textsOf(reason: unknown): { message: string; stack: string } {
  try {
    const { message, stack } = reason as Partial<Error>;
    return { message: String(message ?? reason), stack: String(stack ?? '') };
  } catch {
    return { message: 'it says nothing of itself', stack: '' };
  }
}
