import { allowLogActions } from '../log-actions.js';
import { migration } from '../migration.js';

/** Bans that only keep a person from writing. */
export const AddMutes1764590000000 = migration('AddMutes1764590000000', async (runner) => {
  await runner.query('ALTER TABLE bans ADD COLUMN is_mute boolean NOT NULL DEFAULT false');
  await allowLogActions(runner, ['member-muted', 'member-unmuted']);
});
