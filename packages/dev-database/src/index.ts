export { type EmbeddedPostgres, startEmbeddedPostgres, urlOfRunning } from './embedded-postgres.js';
export { keptSecret } from './home.js';
export { DatabaseStartError } from './start-error.js';
