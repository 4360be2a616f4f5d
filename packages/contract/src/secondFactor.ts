import { z } from 'zod';
import { SignInCode } from './auth.js';
import { limits } from './limits.js';

/** Whether signing in asks for a code, and how many recovery codes are left. */
export const SecondFactor = z
  .strictObject({ isOn: z.boolean(), recoveryCodesLeft: z.int().nonnegative().max(limits.recoveryCodes) })
  .meta({ id: 'SecondFactor' });
export type SecondFactor = z.infer<typeof SecondFactor>;

/** What an authenticator app is given. It is told once, and asks for codes when one of them was shown to be right. */
export const SecondFactorSecret = z
  .strictObject({
    /** Base32, to be typed. */
    secret: z.string(),
    /** The same as an `otpauth:` address, which apps open. */
    uri: z.string(),
    /** The address as a QR code: modules along one side, and the dark ones as the path of an SVG of that size. */
    qr: z.strictObject({ size: z.int().positive(), path: z.string() }),
  })
  .meta({ id: 'SecondFactorSecret' });
export type SecondFactorSecret = z.infer<typeof SecondFactorSecret>;

export const ConfirmSecondFactorBody = z
  .strictObject({ code: SignInCode })
  .meta({ id: 'ConfirmSecondFactorBody' });
export type ConfirmSecondFactorBody = z.infer<typeof ConfirmSecondFactorBody>;

/** Codes that each stand once for one of the authenticator app. They are told once. */
export const RecoveryCodes = z
  .strictObject({ recoveryCodes: z.array(z.string()) })
  .meta({ id: 'RecoveryCodes' });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;
