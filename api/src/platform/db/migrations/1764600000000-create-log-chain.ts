import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The hash chain of the moderation log. `api/src/moderation/log/log-hash.ts` computes the same hashes. The number of an
 * entry is its place in the chain: entries join it in the order of their commits, and their ids may be in another.
 *
 * The lock of `chain_log_entry` ends with the transaction. It is the last that a transaction takes.
 */
const UP = `
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

CREATE FUNCTION hashed_field(name text, value text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(name || '=' || octet_length(value) || ':' || value || E'\\n', '')
$$;

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
    hashed_field('number', place::text), hashed_field('salt', salting::text), hashed_field('id', l.id::text),
    hashed_field('action', l.action), hashed_field('moderator_id', l.moderator_id::text),
    hashed_field('subject_type', l.subject_type), hashed_field('subject_id', l.subject_id::text),
    hashed_field('subject_title', CASE WHEN l.subject_type <> 'user' THEN l.subject_title END),
    hashed_field('post_id', l.post_id::text), hashed_field('report_id', l.report_id::text),
    hashed_field('note', l.note), hashed_field('community_id', l.community_id::text),
    hashed_field('community_name', l.community_name), hashed_field('is_by_community', l.is_by_community::text),
    hashed_field('created_at', to_char(l.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
    INTO STRICT fields FROM moderation_log l WHERE l.id = entry;
  INSERT INTO moderation_log_chain (number, entry_id, salt, hash, is_note_public)
    VALUES (place, entry, salting,
      sha256(coalesce(head.hash, decode(repeat('00', 32), 'hex')) || convert_to(fields, 'UTF8')), note_public);
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
`;

const DOWN = `
DROP FUNCTION chain_unchained_log, chain_log, chain_log_entry, hashed_field;
DROP TABLE moderation_log_heads, moderation_log_chain;
`;

/** Chains the existing entries without blocking new ones: a million take about half a minute. */
export class CreateLogChain1764600000000 implements MigrationInterface {
  readonly name = 'CreateLogChain1764600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
