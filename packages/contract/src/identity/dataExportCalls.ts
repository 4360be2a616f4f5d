import { DataExport, DataExportLink, DataExportLinkBody } from './dataExport.js';
import type { DeclaredCall } from '../call.js';

/** Archive of all data stored about the caller. */
export const dataExportCalls = {
  getDataExport: {
    method: 'GET',
    path: '/api/user/export',
    access: 'session',
    answer: DataExport,
    summary: 'The state of your data export',
  },
  requestDataExport: {
    method: 'POST',
    path: '/api/user/export',
    access: 'session',
    isOpenToBanned: true,
    status: 201,
    answer: DataExport,
    errors: ['EXPORT_PENDING', 'EXPORT_TOO_SOON'],
    summary: 'Request an archive of your data; an email announces it',
  },
  makeDataExportLink: {
    method: 'POST',
    path: '/api/user/export/link',
    access: 'session',
    isOpenToBanned: true,
    status: 201,
    limit: 'login',
    body: DataExportLinkBody,
    answer: DataExportLink,
    errors: ['PASSWORD_WRONG', 'CODE_MISSING', 'CODE_WRONG', 'EXPORT_NOT_FOUND'],
    summary: 'Create a single-use download address for the archive',
  },
} as const satisfies Record<string, DeclaredCall>;
