import type { BuildProblem } from '@stoa/contract';
import { type Build, type BuildTime, nameOf, type RenderNotes } from './messages.js';

/** Lines on a build's console during one page that count as excessive. */
const FLOOD = 100;

/** Maximum number of remarks per page. */
const REMARKS = 20;

const cpuUsage = process.cpuUsage.bind(process);

/** Returns the CPU time of this process in milliseconds. */
function ownTime(): number {
  const { user, system } = cpuUsage();
  return (user + system) / 1_000;
}

/**
 * Tracks which build's code runs, for how long, and its side effects. Code that runs between two builds counts for the
 * first.
 */
export class WatchedBuilds {
  private current: Build | undefined;
  private since = 0;
  private times = new Map<string, BuildTime>();
  private remarks: BuildProblem[] = [];
  private lines = 0;
  /** Builds by file, for attributing stacks. */
  private readonly files = new Map<string, Build>();

  /** Starts a page, without any build's code. */
  begin(): void {
    this.current = undefined;
    this.times = new Map();
    this.since = ownTime();
  }

  /** Attributes the code from now on to a build. */
  enter(build: Build): void {
    this.count();
    if (this.current?.version !== build.version || this.current.remote !== build.remote) this.lines = 0;
    this.current = build;
  }

  /** Records the file of a build's code. */
  loaded(build: Build, path: string): void {
    this.files.set(path, build);
  }

  /** Counts a line on a build's console. */
  line(build: Build): void {
    this.lines += 1;
    if (this.lines === FLOOD) this.remark(build, `it writes more than ${FLOOD} lines to the console`);
  }

  /** Records an unhandled rejection or callback error: for the build named by its stack, or else the current one. */
  unhandled(reason: unknown): void {
    const { message, stack } = textsOf(reason);
    const named = [...this.files].find(([path]) => stack.includes(path));
    const build = stack ? named?.[1] : this.current;
    if (build) this.remark(build, `unhandled error: ${message}`);
  }

  /** Returns what was recorded since the page started. */
  end(): RenderNotes {
    this.count();
    return { times: [...this.times.values()], remarks: this.remarks.splice(0) };
  }

  private count(): void {
    const now = ownTime();
    if (this.current) {
      const name = nameOf(this.current);
      const time = (this.times.get(name)?.time ?? 0) + now - this.since;
      this.times.set(name, { ...this.current, time });
    }
    this.since = now;
  }

  private remark(build: Build, problem: string): void {
    if (this.remarks.length < REMARKS) this.remarks.push({ ...build, expose: 'code', problem });
  }
}

/** Returns the message of a thrown value, whatever it is. */
export const messageOf = (thrown: unknown): string => textsOf(thrown).message;

/** Returns message and stack of a thrown value, whose getters may throw again. */
function textsOf(reason: unknown): { message: string; stack: string } {
  try {
    const { message, stack } = reason as Partial<Error>;
    return { message: String(message ?? reason), stack: String(stack ?? '') };
  } catch {
    return { message: 'it says nothing of itself', stack: '' };
  }
}
