import { randomBytes } from 'node:crypto';
import { calls } from '@stoa/contract';

/** Returns a random nonce for the styles of one page. */
export function makeNonce(): string {
  return randomBytes(16).toString('base64url');
}

/** The name of the reporting endpoint. */
const REPORTS = 'csp';

/** Hosts of embedded videos; the feed builds their addresses. */
const VIDEO_HOSTS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/** The variable parts of a policy. */
export interface PolicyParts {
  /** Of the page's style elements. */
  readonly nonce: string;
  /** Of the page's inline scripts, such as `sha256-…`. */
  readonly scriptHashes: readonly string[];
  /** Origins of builds besides this site. */
  readonly remoteOrigins: readonly string[];
  /** In development, the address from which the page learns of rebuilds. */
  readonly liveReloadUrl: string | undefined;
}

/**
 * Returns the page's content security policy. Scripts come from this site and the origins of builds, or are the shell's
 * own inline scripts; styles come from this site only, and nothing evaluates text or turns it into HTML. Scripts load
 * through the only allowed Trusted Types policy, the shell's (platform/src/federation/loading/trustedScripts.ts). Pictures
 * and video files may come from any HTTPS address, because posts link to them.
 */
export function contentSecurityPolicy(parts: PolicyParts): string {
  const { nonce, scriptHashes, remoteOrigins, liveReloadUrl } = parts;
  const live = liveReloadUrl ? [new URL(liveReloadUrl).origin] : [];
  const builds = remoteOrigins.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`), ...remoteOrigins, ...live].join(' '),
    "require-trusted-types-for 'script'",
    'trusted-types default',
    `style-src 'self' 'nonce-${nonce}'`,
    // Sizes and colours that components set on single elements, which a nonce cannot cover.
    "style-src-attr 'unsafe-inline'",
    // The shell's icons come from where it was published, which may be plain HTTP during trials.
    `img-src 'self' https: data: blob:${builds}`,
    "media-src 'self' https: blob:",
    ["connect-src 'self'", ...remoteOrigins, ...live].join(' '),
    `frame-src ${VIDEO_HOSTS.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Where browsers report violations: each browser supports one of the two.
    `report-uri ${calls.reportPolicyViolation.path}`,
    `report-to ${REPORTS}`,
  ].join('; ');
}

/** Headers of every page besides its policy and caching. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'reporting-endpoints': `${REPORTS}="${calls.reportPolicyViolation.path}"`,
};
