/** A security change of an account, of which a mail notifies the owner. */
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
 * A mail to send: its account, and the ids of its content. Its text and tokens are created when it is sent, so that the
 * queue contains neither.
 */
export type MailRequest =
  | { readonly kind: 'password-reset'; readonly userId: number }
  /** Goes to the account's current address. */
  | { readonly kind: 'confirm-own-email'; readonly userId: number }
  /** Goes to the requested address, which is stored with its token. */
  | { readonly kind: 'confirm-email'; readonly userId: number }
  /** Goes to the account's previous address. */
  | {
      readonly kind: 'email-moved';
      readonly userId: number;
      readonly to: string;
      /** Whether nobody has confirmed that address. */
      readonly isUnconfirmed?: boolean;
    }
  | { readonly kind: 'new-sign-in'; readonly userId: number; readonly sessionId: number }
  | {
      readonly kind: 'security-changed';
      readonly userId: number;
      readonly change: SecurityChange;
      /** Whether the change gave the account to the owner of an unconfirmed address. */
      readonly isClaimed?: boolean;
    }
  /** After many wrong passwords. */
  | { readonly kind: 'sign-in-blocked'; readonly userId: number }
  /** To the member who requested the deletion of their account. */
  | { readonly kind: 'deletion-requested'; readonly userId: number }
  | { readonly kind: 'deletion-cancelled'; readonly userId: number }
  | { readonly kind: 'export-ready'; readonly userId: number }
  /** Goes to the account's former address; neither the address nor the name is stored elsewhere any more. */
  | {
      readonly kind: 'account-deleted';
      readonly userId: number;
      readonly to: string;
      readonly username: string;
      /** Whether nobody has confirmed that address. */
      readonly isUnconfirmed?: boolean;
    }
  /** After many wrong codes, which require the password first. */
  | { readonly kind: 'codes-blocked'; readonly userId: number };
