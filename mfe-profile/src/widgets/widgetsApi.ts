import { callRoutes, type Widget, type WidgetBody } from '@stoa/contract';
import { injectEndpointsOf, requestOf } from '@stoa/platform';

const widgetList = [{ type: 'Widget' as const, id: 'LIST' as const }];

/** Endpoints of the widgets of a profile. */
export const widgetsApi = injectEndpointsOf('profile')({
  endpoints: (build) => ({
    listWidgets: build.query<Widget[], string>({
      query: (username) => requestOf(callRoutes.listWidgets, { params: { username } }),
      providesTags: widgetList,
    }),
    createWidget: build.mutation<Widget, WidgetBody>({
      query: (body) => requestOf(callRoutes.createWidget, { body }),
      invalidatesTags: widgetList,
    }),
    updateWidget: build.mutation<Widget, { id: number; body: WidgetBody }>({
      query: ({ id, body }) => requestOf(callRoutes.updateWidget, { params: { id }, body }),
      invalidatesTags: widgetList,
    }),
    deleteWidget: build.mutation<null, number>({
      query: (id) => requestOf(callRoutes.deleteWidget, { params: { id } }),
      invalidatesTags: widgetList,
    }),
  }),
});

export const {
  useListWidgetsQuery,
  useCreateWidgetMutation,
  useUpdateWidgetMutation,
  useDeleteWidgetMutation,
} = widgetsApi;
