import {
  accountLimits,
  type AuthResponse,
  type PasskeyRequest,
  type PasskeySignInBody,
} from '@stoa/contract';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AuthService } from '../auth.service.js';
import type { Sender } from '../sessions.js';
import type { Config } from '../../../platform/config/config.js';
import { CONFIG } from '../../../platform/core.module.js';
import { Database } from '../../../platform/db/database.js';
import { sql } from '../../../platform/db/sql.js';
import { ApiError } from '../../../platform/http/errors/api-error.js';
import { SecurityEvents } from '../../../platform/security/security-events.js';
import { UserEntity } from '../../../people/users/user.entity.js';
import { challengeIn, countOfSignIn } from './authenticator-answers.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { type RelyingParty, relyingPartyOf } from './relying-party.js';
import { userHandleOf } from './user-handle.js';

interface FoundPasskey {
  id: number;
  userId: number;
  publicKey: Buffer;
  counter: number;
}

/** Signs members in with passkeys. The authenticator verifies the person, so no code is required. */
@Injectable()
export class PasskeySignIn {
  private readonly relyingParty: RelyingParty;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly database: Database,
    private readonly challenges: PasskeyChallenges,
    private readonly auth: AuthService,
    private readonly events: SecurityEvents,
    @Inject(CONFIG) config: Config,
  ) {
    this.relyingParty = relyingPartyOf(config);
  }

  /**
   * Returns the request for an authenticator, which finds its own passkeys for this site.
   * @throws {ApiError} `OVERLOADED` while there are too many challenges.
   */
  async begin(): Promise<PasskeyRequest> {
    return {
      challenge: await this.challenges.makeForSignIn(),
      rpId: this.relyingParty.id,
      timeout: accountLimits.passkeyMinutes * 60_000,
      userVerification: 'required',
    };
  }

  /**
   * Opens a session with an authenticator's response.
   * @throws {ApiError} `PASSKEY_LATE` for an expired or repeated response; `PASSKEY_UNKNOWN` for an unknown passkey,
   *   such as a removed one; `PASSKEY_REFUSED` for any other problem.
   */
  async signIn(body: PasskeySignInBody, sender: Sender): Promise<AuthResponse> {
    const challenge = challengeIn(body.clientDataJSON);
    if (challenge === undefined) throw new ApiError('PASSKEY_REFUSED');
    await this.challenges.useOfSignIn(challenge);
    const passkey = await this.find(body.id);
    const { address } = sender;
    if (!passkey) {
      this.events.note('sign-in.failed', { address, by: 'passkey' });
      throw new ApiError('PASSKEY_UNKNOWN');
    }
    const { userId } = passkey;
    if (!(await this.isRight(body, challenge, passkey))) {
      this.events.note('sign-in.failed', { userId, address, by: 'passkey' });
      throw new ApiError('PASSKEY_REFUSED');
    }
    const user = await this.source.manager.findOneByOrFail(UserEntity, { id: userId });
    const answer = await this.auth.enter(user, { passkeyId: passkey.id }, sender);
    if (!answer) throw new ApiError('PASSKEY_UNKNOWN');
    return answer;
  }

  private find(credentialId: string): Promise<(FoundPasskey & object) | undefined> {
    return this.database.row<
      FoundPasskey & object
    >(sql`SELECT id, user_id AS "userId", public_key AS "publicKey",
        counter::float8 AS counter FROM passkeys WHERE credential_id = ${Buffer.from(credentialId, 'base64url')}`);
  }

  /**
   * Also records the use: of two responses with the same counter one is valid, and none after the passkey is removed.
   */
  private async isRight(body: PasskeySignInBody, challenge: string, passkey: FoundPasskey): Promise<boolean> {
    if (body.userHandle !== userHandleOf(passkey.userId)) return false;
    const counter = await countOfSignIn(body, challenge, passkey, this.relyingParty);
    if (counter === undefined) return false;
    const noted = await this.database.row(sql`UPDATE passkeys SET counter = ${counter}, last_used_at = now()
      WHERE id = ${passkey.id} AND (counter < ${counter} OR counter = 0) RETURNING 1`);
    return noted !== undefined;
  }
}
