import { callRoutes, type Upload } from '@stoa/contract';
import { injectEndpointsOf, requestOf } from '@stoa/platform';

/** The upload endpoint, in a separate chunk: text posts do not load it. */
export const { useUploadFileMutation } = injectEndpointsOf('feed')({
  endpoints: (build) => ({
    uploadFile: build.mutation<Upload, File>({
      query: (file) => {
        const form = new FormData();
        form.set('file', file);
        return requestOf(callRoutes.upload, { form });
      },
    }),
  }),
});
