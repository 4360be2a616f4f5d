import { accountLimits, pageUrls } from '@stoa/contract';
import { Inject, Injectable } from '@nestjs/common';
import { AccountTokens } from '../tokens/account-tokens.js';
import { deviceOf } from '../../platform/security/device.js';
import type { Config } from '../../platform/config/config.js';
import { CONFIG } from '../../platform/core.module.js';
import { Database } from '../../platform/db/database.js';
import { sql } from '../../platform/db/sql.js';
import { configuredOrigin } from '../../platform/http/addresses/site-origin.js';
import type { MailText } from './mail-document.js';
import type { MailRequest } from '../../platform/queue/mail-job.js';
import { mailTexts } from './mail-texts.js';

/** The content of a mail and its recipient. */
export interface ComposedMail {
  readonly to: string;
  readonly text: MailText;
  /** Additional header fields. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether nobody has confirmed the address, which may be a stranger's. Default false. */
  readonly isUnconfirmed?: boolean | undefined;
}

interface Recipient {
  username: string;
  email: string;
  isUnconfirmed: boolean;
  hasPasskeys: boolean;
}

/** An account as it is stored; an account without an address only receives the mail that confirms its first one. */
type StoredRecipient = Omit<Recipient, 'email'> & { email: string | null };

/** Composes mails when they are sent, from the current data. */
@Injectable()
export class MailComposer {
  constructor(
    private readonly database: Database,
    private readonly tokens: AccountTokens,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Composes the requested mail; undefined if it no longer has a recipient or a reason. */
  async compose(request: MailRequest): Promise<ComposedMail | undefined> {
    if (request.kind === 'account-deleted') {
      const { to, username, isUnconfirmed } = request;
      return { to, text: mailTexts.accountDeleted(username), isUnconfirmed };
    }
    const recipient = await this.database.row<StoredRecipient>(
      sql`SELECT username, email, email_confirmed_at IS NULL AS "isUnconfirmed", EXISTS (SELECT FROM passkeys WHERE user_id = u.id) AS "hasPasskeys"
        FROM users u WHERE id = ${request.userId} AND deleted_at IS NULL`,
    );
    if (!recipient) return undefined;
    if (request.kind === 'confirm-email') return this.confirmNewEmail(request.userId, recipient);
    const { email, isUnconfirmed } = recipient;
    const mail = email === null ? undefined : await this.composeFor(request, { ...recipient, email });
    return mail && { isUnconfirmed, ...mail };
  }

  private async composeFor(
    request: Exclude<MailRequest, { kind: 'account-deleted' | 'confirm-email' }>,
    owner: Recipient,
  ): Promise<ComposedMail | undefined> {
    const { username, email: to } = owner;
    switch (request.kind) {
      case 'password-reset': {
        const token = await this.tokens.makeForPassword(request.userId, to);
        if (token === undefined) return undefined;
        return { to, text: mailTexts.passwordReset(this.linked(username, '/reset-password', token)) };
      }
      case 'confirm-own-email': {
        const token = await this.tokens.makeForOwnAddress(request.userId, to);
        if (token === undefined) return undefined;
        return { to, text: mailTexts.confirmEmail(this.linked(username, '/confirm-email', token)) };
      }
      case 'email-moved':
        return {
          to: request.to,
          text: mailTexts.emailMoved(username, this.config.contact),
          isUnconfirmed: request.isUnconfirmed ?? false,
        };
      case 'new-sign-in':
        return this.newSignIn(request.sessionId, owner);
      case 'security-changed':
        return { to, text: mailTexts.securityChanged(owner, request.change, request.isClaimed) };
      case 'sign-in-blocked':
        return { to, text: mailTexts.signInBlocked(username) };
      case 'codes-blocked':
        return { to, text: mailTexts.codesBlocked(username) };
      case 'deletion-requested':
        return this.deletionRequested(request.userId, owner);
      case 'export-ready':
        return {
          to,
          text: mailTexts.exportReady(
            username,
            `${configuredOrigin(this.config)}${pageUrls.settings('account')}`,
          ),
        };
      case 'deletion-cancelled':
        return { to, text: mailTexts.deletionCancelled(username) };
    }
  }

  /**
   * The page does not reveal that an address has an account; this mail informs its owner. If that account never
   * confirmed the address, opening the link takes the address from it.
   */
  private async confirmNewEmail(
    userId: number,
    { username, email: present }: StoredRecipient,
  ): Promise<ComposedMail | undefined> {
    const renewed = await this.tokens.renew(userId, 'email-change');
    if (!renewed) return undefined;
    const { token, email } = renewed;
    const taken = await this.database.row(sql`SELECT 1 FROM users
      WHERE lower(email) = lower(${email}) AND email_confirmed_at IS NOT NULL`);
    if (taken) return { to: email, text: mailTexts.emailTaken() };
    const linked = this.linked(username, '/confirm-email', token);
    const text = present === null ? mailTexts.confirmEmail(linked) : mailTexts.confirmNewEmail(linked);
    return { to: email, text };
  }

  private async newSignIn(sessionId: number, recipient: Recipient): Promise<ComposedMail | undefined> {
    const session = await this.database.row<{ userAgent: string | null; network: string | null }>(
      sql`SELECT user_agent AS "userAgent", network FROM sessions WHERE id = ${sessionId}`,
    );
    if (!session) return undefined;
    const device = deviceOf(session.userAgent);
    return { to: recipient.email, text: mailTexts.newSignIn(recipient, device, session.network) };
  }

  /** Returns nothing if the deletion was cancelled. */
  private async deletionRequested(
    userId: number,
    { username, email }: Recipient,
  ): Promise<ComposedMail | undefined> {
    const deletion = await this.database.row<{ dueAt: string; removesContent: boolean }>(
      sql`SELECT due_at AS "dueAt", removes_content AS "removesContent" FROM account_deletions
        WHERE user_id = ${userId}`,
    );
    if (!deletion) return undefined;
    const url = `${configuredOrigin(this.config)}${pageUrls.settings('account')}`;
    return { to: email, text: mailTexts.deletionRequested({ username, url, ...deletion }) };
  }

  /** The token is in the fragment: browsers never send it to a server, so no log contains it. */
  private linked(username: string, path: string, token: string) {
    return {
      username,
      url: `${configuredOrigin(this.config)}${path}#token=${token}`,
      minutes: accountLimits.mailLinkMinutes,
    };
  }
}
