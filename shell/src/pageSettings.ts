import { sharedApi, type Store, type ViewMode } from '@stoa/platform';

/** Returns the view of post lists on a server-rendered page: the member's choice, else the device's. */
export function viewOf({ getState }: Pick<Store, 'getState'>, ofDevice: ViewMode): ViewMode {
  return sharedApi.endpoints.getMe.select(undefined)(getState()).data?.settings?.view ?? ofDevice;
}
