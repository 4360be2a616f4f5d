import { migration } from '../migration.js';

/**
 * The feeds that members make, and the domains to which a link post belongs: its host and each domain above it. Hosts
 * longer than a name can be have none.
 */
export const CreateOwnFeeds1765100000000 = migration(
  'CreateOwnFeeds1765100000000',
  `
CREATE TABLE own_feeds (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_own_feeds PRIMARY KEY,
  owner_id integer NOT NULL CONSTRAINT fk_own_feeds_owner REFERENCES users ON DELETE CASCADE,
  name text NOT NULL CONSTRAINT ck_own_feeds_name CHECK (char_length(name) BETWEEN 1 AND 50),
  is_public boolean NOT NULL,
  words text[] NOT NULL CONSTRAINT ck_own_feeds_words CHECK (cardinality(words) <= 20),
  domains text[] NOT NULL CONSTRAINT ck_own_feeds_domains CHECK (cardinality(domains) <= 20),
  excluded_words text[] NOT NULL CONSTRAINT ck_own_feeds_excluded_words CHECK (cardinality(excluded_words) <= 50)
);
CREATE INDEX ix_own_feeds_owner ON own_feeds (owner_id);

CREATE TABLE own_feed_communities (
  feed_id integer NOT NULL CONSTRAINT fk_own_feed_communities_feed REFERENCES own_feeds ON DELETE CASCADE,
  community_id integer NOT NULL CONSTRAINT fk_own_feed_communities_community REFERENCES communities ON DELETE CASCADE,
  CONSTRAINT pk_own_feed_communities PRIMARY KEY (feed_id, community_id)
);
CREATE INDEX ix_own_feed_communities_community ON own_feed_communities (community_id);

CREATE TABLE own_feed_people (
  feed_id integer NOT NULL CONSTRAINT fk_own_feed_people_feed REFERENCES own_feeds ON DELETE CASCADE,
  person_id integer NOT NULL CONSTRAINT fk_own_feed_people_person REFERENCES users ON DELETE CASCADE,
  CONSTRAINT pk_own_feed_people PRIMARY KEY (feed_id, person_id)
);
CREATE INDEX ix_own_feed_people_person ON own_feed_people (person_id);

CREATE FUNCTION link_domains(address text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(array_to_string(labels[place:], '.'))
  FROM string_to_array(lower(substring(address FROM '(?i)^https?://([^/?#:]{1,253}?)\\.?(?:[/?#:]|$)')), '.') AS labels,
    generate_subscripts(labels, 1) AS place
$$;
`,
);
