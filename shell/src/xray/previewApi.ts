import { callRoutes, type CreatePreviewBody, type PreviewLink } from '@stoa/contract';
import { injectEndpointsOf, requestOf } from '@stoa/platform';

/** Endpoints of the X-ray. */
const previewApi = injectEndpointsOf('shell')({
  endpoints: (build) => ({
    createPreview: build.mutation<PreviewLink, CreatePreviewBody>({
      query: (body) => requestOf(callRoutes.createPreview, { body }),
    }),
  }),
});

export const { useCreatePreviewMutation } = previewApi;
