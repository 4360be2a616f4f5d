export {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
  startEmbeddedReplica,
  urlOfRunning,
} from './embedded-postgres.js';
export { keptSecret } from './home.js';
export { DatabaseStartError } from './start-error.js';
export { PRIMARY_SETTINGS } from './replica.js';
