import { http, HttpResponse } from 'msw';
import { makeCommunity, makeUser, startServer } from '../../testing';
import { makeStore } from '../store';
import { sharedApi } from '.';

const server = startServer();
const roles = [3, 4].map((communityId) => ({ communityId, permissions: ['posts' as const] }));

/** Leaves a community as a moderator of two; returns the roles that the page then knows. */
async function rolesAfterLeaving(status: number) {
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json(makeUser({ communityRoles: roles }))),
    http.post('*/api/communities/3/leave', () => HttpResponse.json(makeCommunity(), { status })),
  );
  const { dispatch, getState } = makeStore();
  await dispatch(sharedApi.endpoints.getMe.initiate());
  await dispatch(sharedApi.endpoints.leaveCommunity.initiate(3));
  return sharedApi.endpoints.getMe.select()(getState()).data?.communityRoles;
}

test('a moderator who leaves a community no longer has a role there', async () => {
  expect(await rolesAfterLeaving(200)).toEqual([roles[1]]);
});

test('a moderator who could not leave keeps the role', async () => {
  expect(await rolesAfterLeaving(503)).toEqual(roles);
});
