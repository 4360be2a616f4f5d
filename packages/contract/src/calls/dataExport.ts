import * as callRoutes from '../callRoutes.js';
import { DataExport, DataExportLink, DataExportLinkBody } from '../dataExport.js';
import type { Call } from './call.js';

/** An archive of all that is stored of oneself. */
export const dataExportCalls = {
  getDataExport: {
    ...callRoutes.getDataExport,
    access: 'session',
    status: 200,
    limit: 'read',
    answer: DataExport,
    summary: 'How far the archive of one’s data is',
  },
  requestDataExport: {
    ...callRoutes.requestDataExport,
    access: 'session',
    status: 201,
    limit: 'write',
    answer: DataExport,
    errors: ['EXPORT_PENDING', 'EXPORT_TOO_SOON'],
    summary: 'Have an archive of one’s data made; a mail says when it is ready',
  },
  makeDataExportLink: {
    ...callRoutes.makeDataExportLink,
    access: 'session',
    status: 201,
    limit: 'login',
    body: DataExportLinkBody,
    answer: DataExportLink,
    errors: ['PASSWORD_WRONG', 'CODE_MISSING', 'CODE_WRONG', 'EXPORT_NOT_FOUND'],
    summary: 'Make the address at which the archive can be fetched once',
  },
} as const satisfies Record<string, Call>;
