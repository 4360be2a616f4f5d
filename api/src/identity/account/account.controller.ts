import { Controller } from '@nestjs/common';
import { Call } from '../../platform/http/call.decorator.js';
import { Input } from '../../platform/http/input.decorator.js';
import { AccountService } from './account.service.js';

@Controller()
export class AccountController {
  constructor(private readonly account: AccountService) {}

  @Call('forgotPassword')
  forgotPassword(@Input() { body }: Input<'forgotPassword'>): Promise<void> {
    return this.account.forgotPassword(body.email);
  }

  @Call('resetPassword')
  resetPassword(@Input() { body }: Input<'resetPassword'>): Promise<void> {
    return this.account.resetPassword(body);
  }

  @Call('confirmEmail')
  confirmEmail(@Input() { body }: Input<'confirmEmail'>): Promise<void> {
    return this.account.confirmEmail(body);
  }

  @Call('changePassword')
  changePassword(@Input() { body, viewer }: Input<'changePassword'>): Promise<void> {
    return this.account.changePassword(body, viewer);
  }

  @Call('sendEmailConfirmation')
  sendEmailConfirmation(@Input() { viewer }: Input<'sendEmailConfirmation'>): Promise<void> {
    return this.account.sendEmailConfirmation(viewer);
  }

  @Call('changeEmail')
  changeEmail(@Input() { body, viewer }: Input<'changeEmail'>): Promise<void> {
    return this.account.changeEmail(body, viewer);
  }
}
