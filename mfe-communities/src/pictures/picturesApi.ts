import { callRoutes, type Upload } from '@stoa/contract';
import { injectEndpointsOf, requestOf } from '@stoa/platform';

/** Endpoint of pictures. */
const picturesApi = injectEndpointsOf('communities')({
  endpoints: (build) => ({
    uploadPicture: build.mutation<Upload, File>({
      query: (file) => {
        const form = new FormData();
        form.set('file', file);
        return requestOf(callRoutes.upload, { form });
      },
    }),
  }),
});

export const { useUploadPictureMutation } = picturesApi;
