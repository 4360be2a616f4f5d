import type { PagePreview, Registry } from '@stoa/contract';
import { isUsed, namedBuild } from '../builds/builds-under-test.js';
import type { Preview } from './preview-tokens.js';

/** Ends a preview, as the last segment of its link. */
export const previewEnd = 'end';

/** Describes a preview for a page composed from a registry. */
export function pagePreview({ builds, expiresAt }: Preview, registry: Registry): PagePreview {
  return {
    builds: builds.map((name) => {
      const { app, version = '' } = namedBuild(name);
      return { app, version, isUsed: isUsed(registry, { app, version }) };
    }),
    expiresAt: new Date(expiresAt).toISOString(),
  };
}
