import { migration } from '../migration.js';

/** Devices from which members have recently signed in. */
export const CreateFamiliarDevices1764410300000 = migration(
  'CreateFamiliarDevices1764410300000',
  async (runner) => {
    await runner.query(`CREATE TABLE familiar_devices (
  user_id integer NOT NULL CONSTRAINT fk_familiar_devices_user REFERENCES users ON DELETE CASCADE,
  device_hash bytea NOT NULL,
  used_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT pk_familiar_devices PRIMARY KEY (user_id, device_hash),
  CONSTRAINT ck_familiar_devices_hash CHECK (octet_length(device_hash) = 32)
)`);
    await runner.query('CREATE INDEX ix_familiar_devices_used ON familiar_devices (used_at)');
  },
);
