import type { Answer } from '@stoa/contract';
import { Controller, Headers, Ip } from '@nestjs/common';
import { CredentialCheck } from '../credential-check.js';
import { Call } from '../../../platform/http/call.decorator.js';
import { Input } from '../../../platform/http/input.decorator.js';
import { PasskeySignIn } from './passkey-sign-in.js';
import { Passkeys } from './passkeys.js';

@Controller()
export class PasskeysController {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly entrance: PasskeySignIn,
    private readonly credentials: CredentialCheck,
  ) {}

  @Call('beginPasskeySignIn')
  beginSignIn(): Promise<Answer<'beginPasskeySignIn'>> {
    return this.entrance.begin();
  }

  @Call('signInWithPasskey')
  signIn(
    @Input() { body }: Input<'signInWithPasskey'>,
    @Headers('user-agent') userAgent: string | undefined,
    @Ip() address: string,
  ): Promise<Answer<'signInWithPasskey'>> {
    return this.entrance.signIn(body, { userAgent, address });
  }

  @Call('listPasskeys')
  list(@Input() { viewer }: Input<'listPasskeys'>): Promise<Answer<'listPasskeys'>> {
    return this.passkeys.list(viewer.id);
  }

  @Call('beginPasskey')
  async begin(@Input() { body, viewer }: Input<'beginPasskey'>): Promise<Answer<'beginPasskey'>> {
    await this.credentials.check(viewer, body);
    return this.passkeys.begin(viewer, body.name);
  }

  @Call('addPasskey')
  add(@Input() { body, viewer }: Input<'addPasskey'>): Promise<Answer<'addPasskey'>> {
    return this.passkeys.add(viewer, body);
  }

  @Call('renamePasskey')
  rename(@Input() { body, params, viewer }: Input<'renamePasskey'>): Promise<Answer<'renamePasskey'>> {
    return this.passkeys.rename(viewer, params.id, body.name);
  }

  @Call('removePasskey')
  async remove(@Input() { body, params, viewer }: Input<'removePasskey'>): Promise<void> {
    await this.credentials.check(viewer, body);
    await this.passkeys.remove(viewer, params.id);
  }
}
