import { migration } from '../migration.js';

/**
 * The hash chain of the moderation log. `api/src/moderation/log/log-hash.ts` has the same fields: each that is not null
 * has its name and length, so that no two entries have the same text. The number of an entry is its place in the chain:
 * entries join it in the order of their commits, and their ids may be in another.
 *
 * The lock of `chain_log_entry` ends with the transaction. It is the last that a transaction takes. Existing entries are
 * chained without blocking new ones: a million take about two minutes.
 */
export const CreateLogChain1764600000000 = migration(
  'CreateLogChain1764600000000',
  `
CREATE TABLE moderation_log_chain (
  number integer CONSTRAINT pk_moderation_log_chain PRIMARY KEY,
  entry_id integer NOT NULL CONSTRAINT uq_moderation_log_chain_entry UNIQUE,
  salt uuid NOT NULL,
  hash bytea NOT NULL CONSTRAINT ck_moderation_log_chain_hash CHECK (octet_length(hash) = 32),
  is_note_public boolean NOT NULL
);
CREATE TRIGGER tr_moderation_log_chain_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON moderation_log_chain
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE moderation_log_heads (
  published_on date CONSTRAINT pk_moderation_log_heads PRIMARY KEY,
  number integer NOT NULL,
  hash bytea NOT NULL CONSTRAINT ck_moderation_log_heads_hash CHECK (octet_length(hash) = 32)
);
CREATE TRIGGER tr_moderation_log_heads_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON moderation_log_heads
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION chain_log_entry(entry integer, note_public boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  head record;
  place integer;
  salting uuid := gen_random_uuid();
  fields text;
BEGIN
  PERFORM pg_advisory_xact_lock(7162440);
  SELECT c.number, c.hash INTO head FROM moderation_log_chain c ORDER BY c.number DESC LIMIT 1;
  place := coalesce(head.number, 0) + 1;
  SELECT concat(
    'number=' || octet_length(place::text) || ':' || place::text || E'\\n',
    'salt=' || octet_length(salting::text) || ':' || salting::text || E'\\n',
    'id=' || octet_length(l.id::text) || ':' || l.id::text || E'\\n',
    'action=' || octet_length(l.action) || ':' || l.action || E'\\n',
    'moderator_id=' || octet_length(l.moderator_id::text) || ':' || l.moderator_id::text || E'\\n',
    'subject_type=' || octet_length(l.subject_type) || ':' || l.subject_type || E'\\n',
    'subject_id=' || octet_length(l.subject_id::text) || ':' || l.subject_id::text || E'\\n',
    'subject_title=' || octet_length(title) || ':' || title || E'\\n',
    'post_id=' || octet_length(l.post_id::text) || ':' || l.post_id::text || E'\\n',
    'report_id=' || octet_length(l.report_id::text) || ':' || l.report_id::text || E'\\n',
    'note=' || octet_length(l.note) || ':' || l.note || E'\\n',
    'community_id=' || octet_length(l.community_id::text) || ':' || l.community_id::text || E'\\n',
    'community_name=' || octet_length(l.community_name) || ':' || l.community_name || E'\\n',
    'is_by_community=' || octet_length(l.is_by_community::text) || ':' || l.is_by_community::text || E'\\n',
    'created_at=' || octet_length(at) || ':' || at || E'\\n')
    INTO STRICT fields FROM moderation_log l CROSS JOIN LATERAL (SELECT
      CASE WHEN l.subject_type <> 'user' THEN l.subject_title END AS title,
      (date_part('epoch', l.created_at) * 1000)::bigint::text AS at) texts
    WHERE l.id = entry;
  INSERT INTO moderation_log_chain (number, entry_id, salt, hash, is_note_public)
    VALUES (place, entry, salting,
      sha256(convert_to('previous=64:' || coalesce(encode(head.hash, 'hex'), repeat('0', 64)) || E'\\n' || fields,
        'UTF8')), note_public);
END
$$;

CREATE FUNCTION chain_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM chain_log_entry(NEW.id, true);
  RETURN NULL;
END
$$;

CREATE FUNCTION chain_unchained_log() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  entry integer;
BEGIN
  FOR entry IN SELECT l.id FROM moderation_log l
    WHERE NOT EXISTS (SELECT FROM moderation_log_chain c WHERE c.entry_id = l.id) ORDER BY l.id
  LOOP
    PERFORM chain_log_entry(entry, false);
  END LOOP;
END
$$;

SELECT chain_unchained_log();
`,
);
