import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type Transporter } from 'nodemailer';
import { bounds } from '../../platform/bounds.js';
import type { Config } from '../../platform/config/config.js';

/** A mail ready to send. */
export interface Mail {
  /** Identifies the mail: the same in each attempt, so that duplicates can be recognized. */
  readonly key: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Additional header fields. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** A mail that no attempt can deliver. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** Delivers mails. */
export interface MailTransport {
  /**
   * Sends a mail.
   * @throws {MailRefused} when a retry is pointless; any other error when it may help.
   */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Returns the transport to the configured mail server, otherwise to a folder of files. */
export function openTransport({ smtpUrl, smtpPlaintext, mailFrom, dataDir }: Config): MailTransport {
  return smtpUrl
    ? new SmtpTransport(smtpUrl, mailFrom, !smtpPlaintext && !isOnThisMachine(smtpUrl))
    : new OutboxTransport(outboxFolder(dataDir), mailFrom);
}

/** Hosts to which traffic cannot be intercepted. */
const THIS_MACHINE: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

const isOnThisMachine = (url: string): boolean => THIS_MACHINE.has(new URL(url).hostname);

/** Returns the folder for mails while no mail server is configured. */
export const outboxFolder = (dataDir: string): string => join(dataDir, 'outbox');

/** Fields of a nodemailer error; its message is dropped, since it contains the recipient. */
interface SmtpFailure {
  readonly code?: string;
  readonly responseCode?: number;
}

class SmtpTransport implements MailTransport {
  private readonly transporter: Transporter;
  private readonly host: string;

  /** @param requireTLS whether to refuse servers that do not offer STARTTLS: an attacker can hide the offer */
  constructor(
    url: string,
    private readonly from: string,
    requireTLS: boolean,
  ) {
    this.host = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
    const { mailConnectTime, mailSilence } = bounds;
    this.transporter = createTransport({
      url,
      requireTLS,
      connectionTimeout: mailConnectTime,
      greetingTimeout: mailConnectTime,
      dnsTimeout: mailConnectTime,
      socketTimeout: mailSilence,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send({ key, headers, ...mail }: Mail): Promise<void> {
    try {
      await this.transporter.sendMail({
        ...mail,
        from: this.from,
        messageId: `<${key}@${this.host}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...headers },
      });
    } catch (error) {
      const { code = 'unknown', responseCode } = error as SmtpFailure;
      const isFinal = responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH';
      const Failure = isFinal ? MailRefused : Error;
      throw new Failure(`The mail server did not accept a mail: ${code} ${responseCode ?? ''}`.trim());
    }
  }

  close(): void {
    this.transporter.close();
  }
}

/** Writes each mail to a file and keeps the newest ones, for development and trials. */
class OutboxTransport implements MailTransport {
  constructor(
    private readonly folder: string,
    private readonly from: string,
  ) {}

  async send(mail: Mail): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const name = `${mail.key}.json`;
    const content = { ...mail, from: this.from, sentAt: new Date().toISOString() };
    const half = join(this.folder, `.${name}`);
    await writeFile(half, JSON.stringify(content, null, 2), { mode: 0o600 });
    await rename(half, join(this.folder, name));
    const names = (await readdir(this.folder)).filter((one) => /^\d.*\.json$/.test(one)).sort();
    for (const old of names.slice(0, -bounds.outboxMails)) await rm(join(this.folder, old), { force: true });
  }

  close(): void {
    // No connection stays open between mails.
  }
}
