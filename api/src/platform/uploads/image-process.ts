import { type ChildProcess, fork } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { bounds } from '../bounds.js';
import type { ImageResult, ImageTask } from './image-worker.js';

/** Beside this file, with its extension: compiled or not. */
const WORKER = fileURLToPath(
  new URL(`./image-worker${extname(fileURLToPath(import.meta.url))}`, import.meta.url),
);

/** The log message for the decoder's end. */
export class ImageProcessError extends Error {}

/**
 * Decodes pictures in a separate process with bounded memory and time: whatever a file does to the decoder, the server
 * keeps running. It starts on first use and ends when idle.
 */
@Injectable()
export class ImageProcess implements OnModuleDestroy {
  private child: ChildProcess | undefined;
  private idle: NodeJS.Timeout | undefined;

  onModuleDestroy(): void {
    this.stop();
  }

  /**
   * Runs one task; one at a time.
   * @throws {ImageProcessError} when the process ended, or took too long and was killed.
   */
  async run(task: ImageTask): Promise<ImageResult> {
    clearTimeout(this.idle);
    const child = (this.child ??= this.start());
    try {
      return await answerOf(child, task);
    } catch (error) {
      this.stop();
      throw error;
    } finally {
      this.idle = setTimeout(() => this.stop(), bounds.imageProcessIdle).unref();
    }
  }

  private start(): ChildProcess {
    const child = fork(WORKER, [String(bounds.imageMemory)], {
      // The decoder must not receive our configuration.
      env: { MALLOC_ARENA_MAX: '2' },
      execArgv: [...process.execArgv, '--max-old-space-size=64'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // It may end while it is idle: the system ends processes when memory is short.
    child.once('exit', () => {
      if (this.child === child) this.child = undefined;
    });
    child.unref();
    child.channel?.unref();
    return child;
  }

  private stop(): void {
    clearTimeout(this.idle);
    this.child?.removeAllListeners();
    this.child?.on('error', () => undefined);
    this.child?.kill('SIGKILL');
    this.child = undefined;
  }
}

function answerOf(child: ChildProcess, task: ImageTask): Promise<ImageResult> {
  return new Promise((resolve, reject) => {
    const fail = (what: string) => {
      settle();
      reject(new ImageProcessError(`The process that decodes pictures ${what}.`));
    };
    const handleMessage = (result: ImageResult) => {
      settle();
      resolve(result);
    };
    const handleExit = () => fail('ended');
    const handleError = () => fail('could not be reached');
    const timer = setTimeout(() => fail('took too long'), bounds.imageTime);
    const settle = () => {
      clearTimeout(timer);
      child.off('message', handleMessage).off('exit', handleExit).off('error', handleError);
    };
    child.on('message', handleMessage).on('exit', handleExit).on('error', handleError);
    child.send(task, (error) => error && handleError());
  });
}
