import { type Sql, sql } from '../../platform/db/sql.js';

/**
 * The proof of a sign-in: the hash that the password matched, or the passkey that signed. It must still belong to the
 * account when the session begins.
 */
export type SignInProof = { readonly passwordHash: string } | { readonly passkeyId: number };

/** A closed account has no sessions, even if one is still stored. */
export const IS_OPEN = sql`u.deleted_at IS NULL`;

/**
 * Selects the account if it is open and still has the proof. `FOR SHARE` waits for a concurrent change of either and
 * then checks again. A password change that ends the sessions afterwards therefore finds this one.
 */
export const ownerWith = (userId: number, proof: SignInProof): Sql =>
  'passkeyId' in proof
    ? sql`SELECT u.id FROM users u JOIN passkeys p ON p.user_id = u.id
        WHERE u.id = ${userId} AND p.id = ${proof.passkeyId} AND ${IS_OPEN} FOR SHARE`
    : sql`SELECT u.id FROM users u
        WHERE u.id = ${userId} AND u.password_hash = ${proof.passwordHash} AND ${IS_OPEN} FOR SHARE`;
