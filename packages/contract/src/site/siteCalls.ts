import { z } from 'zod';
import { Health } from './health.js';
import { PolicyReports } from './policyReports.js';
import { RemoteProblem } from '../pages/registry.js';
import type { DeclaredCall } from '../call.js';

/** The site itself: browser reports, the API description, health checks. */
export const siteCalls = {
  reportRemoteProblem: {
    method: 'POST',
    path: '/api/remote-problems',
    access: 'public',
    limit: 'problem',
    body: RemoteProblem,
    summary: 'Report a build of a remote that failed to load or threw; logged for its team',
  },
  reportPolicyViolation: {
    method: 'POST',
    path: '/api/csp-reports',
    access: 'public',
    limit: 'problem',
    body: PolicyReports,
    jsonTypes: ['application/csp-report', 'application/reports+json'],
    summary: 'Report violations of the content security policy; sent by browsers',
  },
  getOpenApi: {
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    answer: z.record(z.string(), z.unknown()),
    summary: 'This document',
  },
  getLiveness: {
    method: 'GET',
    path: '/health/live',
    access: 'public',
    answer: Health,
    summary: 'Liveness of the process',
  },
  getReadiness: {
    method: 'GET',
    path: '/health/ready',
    access: 'public',
    answer: Health,
    errors: ['DATABASE_UNAVAILABLE', 'SHUTTING_DOWN'],
    summary: 'Readiness of the process',
  },
} as const satisfies Record<string, DeclaredCall>;
