import { callRoutes, type Upload } from '@stoa/contract';
import type { ApiBuilder } from '../api';
import { requestOf } from '../requestOf';

/** The call that uploads a picture or a video. */
export const uploadEndpoints = (build: ApiBuilder) => ({
  uploadFile: build.mutation<Upload, File>({
    query: (file) => {
      const form = new FormData();
      form.set('file', file);
      return requestOf(callRoutes.upload, { form });
    },
  }),
});
