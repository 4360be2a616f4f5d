import { migration } from '../migration.js';

/** The network of a session's first request, as a part of its address. */
export const AddSessionNetwork1764410100000 = migration(
  'AddSessionNetwork1764410100000',
  `ALTER TABLE sessions ADD COLUMN network text
      CONSTRAINT ck_sessions_network CHECK (char_length(network) <= 50)`,
);
