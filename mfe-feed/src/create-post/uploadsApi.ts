import { callRoutes, type Upload } from '@stoa/contract';
import { injectEndpointsOf, requestOf } from '@stoa/platform';

/** The call that uploads a file, apart from the others: who writes words alone does not load it. */
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
