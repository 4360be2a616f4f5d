import type { FastifyInstance } from 'fastify';
import type { Logger } from '../../log.js';
import { networkOf } from '../../security/security-events.js';

/**
 * Warns once when an untrusted proxy sends forwarding headers: all its visitors then share one address, and one set of
 * rate limits.
 */
export function warnOfUnknownProxy(server: FastifyInstance, logger: Logger): void {
  let isWarned = false;
  server.addHook('onRequest', (request, _reply, done) => {
    // The first address is the connection's own; further ones come from trusted proxies.
    const isIgnored = request.headers['x-forwarded-for'] && (request.ips?.length ?? 1) === 1;
    if (isIgnored && !isWarned) {
      isWarned = true;
      logger.warn(
        `X-Forwarded-For from ${networkOf(request.ip)} is not believed. If that is your proxy, set TRUST_PROXY to the number ` +
          'of proxies or to their networks; else all visitors share the limits of one address.',
      );
    }
    done();
  });
}
