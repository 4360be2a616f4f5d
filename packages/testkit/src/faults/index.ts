export { callFailing, callSlow, type CallName } from './calls.js';
export { type Fault, type Target } from './intercept.js';
export { liveConnection, type LiveConnection } from './live.js';
export {
  remoteDown,
  remoteHanging,
  remoteMissing,
  remoteOfWrongVersion,
  remoteSlow,
  remoteThrowing,
} from './remotes.js';
