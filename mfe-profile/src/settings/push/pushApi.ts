import { callRoutes, type PushDevice, type PushState, type SubscribeDeviceBody } from '@stoa/contract';
import { injectEndpointsOf, requestOf } from '@stoa/platform';
import { afterRemoval, afterSuccess, type CacheChange } from '../callResults';

/** Endpoints of notifications on devices. */
export const pushApi = injectEndpointsOf('profile')({
  endpoints: (build) => ({
    getPushState: build.query<PushState, void>({
      query: () => requestOf(callRoutes.getPushState),
    }),
    subscribeDevice: build.mutation<PushDevice, SubscribeDeviceBody>({
      query: (body) => requestOf(callRoutes.subscribeDevice, { body }),
      onQueryStarted: afterSuccess((device) =>
        changeDevices((devices) => [device, ...devices.filter((one) => !one.isCurrent)]),
      ),
    }),
    removePushDevice: build.mutation<null, number>({
      query: (id) => requestOf(callRoutes.removePushDevice, { params: { id } }),
      onQueryStarted: afterRemoval((id) =>
        changeDevices((devices) => devices.filter((device) => device.id !== id)),
      ),
    }),
  }),
});

const changeDevices = (change: (devices: PushDevice[]) => PushDevice[]): CacheChange =>
  pushApi.util.updateQueryData('getPushState', undefined, (state) => {
    state.devices = change(state.devices);
  });

export const { useGetPushStateQuery, useSubscribeDeviceMutation, useRemovePushDeviceMutation } = pushApi;
