import { migration } from '../migration.js';

/**
 * Who created a community, which its owner may have been given. Of earlier ones that never changed hands it is the
 * owner; of the others it is unknown. Communities are few.
 */
export const AddFounders1764860000000 = migration(
  'AddFounders1764860000000',
  `ALTER TABLE communities
  ADD COLUMN founder_id integer CONSTRAINT fk_communities_founder REFERENCES users ON DELETE SET NULL;
CREATE INDEX ix_communities_founder ON communities (founder_id);
UPDATE communities c SET founder_id = owner_id WHERE NOT EXISTS (SELECT FROM moderation_log l
  WHERE l.community_id = c.id AND l.action = 'community-transferred')`,
);
