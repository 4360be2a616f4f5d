import { z } from 'zod';
import * as callRoutes from '../callRoutes.js';
import { Health } from '../health.js';
import { PolicyReports } from '../policyReports.js';
import { RemoteProblem } from '../pages/registry.js';
import type { Call } from './call.js';

/** The site itself: problems that browsers report, the description of the API, health. */
export const siteCalls = {
  reportRemoteProblem: {
    ...callRoutes.reportRemoteProblem,
    access: 'public',
    status: 204,
    limit: 'problem',
    body: RemoteProblem,
    summary: 'Say that a build of a remote did not load or threw, for its team to read in the log',
  },
  reportPolicyViolation: {
    ...callRoutes.reportPolicyViolation,
    access: 'public',
    status: 204,
    limit: 'problem',
    body: PolicyReports,
    jsonTypes: ['application/csp-report', 'application/reports+json'],
    summary: 'Say what the content security policy of a page stopped, as browsers do by themselves',
  },
  getOpenApi: {
    ...callRoutes.getOpenApi,
    access: 'public',
    status: 200,
    limit: 'read',
    answer: z.record(z.string(), z.unknown()),
    summary: 'This document',
  },
  getLiveness: {
    ...callRoutes.getLiveness,
    access: 'public',
    status: 200,
    limit: 'read',
    answer: Health,
    summary: 'The process lives',
  },
  getReadiness: {
    ...callRoutes.getReadiness,
    access: 'public',
    status: 200,
    limit: 'read',
    answer: Health,
    errors: ['DATABASE_UNAVAILABLE', 'SHUTTING_DOWN'],
    summary: 'The process can serve',
  },
} as const satisfies Record<string, Call>;
