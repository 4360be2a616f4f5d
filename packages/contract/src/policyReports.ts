import { z } from 'zod';
import { limits } from './limits.js';

const text = z.string().optional();

/** What a browser says of something that a page's content security policy stopped; as `application/csp-report`. */
const PolicyReport = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    /** Older browsers put the whole directive here, and have no other. */
    'violated-directive': text,
    'blocked-uri': text,
  }),
});

/** The same as one of many reports, in `application/reports+json`. */
const BrowserReport = z.object({
  type: z.string(),
  body: z.object({ documentURL: text, effectiveDirective: text, blockedURL: text }),
});

/** What browsers send to the address that a content security policy names, in their two formats. */
export const PolicyReports = z
  .union([PolicyReport, z.array(BrowserReport).max(limits.browserReportsMax)])
  .meta({ id: 'PolicyReports' });
export type PolicyReports = z.infer<typeof PolicyReports>;
