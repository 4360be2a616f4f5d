import type { Answer } from '@stoa/contract';
import { Controller } from '@nestjs/common';
import { CredentialCheck } from '../credential-check.js';
import { Call } from '../../../platform/http/call.decorator.js';
import { Input } from '../../../platform/http/input.decorator.js';
import { SecondFactors } from './second-factors.js';

@Controller()
export class SecondFactorController {
  constructor(
    private readonly factors: SecondFactors,
    private readonly credentials: CredentialCheck,
  ) {}

  @Call('getSecondFactor')
  get(@Input() { viewer }: Input<'getSecondFactor'>): Promise<Answer<'getSecondFactor'>> {
    return this.factors.state(viewer.id);
  }

  @Call('beginSecondFactor')
  async begin(@Input() { body, viewer }: Input<'beginSecondFactor'>): Promise<Answer<'beginSecondFactor'>> {
    await this.factors.checkOff(viewer.id);
    await this.credentials.check(viewer, body);
    return this.factors.begin(viewer);
  }

  @Call('confirmSecondFactor')
  async confirm(
    @Input() { body, viewer }: Input<'confirmSecondFactor'>,
  ): Promise<Answer<'confirmSecondFactor'>> {
    return { recoveryCodes: await this.factors.confirm(viewer, body.code) };
  }

  @Call('makeRecoveryCodes')
  async renewCodes(
    @Input() { body, viewer }: Input<'makeRecoveryCodes'>,
  ): Promise<Answer<'makeRecoveryCodes'>> {
    await this.credentials.check(viewer, body);
    return { recoveryCodes: await this.factors.renewCodes(viewer) };
  }

  @Call('endSecondFactor')
  async end(@Input() { body, viewer }: Input<'endSecondFactor'>): Promise<void> {
    await this.credentials.check(viewer, body);
    await this.factors.end(viewer);
  }
}
