import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type Transporter } from 'nodemailer';
import { bounds } from '../bounds.js';
import type { Config } from '../config.js';

/** A mail that is ready to go. */
export interface Mail {
  /** Names the mail: the same in each try, so that one that arrives twice can be told. */
  readonly key: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Header fields of its own, besides those that all have. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** A mail that nobody will take, however often it is tried. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** Takes mails where they go. */
export interface MailTransport {
  /**
   * Sends a mail.
   * @throws {MailRefused} when another try is of no use; any other error when it may be.
   */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** The mail server that is configured, else a folder of files. */
export function openTransport({ smtpUrl, smtpPlaintext, mailFrom, dataDir }: Config): MailTransport {
  return smtpUrl
    ? new SmtpTransport(smtpUrl, mailFrom, !smtpPlaintext && !isOnThisMachine(smtpUrl))
    : new OutboxTransport(outboxFolder(dataDir), mailFrom);
}

/** Hosts to which nobody listens on the way. */
const THIS_MACHINE: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

const isOnThisMachine = (url: string): boolean => THIS_MACHINE.has(new URL(url).hostname);

/** Where mails are kept while no mail server is configured. */
export const outboxFolder = (dataDir: string): string => join(dataDir, 'outbox');

/** What nodemailer says of a failure; of its message nothing is kept, since it names the recipient. */
interface SmtpFailure {
  readonly code?: string;
  readonly responseCode?: number;
}

class SmtpTransport implements MailTransport {
  private readonly transporter: Transporter;
  private readonly host: string;

  /** @param requireTLS whether a server that does not offer STARTTLS is sent nothing: an attacker can hide the offer */
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
      throw new Failure(`The mail server did not take a mail: ${code} ${responseCode ?? ''}`.trim());
    }
  }

  close(): void {
    this.transporter.close();
  }
}

/** Keeps each mail as a file, the newest of them, for whoever develops or tries the site. */
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
    // Nothing is open between two mails.
  }
}
