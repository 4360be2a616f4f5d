import { execFile } from 'node:child_process';
import type { Logger } from '../../platform/log.js';
import { repeat } from '../../platform/repeat.js';

/** Milliseconds after which an unsent notification is given up. */
const SEND_TIME = 5_000;

/**
 * Notifies systemd that this process is alive, if its unit sets `WatchdogSec=`: without a notification in time systemd
 * restarts it. Node cannot write to systemd's socket, so systemd's own program sends them.
 */
export function feedWatchdog(environment: NodeJS.ProcessEnv, logger: Logger): void {
  const { NOTIFY_SOCKET, WATCHDOG_USEC, WATCHDOG_PID, PATH } = environment;
  // Child processes of a watched process inherit its variables.
  if (!NOTIFY_SOCKET || !WATCHDOG_USEC || WATCHDOG_PID !== String(process.pid)) return;
  const send = () =>
    new Promise<void>((resolve, reject) => {
      const options = { env: { NOTIFY_SOCKET, PATH }, timeout: SEND_TIME };
      execFile('systemd-notify', ['WATCHDOG=1'], options, (error) => (error ? reject(error) : resolve()));
    });
  const warn = (error: unknown) =>
    logger.warn(`systemd was not notified that this process is alive: ${String(error)}`);
  repeat(Number(WATCHDOG_USEC) / 1_000 / 3, send, warn);
}
