import { monitorEventLoopDelay } from 'node:perf_hooks';

/** A process that does nothing but tell, when asked, for how long the machine let it wait at most. */
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
process.on('message', () => {
  process.send(delay.max / 1e6);
  delay.reset();
});
