import type { PagePreview } from '@stoa/contract';
import { setOverrides, versionsOf } from '@stoa/platform';
import { notePreview } from './wanted';

/** Address that ends the preview. */
export const previewEnd = '/preview/end';

let current: PagePreview | undefined;

/** Returns the preview of this page. */
export const currentPreview = (): PagePreview | undefined => current;

/**
 * Keeps the builds of the page's preview without fallbacks, so that testers see them fail. The server has composed the
 * page with them.
 */
export function applyPreview(preview: PagePreview): void {
  current = preview;
  notePreview();
  const remotes = preview.builds.filter(({ app, isUsed }) => isUsed && app !== 'shell');
  setOverrides(
    new Map(
      remotes.flatMap(({ app }) =>
        versionsOf(app)
          .slice(0, 1)
          .map((build) => [app, build]),
      ),
    ),
  );
}
