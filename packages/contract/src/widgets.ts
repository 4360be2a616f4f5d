import { z } from 'zod';
import { Id } from './common.js';
import { widgetTypes } from './choices.js';
import { limits } from './limits.js';
import { textUpTo } from './text.js';

export const Widget = z
  .strictObject({
    id: Id,
    widgetType: z.enum(widgetTypes),
    title: z.string().nullable(),
    /** Plain text, or JSON text for social_links, skills and interests (§3). */
    content: z.string().nullable(),
    /** False: seen, dimmed, by its owner only. */
    isVisible: z.boolean(),
  })
  .meta({ id: 'Widget' });
export type Widget = z.infer<typeof Widget>;

export const WidgetBody = z
  .strictObject({
    widgetType: z.enum(widgetTypes, 'Widget type is required'),
    title: textUpTo(limits.widgetTitleMax, 'The title').nullish(),
    content: textUpTo(limits.widgetContentMax, 'The content').nullish(),
    isVisible: z.boolean().default(true),
  })
  .meta({ id: 'WidgetBody' });
export type WidgetBody = z.input<typeof WidgetBody>;
