import { PushDevice, PushState, SubscribeDeviceBody } from './push.js';
import { type DeclaredCall, byId } from '../call.js';

/** Notifications on a member's devices. */
export const pushCalls = {
  getPushState: {
    method: 'GET',
    path: '/api/user/push-devices',
    access: 'session',
    answer: PushState,
    summary: 'Your devices that receive notifications, and the key to add one',
  },
  subscribeDevice: {
    method: 'PUT',
    path: '/api/user/push-devices/current',
    access: 'session',
    isOpenToBanned: true,
    body: SubscribeDeviceBody,
    answer: PushDevice,
    errors: ['RULE_BROKEN'],
    summary: 'Send notifications to the device of this session, instead of its earlier subscription',
  },
  removePushDevice: {
    method: 'DELETE',
    path: '/api/user/push-devices/:id',
    access: 'session',
    isOpenToBanned: true,
    ...byId,
    errors: ['DEVICE_NOT_FOUND'],
    summary: 'Stop sending notifications to one of your devices',
  },
} as const satisfies Record<string, DeclaredCall>;
