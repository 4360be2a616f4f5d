import { migration } from '../migration.js';

/**
 * Requests to join communities that approve their members. They name the community as it was asked for, so that a
 * request for a name without a community is stored alike.
 */
export const CreateJoinRequests1764515000000 = migration(
  'CreateJoinRequests1764515000000',
  `CREATE TABLE join_requests (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_join_requests PRIMARY KEY,
  user_id integer NOT NULL CONSTRAINT fk_join_requests_user REFERENCES users ON DELETE CASCADE,
  community_name text NOT NULL CONSTRAINT ck_join_requests_name CHECK (char_length(community_name) BETWEEN 3 AND 21),
  message text NOT NULL CONSTRAINT ck_join_requests_message CHECK (char_length(message) <= 500),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT uq_join_requests_member UNIQUE (user_id, community_name)
);
CREATE INDEX ix_join_requests_community ON join_requests (community_name, id)`,
);
