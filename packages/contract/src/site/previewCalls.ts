import { CreatePreviewBody, PreviewLink } from './previews.js';
import type { DeclaredCall } from '../call.js';

/** Links that show builds before their release. */
export const previewCalls = {
  createPreview: {
    method: 'POST',
    path: '/api/previews',
    access: 'admin',
    status: 201,
    body: CreatePreviewBody,
    answer: PreviewLink,
    errors: ['RULE_BROKEN'],
    summary: 'Make a link that shows the site with stored builds, to everyone who opens it',
  },
} as const satisfies Record<string, DeclaredCall>;
