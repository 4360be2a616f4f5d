import { accountDays, type AuthResponse, type LoginBody, type RegisterBody, type User } from '@stoa/contract';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { findBans } from '../../content/communities/community-bans.js';
import { CommunityRoles } from '../../content/communities/community-roles.js';
import { LOGGER } from '../../platform/core.module.js';
import type { Logger } from '../../platform/log.js';
import { AccountDeletionEntity } from '../../people/users/account-deletion.entity.js';
import { isFormerUsername } from '../../people/users/former-usernames.js';
import { isReservedUsername } from '../../people/users/reserved-names.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { inTransaction } from '../../platform/db/transaction.js';
import { Mailer } from '../../delivery/mail/mailer.js';
import { NotificationsService } from '../../delivery/notifications/notifications.service.js';
import { networkOf, SecurityEvents } from '../../platform/security/security-events.js';
import { DAY } from '../../platform/units.js';
import { SecondFactors } from './second-factor/second-factors.js';
import { AccountTokens } from '../../delivery/tokens/account-tokens.js';
import { SettingsService } from '../../people/settings/settings.service.js';
import { UserEntity } from '../../people/users/user.entity.js';
import { toOwnUser } from '../../people/users/user.mapper.js';
import { checkPassword } from './common-passwords.js';
import { Passwords } from './passwords.js';
import { deviceHashOf, type Sender, Sessions } from './sessions.js';
import type { SignInProof } from './sign-in-proof.js';
import { SignInAttempts } from './sign-in-attempts.js';

