import { randomBytes } from 'node:crypto';

/** A nonce for the inline script and the styles of one answer. */
export function makeNonce(): string {
  return randomBytes(16).toString('base64url');
}

/** Where embedded videos come from (DECISIONS B10); the feed builds their addresses. */
const videoHosts = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/**
 * The page's content security policy: scripts and styles of this site alone, and nothing that evaluates text.
 * Pictures and video files may come from anywhere on the web, since members post their addresses.
 * @param liveReloadUrl in development, where the page listens for finished builds
 */
export function contentSecurityPolicy(nonce: string, liveReloadUrl: string | undefined): string {
  const live = liveReloadUrl ? ` ${new URL(liveReloadUrl).origin}` : '';
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Sizes and colours that components set on single elements, which a nonce cannot cover.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' https: http: data: blob:",
    "media-src 'self' https: http: blob:",
    `connect-src 'self'${live}`,
    `frame-src ${videoHosts.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Headers of every page besides its policy. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'private, no-cache',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
};
