import type { Config } from '../../config.js';
import { configuredOrigin } from '../../web/origin.js';

/** The site as authenticators know it. */
export interface RelyingParty {
  /** The host that passkeys belong to. */
  readonly id: string;
  /** The one origin whose pages may ask for them. */
  readonly origin: string;
}

/** The site as the operator says where it is: no request can name another. */
export function relyingPartyOf(config: Config): RelyingParty {
  const origin = configuredOrigin(config);
  return { id: new URL(origin).hostname, origin };
}
