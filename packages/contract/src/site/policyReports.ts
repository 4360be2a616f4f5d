import { z } from 'zod';
import { remoteLimits } from '../limits.js';

const text = z.string().optional();

/** Report of a violation of the content security policy, as `application/csp-report`. */
const PolicyReport = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    /** Older browsers send the whole directive here, and no other field. */
    'violated-directive': text,
    'blocked-uri': text,
  }),
});

/** The same report in a list, as `application/reports+json`. */
const BrowserReport = z.object({
  type: z.string(),
  body: z.object({ documentURL: text, effectiveDirective: text, blockedURL: text }),
});

/** Bodies sent by browsers to the report address of a content security policy, in both formats. */
export const PolicyReports = z
  .union([PolicyReport, z.array(BrowserReport).max(remoteLimits.browserReportsMax)])
  .meta({ id: 'PolicyReports' });
export type PolicyReports = z.infer<typeof PolicyReports>;
