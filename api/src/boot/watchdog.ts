import { execFile } from 'node:child_process';
import type { Logger } from '../log.js';
import { repeat } from '../repeat.js';

/** Milliseconds after which a sign that could not be sent is given up. */
const SEND_TIME = 5_000;

/**
 * Tells systemd, where its unit wants to know (`WatchdogSec=`), that this process is not hanging: without a sign in time
 * systemd ends it and starts it again. systemd listens on a socket that Node cannot write to, so its own program sends each.
 */
export function feedWatchdog(environment: NodeJS.ProcessEnv, logger: Logger): void {
  const { NOTIFY_SOCKET, WATCHDOG_USEC, WATCHDOG_PID, PATH } = environment;
  // Processes that a watched one starts have its variables, too.
  if (!NOTIFY_SOCKET || !WATCHDOG_USEC || WATCHDOG_PID !== String(process.pid)) return;
  const send = () =>
    new Promise<void>((resolve, reject) => {
      const options = { env: { NOTIFY_SOCKET, PATH }, timeout: SEND_TIME };
      execFile('systemd-notify', ['WATCHDOG=1'], options, (error) => (error ? reject(error) : resolve()));
    });
  const warn = (error: unknown) => logger.warn(`systemd was not told that this runs: ${String(error)}`);
  repeat(Number(WATCHDOG_USEC) / 1_000 / 3, send, warn);
}
