import { migration } from '../migration.js';

/**
 * Flairs of communities, and which types of posts they allow; existing communities allow all. Posts name their flair
 * without a foreign key: deleting a flair must not rewrite the posts that have it, and its id is never used again. A
 * later migration validates the constraint of the types.
 */
export const CreateCommunityFlairs1764540000000 = migration(
  'CreateCommunityFlairs1764540000000',
  `CREATE TABLE community_flairs (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_community_flairs PRIMARY KEY,
  community_id integer NOT NULL CONSTRAINT fk_community_flairs_community REFERENCES communities ON DELETE CASCADE,
  text text NOT NULL CONSTRAINT ck_community_flairs_text CHECK (char_length(text) BETWEEN 1 AND 30),
  color text NOT NULL CONSTRAINT ck_community_flairs_color CHECK (color ~ '^#[0-9A-Fa-f]{6}$'),
  is_moderators_only boolean NOT NULL DEFAULT false,
  position smallint NOT NULL CONSTRAINT ck_community_flairs_position CHECK (position BETWEEN 0 AND 29)
);
CREATE INDEX ix_community_flairs_community ON community_flairs (community_id, position);
ALTER TABLE communities ADD COLUMN is_flair_required boolean NOT NULL DEFAULT false, ADD COLUMN post_types text[],
  ADD CONSTRAINT ck_communities_post_types
    CHECK (post_types <@ ARRAY['text', 'image', 'link', 'video'] AND cardinality(post_types) > 0) NOT VALID;
ALTER TABLE post_stats ADD COLUMN flair_id integer`,
);