/** Registers members and signs them in. */
@Injectable()
export class AuthService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly attempts: SignInAttempts,
    private readonly events: SecurityEvents,
    private readonly notifications: NotificationsService,
    private readonly settings: SettingsService,
    private readonly mailer: Mailer,
    private readonly factors: SecondFactors,
    private readonly tokens: AccountTokens,
    private readonly roles: CommunityRoles,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Creates an account and its first session, and emails a link that confirms its address. If another account has the
   * same address without confirming it in time, opening the link transfers the address to the new account.
   * @throws {ApiError} `NAME_RESERVED` or `PASSWORD_COMMON`; the database's unique indexes cause `USERNAME_TAKEN` and
   *   `EMAIL_TAKEN`.
   */
  async register(body: RegisterBody, sender: Sender): Promise<AuthResponse> {
    if (isReservedUsername(body.username)) throw new ApiError('NAME_RESERVED');
    checkPassword(body);
    const isHeld = await this.checkFree(body);
    const turn = { lane: networkOf(sender.address ?? ''), isKnown: false };
    const passwordHash = await this.passwords.hash(body.password, turn);
    const { username, email } = body;
    const address = isHeld ? null : email;
    const user = this.source.manager.create(UserEntity, {
      username,
      email: address,
      passwordHash,
      avatar: null,
      emailConfirmedAt: null,
    });
    await inTransaction(this.source, async (manager) => {
      await manager.insert(UserEntity, user);
      if (!isHeld) await this.mailer.send({ kind: 'confirm-own-email', userId: user.id }, manager);
    });
    if (isHeld) {
      await this.tokens.make(user.id, 'email-change', email);
      await this.mailer.send({ kind: 'confirm-email', userId: user.id });
    }
    this.mailer.wake();
    this.events.note('account.registered', { userId: user.id, address: sender.address });
    const opened = await this.sessions.open(user.id, { passwordHash }, sender);
    if (!opened) throw new ApiError('CREDENTIALS_WRONG');
    return { token: opened.token, user: toOwnUser(user, {}) };
  }

  /** Returns the viewer's account, as its owner sees it. */
  async me(viewer: Viewer): Promise<User> {
    const user = await this.source.manager.findOneByOrFail(UserEntity, { id: viewer.id });
    return this.ownUser(user);
  }

  /**
   * Opens a session.
   * @throws {ApiError} `CREDENTIALS_WRONG`, the same for an unknown name and a wrong password; `RATE_LIMITED` after too
   *   many wrong passwords or codes for this account; `CODE_MISSING` or `CODE_WRONG` where the password is not enough.
   */
  async login({ username, password, code }: LoginBody, sender: Sender): Promise<AuthResponse> {
    const { address } = sender;
    const column = username.includes('@') ? 'email' : 'username';
    const user = await this.source.manager
      .createQueryBuilder(UserEntity, 'user')
      .addSelect('user.passwordHash')
      .where(`lower(user.${column}) = lower(:username)`, { username })
      .getOne();
    const passwordHash = user?.passwordHash;
    // A new password starts with new counters.
    const account = user ? `${user.id} ${passwordHash}` : `no account ${username.toLowerCase()}`;
    const isKnown = await this.sessions.isFamiliar(user?.id, sender);
    const network = networkOf(address ?? '');
    const device = deviceHashOf(sender).toString('base64url');
    const attempt = await this.attempts.begin(
      isKnown ? { kind: 'device', account, device } : { kind: 'stranger', account, network },
    );
    const isRight = await this.passwords
      .matches(password, passwordHash, { lane: isKnown ? account : network, isKnown })
      .catch(async (error: unknown) => {
        await attempt.refund();
        throw error;
      });
    if (!isRight || !user || !passwordHash) {
      this.events.note(attempt.isLast ? 'sign-in.blocked' : 'sign-in.failed', { userId: user?.id, address });
      // Not awaited: its duration would reveal whether the account exists.
      if (attempt.isLast && user) void this.tellOfBlocked(user.id);
      throw new ApiError('CREDENTIALS_WRONG');
    }
    await attempt.refund();
    await this.factors.pass(user.id, code);
    const answer = await this.enter(user, { passwordHash }, sender);
    if (!answer) throw new ApiError('CREDENTIALS_WRONG');
    return answer;
  }

  /**
   * Opens the session of a member with a valid proof, and emails the owner when the device or network is new: no session
   * opens without that mail.
   * @returns undefined when the account has lost that password or passkey, or was closed, during the sign-in
   */
  async enter(user: UserEntity, proof: SignInProof, sender: Sender): Promise<AuthResponse | undefined> {
    const { id: userId } = user;
    const own = await this.ownUser(user);
    const opened = await this.sessions.open(userId, proof, sender, async (manager, stored) => {
      if (stored.isFamiliar) return;
      await this.mailer.send({ kind: 'new-sign-in', userId, sessionId: stored.sessionId }, manager);
    });
    const by = 'passkeyId' in proof ? 'passkey' : 'password';
    this.events.note(opened ? 'sign-in.succeeded' : 'sign-in.failed', {
      userId,
      address: sender.address,
      by,
    });
    if (!opened) return undefined;
    if (!opened.isFamiliar) this.mailer.wake();
    return { token: opened.token, user: own };
  }

  private async ownUser(user: UserEntity): Promise<User> {
    const [settings, deletion, communityRoles, bans] = await Promise.all([
      this.settings.chosen(user.id),
      this.source.manager.findOneBy(AccountDeletionEntity, { userId: user.id }),
      this.roles.listOf(user.id),
      findBans(this.source.manager, user.id),
    ]);
    const own = toOwnUser(user, settings, deletion?.dueAt);
    return { ...own, ...(communityRoles.length > 0 && { communityRoles }), ...(bans.length > 0 && { bans }) };
  }

  /** A failure is only logged: the response to the attempt must not change. */
  private async tellOfBlocked(userId: number): Promise<void> {
    if (!(await this.attempts.claimNotice(userId))) return;
    await this.notifications.ofBlockedSignIn(this.source.manager, userId);
    await this.mailer.send({ kind: 'sign-in-blocked', userId }).catch((error: unknown) => {
      this.logger.warn({ userId }, `No email was sent about delayed sign-ins: ${String(error)}`);
    });
  }

  /**
   * Refuses a taken name before the costly hash; two concurrent registrations are settled by the database. Returns
   * whether another account has the address and has not confirmed it in time.
   */
  private async checkFree({ username, email }: RegisterBody): Promise<boolean> {
    const taken = await this.source.manager
      .createQueryBuilder(UserEntity, 'user')
      .where('lower(user.username) = lower(:username) OR lower(user.email) = lower(:email)', {
        username,
        email,
      })
      .getMany();
    const isName = taken.some((user) => user.username.toLowerCase() === username.toLowerCase());
    if (isName) throw new ApiError('USERNAME_TAKEN');
    if (await isFormerUsername(this.source.manager, username)) throw new ApiError('USERNAME_TAKEN');
    const holder = taken.find((user) => user.email?.toLowerCase() === email.toLowerCase());
    if (holder && !isUnconfirmedTooLong(holder)) throw new ApiError('EMAIL_TAKEN');
    return holder !== undefined;
  }
}

/** Returns whether an account's time to confirm its address has passed. */
const isUnconfirmedTooLong = ({ emailConfirmedAt, createdAt }: UserEntity): boolean =>
  emailConfirmedAt === null && Date.now() - createdAt.getTime() > accountDays.unconfirmedEmail * DAY;
