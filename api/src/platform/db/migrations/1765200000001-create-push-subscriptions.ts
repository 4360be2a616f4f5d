import { migration } from '../migration.js';

/** Devices that receive notifications, each until the session ends that added it. */
export const CreatePushSubscriptions1765200000001 = migration(
  'CreatePushSubscriptions1765200000001',
  `
CREATE TABLE push_subscriptions (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_push_subscriptions PRIMARY KEY,
  user_id integer NOT NULL CONSTRAINT fk_push_subscriptions_user REFERENCES users ON DELETE CASCADE,
  session_id integer NOT NULL CONSTRAINT fk_push_subscriptions_session REFERENCES sessions ON DELETE CASCADE,
  endpoint text NOT NULL CONSTRAINT uq_push_subscriptions_endpoint UNIQUE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  server_key text NOT NULL,
  failures integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT ck_push_subscriptions_endpoint CHECK (char_length(endpoint) <= 1024),
  CONSTRAINT ck_push_subscriptions_p256dh CHECK (char_length(p256dh) = 87),
  CONSTRAINT ck_push_subscriptions_auth CHECK (char_length(auth) = 22)
);
CREATE INDEX ix_push_subscriptions_user ON push_subscriptions (user_id);
CREATE INDEX ix_push_subscriptions_session ON push_subscriptions (session_id);
`,
);
