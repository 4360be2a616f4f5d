import { z } from 'zod';
import {
  folder,
  oneOf,
  pushKey,
  ratio,
  secureOrigins,
  sender,
  switchValue,
  text,
  timeOfDay,
  url,
  wholeNumber,
} from './fields.js';
import { variable } from './variable.js';

/** Outgoing email. */
export const mailVariables = {
  smtpUrl: variable(
    'SMTP_URL',
    'Mail server. Without one emails are kept in `DATA_DIR/outbox`.',
    url(['smtp:', 'smtps:'], 'smtp://user:password@mail.stoa.example:587').optional(),
  ),
  smtpPlaintext: variable(
    'SMTP_PLAINTEXT',
    'Allows unencrypted connections to a mail server on another machine that offers no TLS.',
    switchValue.prefault('0'),
  ),
  mailFrom: variable('MAIL_FROM', 'Sender of emails.', sender.default('Stoa <no-reply@localhost>'), {
    required: [{ by: ['SMTP_URL'], message: 'must be set too, for mails to be sent.' }],
  }),
};

/** Notifications on devices. */
export const pushVariables = {
  pushKey: variable(
    'WEB_PUSH_PRIVATE_KEY',
    'Private key by which push services recognize this site: 32 random bytes, as 64 hexadecimal digits or in base64url. All instances share it. Without it, members get no notifications on their devices.',
    pushKey.optional(),
    { fallback: 'derived from the generated secret in development, otherwise none' },
  ),
  pushOrigins: variable(
    'WEB_PUSH_ORIGINS',
    'Origins of push services that may have a private address or another port than 443, separated by commas; for a push service of your own.',
    secureOrigins.prefault(''),
  ),
};

/** Background jobs and backups. */
export const jobsVariables = {
  workers: variable(
    'WORKERS',
    'Where background jobs run: in this process beside its requests (`inside`), in other processes (`none`), or in this process, which then serves no site (`only`).',
    oneOf(['inside', 'none', 'only']).default('inside'),
  ),
  backupTime: variable(
    'BACKUP_TIME',
    'Time of the daily backup, in UTC. Without it none is made.',
    timeOfDay.optional(),
  ),
  backupDir: variable('BACKUP_DIR', 'Folder of the daily backups.', folder.optional(), {
    fallback: '`backups` in `DATA_DIR`',
  }),
  backupsKept: variable('BACKUP_KEEP', 'Number of daily backups to keep.', wholeNumber(1, 1_000).default(7)),
};

/** Logs and metrics. */
export const monitoringVariables = {
  logLevel: variable(
    'LOG_LEVEL',
    'Least severe level that is logged.',
    oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  ),
  metricsPort: variable(
    'METRICS_PORT',
    'Separate port for `/metrics`, for a Prometheus server elsewhere.',
    z.coerce.number('must be a port number').int().min(1).max(65_535).optional(),
  ),
  metricsHost: variable('METRICS_HOST', 'Address that this port listens on.', text.default('127.0.0.1')),
  metricsToken: variable(
    'METRICS_TOKEN',
    'Bearer token that grants access to `/metrics` on the port of the site.',
    z.string().min(16, 'must be at least 16 characters long').optional(),
  ),
  commit: variable(
    'GIT_COMMIT',
    'Commit of the build, for the metrics; the container image sets it.',
    z.string().max(64, 'must be a commit').optional(),
  ),
};

/** Traces, by the variables that OpenTelemetry defines. */
export const tracesVariables = {
  tracesEndpoint: variable(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'OpenTelemetry collector that traces are sent to. Without it there are none.',
    url(['http:', 'https:'], 'http://localhost:4318').optional(),
  ),
  tracesRatio: variable('OTEL_TRACES_SAMPLER_ARG', 'Share of requests that is traced.', ratio.default(1)),
  tracesService: variable(
    'OTEL_SERVICE_NAME',
    'Service name in traces.',
    z.string().max(100).default('stoa'),
  ),
  tracesDisabled: variable('OTEL_SDK_DISABLED', 'Turns traces off.', switchValue.prefault('0')),
};
