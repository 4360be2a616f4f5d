import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from '../../platform/log.js';
import { Lifecycle } from '../../platform/http/load/lifecycle.js';
import { endInOrder } from './shutdown.js';

it('drains for 20 s after the delay', () => {
  jest.useFakeTimers();
  const exit = jest.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  let onSignal: (signal: string) => void = () => undefined;
  jest.spyOn(process, 'on').mockImplementation((_signal, listener: typeof onSignal) => {
    onSignal = listener;
    return process;
  });
  const app = {
    get: () => new Lifecycle(),
    close: () => new Promise(() => undefined),
  } as unknown as NestFastifyApplication;
  endInOrder({
    app,
    config: { shutdownDelayMs: 5 },
    logger: { info: () => undefined } as unknown as Logger,
    database: { stop: () => Promise.resolve() },
    lock: undefined,
  });
  onSignal('SIGTERM');
  jest.advanceTimersByTime(20_004);
  expect(exit).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(exit).toHaveBeenCalledWith(1);
});
