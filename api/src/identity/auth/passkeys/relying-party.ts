import type { Config } from '../../../platform/config/config.js';
import { configuredOrigin } from '../../../platform/http/addresses/site-origin.js';

/** The site as a WebAuthn relying party. */
export interface RelyingParty {
  /** The host to which passkeys belong. */
  readonly id: string;
  /** The only origin whose pages may request them. */
  readonly origin: string;
}

/** Returns the relying party from the configuration: no request can name another. */
export function relyingPartyOf(config: Config): RelyingParty {
  const origin = configuredOrigin(config);
  return { id: new URL(origin).hostname, origin };
}
