import { z } from 'zod';
import { previewLimits } from '../limits.js';

/** A stored build: `feed@1.4.2-0a1b2c3d`, or `feed@1.4.2` if only one stored version begins like that. */
export const BuildName = z
  .string()
  .max(previewLimits.buildNameMax)
  .regex(/^[a-z][a-z0-9-]{0,63}@\w[\w.+-]*$/, 'Name builds as app@version, such as feed@1.4.2-0a1b2c3d.');

export const CreatePreviewBody = z
  .strictObject({
    /** Builds of remotes and of the shell, one for each app. */
    builds: z
      .array(BuildName)
      .min(1, 'Name at least one build.')
      .max(previewLimits.buildsMax, `Name at most ${previewLimits.buildsMax} builds.`),
  })
  .meta({ id: 'CreatePreviewBody' });
export type CreatePreviewBody = z.infer<typeof CreatePreviewBody>;

/** A link that shows the site with other builds to everyone who opens it. */
export const PreviewLink = z
  .object({
    /** Address of the link on this site. */
    url: z.url(),
    /** The builds, with their complete versions. */
    builds: z.array(BuildName),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'PreviewLink' });
export type PreviewLink = z.infer<typeof PreviewLink>;

/** A preview on a page, as the page's data describe it. */
export const PagePreview = z.object({
  /** Builds of the preview. A build that is not used was deleted, or does not fit the shell. */
  builds: z.array(z.object({ app: z.string(), version: z.string(), isUsed: z.boolean() })),
  expiresAt: z.iso.datetime(),
});
export type PagePreview = z.infer<typeof PagePreview>;
