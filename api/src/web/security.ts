import { randomBytes } from 'node:crypto';
import { calls } from '@stoa/contract';

/** A nonce for the inline script and the styles of one answer. */
export function makeNonce(): string {
  return randomBytes(16).toString('base64url');
}

/** The name that pages give to the address of reports. */
const REPORTS = 'csp';

/** Where embedded videos come from; the feed builds their addresses. */
const videoHosts = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/** What the policy of an answer depends on. */
export interface PolicyParts {
  readonly nonce: string;
  /** Where builds may come from besides this site. */
  readonly remoteOrigins: readonly string[];
  /** In development, where the page listens for finished builds. */
  readonly liveReloadUrl: string | undefined;
}

/**
 * The page's content security policy: scripts of this site and of the origins that builds may come from, styles of
 * this site alone, and nothing that evaluates text or makes HTML of it. A script is asked for through the one Trusted
 * Types policy there may be, the shell's (platform/src/federation/trustedScripts.ts).
 * Pictures and video files may come from any encrypted address, for readers who ask for what members have posted.
 */
export function contentSecurityPolicy({ nonce, remoteOrigins, liveReloadUrl }: PolicyParts): string {
  const live = liveReloadUrl ? [new URL(liveReloadUrl).origin] : [];
  const builds = remoteOrigins.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${builds}`,
    "require-trusted-types-for 'script'",
    'trusted-types default',
    `style-src 'self' 'nonce-${nonce}'`,
    // Sizes and colours that components set on single elements, which a nonce cannot cover.
    "style-src-attr 'unsafe-inline'",
    // The shell's icons lie where it was published, which need not be secure while one tries.
    `img-src 'self' https: data: blob:${builds}`,
    "media-src 'self' https: blob:",
    ["connect-src 'self'", ...remoteOrigins, ...live].join(' '),
    `frame-src ${videoHosts.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Where browsers report what they stopped: some know the one, some the other.
    `report-uri ${calls.reportPolicyViolation.path}`,
    `report-to ${REPORTS}`,
  ].join('; ');
}

/** Headers of every page besides its policy. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'private, no-cache',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'reporting-endpoints': `${REPORTS}="${calls.reportPolicyViolation.path}"`,
};
