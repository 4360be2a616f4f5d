/** What changed in how an account is kept, as a mail tells its owner. */
export type SecurityChange =
  | 'password-changed'
  | 'password-reset'
  | 'email-changed'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'recovery-codes-made'
  | 'passkey-added'
  | 'passkey-removed';

/**
 * A mail that is to be sent: whom it concerns, and ids of what it tells. Its words and tokens are made when it is sent,
 * so that the queue holds neither.
 */
export type MailRequest =
  | { readonly kind: 'password-reset'; readonly userId: number }
  /** Goes to the account's own address. */
  | { readonly kind: 'confirm-own-email'; readonly userId: number }
  /** Goes to the address that an account asks for, which stands with its token. */
  | { readonly kind: 'confirm-email'; readonly userId: number }
  /** Goes to the address that was the account's until now. */
  | { readonly kind: 'email-moved'; readonly userId: number; readonly to: string }
  | { readonly kind: 'new-sign-in'; readonly userId: number; readonly sessionId: number }
  | {
      readonly kind: 'security-changed';
      readonly userId: number;
      readonly change: SecurityChange;
      /** Whether the change gave the account to the owner of an address that nobody had confirmed. */
      readonly isClaimed?: boolean;
    }
  /** After many wrong passwords. */
  | { readonly kind: 'sign-in-blocked'; readonly userId: number }
  /** To whoever has asked for the deletion of their account. */
  | { readonly kind: 'deletion-requested'; readonly userId: number }
  | { readonly kind: 'deletion-cancelled'; readonly userId: number }
  | { readonly kind: 'export-ready'; readonly userId: number }
  /** Goes to the address that the account had; neither that nor the name is stored elsewhere any more. */
  | {
      readonly kind: 'account-deleted';
      readonly userId: number;
      readonly to: string;
      readonly username: string;
    }
  /** After many wrong codes, which only somebody who has the password can try. */
  | { readonly kind: 'codes-blocked'; readonly userId: number };
