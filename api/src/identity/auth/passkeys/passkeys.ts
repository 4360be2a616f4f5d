import { accountLimits, type AddPasskeyBody, type Passkey, type PasskeyCreation } from '@stoa/contract';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Config } from '../../../platform/config/config.js';
import { CONFIG } from '../../../platform/core.module.js';
import { brokenConstraint } from '../../../platform/db/database-error.js';
import { inTransaction } from '../../../platform/db/transaction.js';
import { ApiError } from '../../../platform/http/errors/api-error.js';
import type { Viewer } from '../../../platform/http/request.js';
import { checkConfirmed } from '../confirmed-email.js';
import { ALGORITHMS, challengeIn, type NewPasskey, readNewPasskey } from './authenticator-answers.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { PasskeyEntity } from './passkey.entity.js';
import { type RelyingParty, relyingPartyOf } from './relying-party.js';
import { SecurityChanges } from '../security-changes.js';
import { userHandleOf } from './user-handle.js';

const EVENT = 'passkeys.changed';

/** Manages a member's passkeys. */
@Injectable()
export class Passkeys {
  private readonly relyingParty: RelyingParty;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly challenges: PasskeyChallenges,
    private readonly changes: SecurityChanges,
    @Inject(CONFIG) config: Config,
  ) {
    this.relyingParty = relyingPartyOf(config);
  }

  /** Returns a member's passkeys, oldest first. */
  async list(userId: number): Promise<Passkey[]> {
    return (await this.of(userId)).map(toPasskey);
  }

  /**
   * Returns the request for a new passkey to an authenticator.
   * @throws {ApiError} `EMAIL_UNCONFIRMED` or `PASSKEY_LIMIT_REACHED`.
   */
  async begin({ id: userId, username }: Viewer, name: string): Promise<PasskeyCreation> {
    await checkConfirmed(this.source.manager, userId);
    const present = await this.of(userId);
    if (present.length >= accountLimits.passkeysPerMember) throw new ApiError('PASSKEY_LIMIT_REACHED');
    return {
      challenge: await this.challenges.makeFor(userId, name),
      rp: { id: this.relyingParty.id, name: 'Stoa' },
      user: { id: userHandleOf(userId), name: username, displayName: username },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      timeout: accountLimits.passkeyMinutes * 60_000,
      attestation: 'none',
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      excludeCredentials: present.map(({ credentialId, transports }) => ({
        type: 'public-key',
        id: credentialId.toString('base64url'),
        transports,
      })),
    };
  }

  /**
   * Adds the passkey that an authenticator created, and notifies the owner.
   * @throws {ApiError} `EMAIL_UNCONFIRMED`, `PASSKEY_LATE`, `PASSKEY_INVALID`, `PASSKEY_LIMIT_REACHED`,
   *   `PASSKEY_TAKEN`, or `SESSION_MISSING` when the session has ended since the request began.
   */
  async add(viewer: Viewer, body: AddPasskeyBody): Promise<Passkey> {
    const { id: userId } = viewer;
    const challenge = challengeIn(body.clientDataJSON);
    if (challenge === undefined) throw new ApiError('PASSKEY_INVALID');
    const name = await this.challenges.useOf(userId, challenge);
    const made = await readNewPasskey(body, challenge, this.relyingParty);
    if (!made) throw new ApiError('PASSKEY_INVALID');
    const transports = body.transports ?? [];
    const adding = this.changes.make(viewer, EVENT, 'passkey-added', (manager) =>
      this.insert(manager, { ...made, userId, name, transports }),
    );
    return adding.catch((error: unknown) => {
      throw brokenConstraint(error) === 'uq_passkeys_credential_id' ? new ApiError('PASSKEY_TAKEN') : error;
    });
  }

  /**
   * Renames a member's passkey. The name is the owner's private note, with no role in signing in.
   * @throws {ApiError} `PASSKEY_NOT_FOUND`, also for another member's.
   */
  rename({ id: userId }: Viewer, passkeyId: number, name: string): Promise<Passkey> {
    return inTransaction(this.source, async (manager) => {
      const { affected } = await manager.update(PasskeyEntity, { id: passkeyId, userId }, { name });
      if (affected !== 1) throw new ApiError('PASSKEY_NOT_FOUND');
      return toPasskey(await manager.findOneByOrFail(PasskeyEntity, { id: passkeyId }));
    });
  }

  /**
   * Removes a member's passkey, and notifies the owner. The password stays, so even the last passkey may be removed.
   * @throws {ApiError} `PASSKEY_NOT_FOUND`, also for another member's, or `SESSION_MISSING` as `add`.
   */
  async remove(viewer: Viewer, passkeyId: number): Promise<void> {
    await this.changes.make(viewer, EVENT, 'passkey-removed', async (manager) => {
      const { affected } = await manager.delete(PasskeyEntity, { id: passkeyId, userId: viewer.id });
      if (affected !== 1) throw new ApiError('PASSKEY_NOT_FOUND');
    });
  }

  private of(userId: number): Promise<PasskeyEntity[]> {
    return this.source.manager.find(PasskeyEntity, { where: { userId }, order: { id: 'ASC' } });
  }

  private async insert(
    manager: EntityManager,
    { counter, ...values }: NewPasskey & Pick<PasskeyEntity, 'userId' | 'name' | 'transports'>,
  ): Promise<Passkey> {
    const { userId } = values;
    await checkConfirmed(manager, userId);
    // The account is locked: two concurrent requests cannot both use the last free slot.
    const count = await manager.countBy(PasskeyEntity, { userId });
    if (count >= accountLimits.passkeysPerMember) throw new ApiError('PASSKEY_LIMIT_REACHED');
    return toPasskey(
      await manager.save(
        manager.create(PasskeyEntity, { ...values, counter: String(counter), lastUsedAt: null }),
      ),
    );
  }
}

const toPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyEntity): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
