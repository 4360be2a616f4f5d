import { callRoutes, type PushDevice, type PushState, type SubscribeDeviceBody } from '@stoa/contract';
import { injectEndpointsOf, requestOf } from '@stoa/platform';
import { isGone, onSuccess } from '../callResults';

/** Endpoints of notifications on devices. */
export const pushApi = injectEndpointsOf('profile')({
  endpoints: (build) => ({
    getPushState: build.query<PushState, void>({
      query: () => requestOf(callRoutes.getPushState),
    }),
    subscribeDevice: build.mutation<PushDevice, SubscribeDeviceBody>({
      query: (body) => requestOf(callRoutes.subscribeDevice, { body }),
      async onQueryStarted(_body, { dispatch, queryFulfilled }) {
        await onSuccess(queryFulfilled, (device) =>
          dispatch(changeDevices((devices) => [device, ...devices.filter((one) => !one.isCurrent)])),
        );
      },
    }),
    removePushDevice: build.mutation<null, number>({
      query: (id) => requestOf(callRoutes.removePushDevice, { params: { id } }),
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        try {
          await queryFulfilled;
        } catch (failure) {
          // A missing device was removed elsewhere.
          if (!isGone(failure)) return;
        }
        dispatch(changeDevices((devices) => devices.filter((device) => device.id !== id)));
      },
    }),
  }),
});

const changeDevices = (change: (devices: PushDevice[]) => PushDevice[]) =>
  pushApi.util.updateQueryData('getPushState', undefined, (state) => {
    state.devices = change(state.devices);
  });

export const { useGetPushStateQuery, useSubscribeDeviceMutation, useRemovePushDeviceMutation } = pushApi;
