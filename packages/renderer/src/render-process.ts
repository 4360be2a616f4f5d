import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Begun, Build, Order, Reply } from './messages.js';
import { processCommand, type ProcessLimits } from './process-command.js';
import { RenderFailure } from './render-failure.js';
import { Watch } from './watch.js';

/** What a process may use, and how long it may take for a page. */
export interface RenderLimits extends ProcessLimits {
  /**
   * CPU time in milliseconds after which a page counts as hanging and its process is ended. A page that waits for
   * nothing is ended after the same time by the clock. If the system does not report CPU time, the clock counts.
   */
  readonly time: number;
  /** Milliseconds by the clock after which a page is abandoned, however little CPU time its process received. */
  readonly clockTime: number;
  /** Additional milliseconds for the start of a process: a busy machine is no fault of a page. */
  readonly startTime: number;
}

interface Task {
  readonly resolve: (result: unknown) => void;
  readonly reject: (failure: RenderFailure) => void;
  readonly onEvent: (event: Build | Begun) => void;
  readonly timer: NodeJS.Timeout;
  watch?: Watch;
  /** The build whose code ran last. */
  suspect?: Build;
}

const workerFile = fileURLToPath(new URL('worker.js', import.meta.url));

/** A process that runs one task at a time. If a task takes too long, it is killed: bundles cannot delay that signal. */
export class RenderProcess {
  private readonly child: ChildProcess;
  private task: Task | undefined;
  private isOver = false;
  /** Resolves once the process has exited. */
  readonly exited: Promise<void>;

  constructor(private readonly limits: RenderLimits) {
    const [execPath = '', ...execArgv] = processCommand(limits);
    this.child = fork(workerFile, [], {
      env: {},
      execPath,
      execArgv,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.child.on('message', (reply) => this.receive(reply as Reply));
    this.exited = new Promise((resolve) => {
      const end = (why: string) => {
        this.isOver = true;
        this.fail(new RenderFailure('ended', why));
        resolve();
      };
      this.child.once('exit', (code, signal) => end(signal ?? `exit code ${code}`));
      // It cannot be started, or written to.
      this.child.on('error', (error) => {
        this.child.kill('SIGKILL');
        end(error.message);
      });
    });
  }

  /** Whether it can take no more tasks. */
  get hasEnded(): boolean {
    return this.isOver;
  }

  /**
   * Runs a task. The previous one must have ended.
   * @param onEvent called for each event before the result
   * @throws {RenderFailure}
   */
  run(order: Order, onEvent: Task['onEvent']): Promise<unknown> {
    const { startTime, clockTime } = this.limits;
    const time = startTime + clockTime;
    const late = new RenderFailure('late', `over ${time} ms by the clock`);
    const timer = setTimeout(() => this.kill(late), time);
    return new Promise((resolve, reject) => {
      this.task = { resolve, reject, onEvent, timer };
      this.child.send(order);
    });
  }

  /** Ends the process, and thereby its task. */
  kill(reason: RenderFailure): void {
    this.isOver = true;
    this.fail(reason);
    this.child.kill('SIGKILL');
  }

  private receive(reply: Reply): void {
    if ('result' in reply) this.endTask()?.resolve(reply.result);
    else if ('error' in reply) this.fail(new RenderFailure('broken', reply.error.split('\n')[0] ?? ''));
    else this.note(reply);
  }

  private note(event: Build | Begun): void {
    const { child, limits, task } = this;
    if (!task) return;
    if ('remote' in event) task.suspect = event;
    else {
      const hanging = new RenderFailure('time', `over ${limits.time} ms`);
      task.watch = new Watch(child.pid ?? 0, limits.time, () => this.kill(hanging));
    }
    task.onEvent(event);
  }

  private fail({ reason, message }: RenderFailure): void {
    const task = this.endTask();
    task?.reject(new RenderFailure(reason, message, task.suspect));
  }

  private endTask(): Task | undefined {
    const { task } = this;
    this.task = undefined;
    clearTimeout(task?.timer);
    task?.watch?.stop();
    return task;
  }
}
