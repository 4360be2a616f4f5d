import { Ok } from '../common.js';
import { RemoveContentBody } from '../moderation/moderation.js';
import { Upload, UploadParams } from './uploads.js';
import type { DeclaredCall } from '../call.js';

/** Uploaded files. */
export const uploadCalls = {
  upload: {
    method: 'POST',
    path: '/api/uploads',
    access: 'session',
    status: 201,
    limit: 'upload',
    bodyType: 'multipart/form-data',
    answer: Upload,
    errors: [
      'BODY_TOO_LARGE',
      'MEDIA_TYPE_UNSUPPORTED',
      'FILE_UNREADABLE',
      'STORAGE_FULL',
      'STORAGE_UNAVAILABLE',
    ],
    summary: 'Upload an image or a video (field `file`)',
  },
  purgeUpload: {
    method: 'POST',
    path: '/api/uploads/:name/purge',
    access: 'staff',
    params: UploadParams,
    body: RemoveContentBody,
    answer: Ok,
    errors: ['UPLOAD_NOT_FOUND', 'STORAGE_UNAVAILABLE'],
    summary: 'Delete a stored file permanently, with a reason for the moderation log',
  },
} as const satisfies Record<string, DeclaredCall>;
