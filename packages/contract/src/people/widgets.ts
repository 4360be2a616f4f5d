import { z } from 'zod';
import { isWebAddress } from '../text/addresses.js';
import { Id } from '../common.js';
import { widgetTypes } from '../choices.js';
import { widgetLimits } from '../limits.js';
import { textUpTo } from '../text/textSchemas.js';

export const Widget = z
  .strictObject({
    id: Id,
    widgetType: z.enum(widgetTypes),
    title: z.string().nullable(),
    /** Plain text, or JSON text for social_links, skills and interests. */
    content: z.string().nullable(),
    /** False: only the owner sees it, dimmed. */
    isVisible: z.boolean(),
  })
  .meta({ id: 'Widget' });
export type Widget = z.infer<typeof Widget>;

/**
 * Returns the URLs in the JSON text of social links; none if the text is not such JSON, since it is then shown as text.
 */
function addressesIn(content: string | null | undefined): unknown[] {
  try {
    const { links } = JSON.parse(content ?? '') as { links?: unknown };
    return Array.isArray(links) ? links.map((link: { url?: unknown } | null) => link?.url) : [];
  } catch {
    return [];
  }
}

const isLinkAddress = (address: unknown) => typeof address === 'string' && isWebAddress(address.trim());

export const WidgetBody = z
  .strictObject({
    widgetType: z.enum(widgetTypes, 'Widget type is required'),
    title: textUpTo(widgetLimits.widgetTitleMax, 'The title').nullish(),
    content: textUpTo(widgetLimits.widgetContentMax, 'The content').nullish(),
    isVisible: z.boolean().default(true),
  })
  .refine(
    ({ widgetType, content }) => widgetType !== 'social_links' || addressesIn(content).every(isLinkAddress),
    { path: ['content'], message: 'Every link needs an address that starts with http:// or https://.' },
  )
  .meta({ id: 'WidgetBody' });
export type WidgetBody = z.input<typeof WidgetBody>;
