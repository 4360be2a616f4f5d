import { z } from 'zod';
import { SignInCode } from './auth.js';
import { accountLimits } from '../limits.js';

/** Whether signing in requires a code, and the number of recovery codes left. */
export const SecondFactor = z
  .strictObject({
    isOn: z.boolean(),
    recoveryCodesLeft: z.int().nonnegative().max(accountLimits.recoveryCodes),
  })
  .meta({ id: 'SecondFactor' });
export type SecondFactor = z.infer<typeof SecondFactor>;

/** Secret for an authenticator app, returned only once. Takes effect once the member confirms a first code. */
export const SecondFactorSecret = z
  .strictObject({
    /** Base32, for typing. */
    secret: z.string(),
    /** The same secret as an `otpauth:` address, which apps can open. */
    uri: z.string(),
    /** The address as a QR code: modules per side, and the dark modules as an SVG path in that size. */
    qr: z.strictObject({ size: z.int().positive(), path: z.string() }),
  })
  .meta({ id: 'SecondFactorSecret' });
export type SecondFactorSecret = z.infer<typeof SecondFactorSecret>;

export const ConfirmSecondFactorBody = z
  .strictObject({ code: SignInCode })
  .meta({ id: 'ConfirmSecondFactorBody' });
export type ConfirmSecondFactorBody = z.infer<typeof ConfirmSecondFactorBody>;

/** Recovery codes, each of which replaces one code of the authenticator app. Returned only once. */
export const RecoveryCodes = z
  .strictObject({ recoveryCodes: z.array(z.string()) })
  .meta({ id: 'RecoveryCodes' });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;
