import { addColumns } from '../add-columns.js';
import { migration } from '../migration.js';

/**
 * The message to new members of a community, whether a member has yet to see it, and hints for authors. Existing members
 * await no message.
 */
export const AddCommunityTexts1764550000003 = migration(
  'AddCommunityTexts1764550000003',
  async (runner) => {
    await addColumns(
      runner,
      'communities',
      { welcome: `text NOT NULL DEFAULT ''`, guidance: `text NOT NULL DEFAULT ''` },
      {
        ck_communities_welcome: 'char_length(welcome) <= 1000',
        ck_communities_guidance: 'char_length(guidance) <= 500',
      },
    );
    await addColumns(runner, 'memberships', { awaits_welcome: 'boolean NOT NULL DEFAULT false' });
  },
  { transaction: false },
);
