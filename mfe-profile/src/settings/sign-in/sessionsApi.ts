import { callRoutes, type OwnSession } from '@stoa/contract';
import { injectEndpointsOf, requestOf } from '@stoa/platform';
import { afterRemoval, afterSuccess, type CacheChange } from '../callResults';

/** Endpoints of sessions. */
export const sessionsApi = injectEndpointsOf('profile')({
  endpoints: (build) => ({
    listSessions: build.query<OwnSession[], void>({
      query: () => requestOf(callRoutes.listSessions),
    }),
    endSession: build.mutation<null, number>({
      query: (id) => requestOf(callRoutes.endSession, { params: { id } }),
      onQueryStarted: afterRemoval((id) => forgetSessions((session) => session.id === id)),
    }),
    endOtherSessions: build.mutation<null, void>({
      query: () => requestOf(callRoutes.endOtherSessions),
      onQueryStarted: afterSuccess(() => forgetSessions((session) => !session.isCurrent)),
    }),
  }),
});

const forgetSessions = (hasEnded: (session: OwnSession) => boolean): CacheChange =>
  sessionsApi.util.updateQueryData('listSessions', undefined, (sessions) =>
    sessions.filter((session) => !hasEnded(session)),
  );

export const { useListSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation } = sessionsApi;
