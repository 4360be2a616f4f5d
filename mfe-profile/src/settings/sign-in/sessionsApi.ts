import { callRoutes, type OwnSession } from '@stoa/contract';
import { injectEndpointsOf, requestOf } from '@stoa/platform';
import { isGone, onSuccess } from '../callResults';

/** Endpoints of sessions. */
export const sessionsApi = injectEndpointsOf('profile')({
  endpoints: (build) => ({
    listSessions: build.query<OwnSession[], void>({
      query: () => requestOf(callRoutes.listSessions),
    }),
    endSession: build.mutation<null, number>({
      query: (id) => requestOf(callRoutes.endSession, { params: { id } }),
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        try {
          await queryFulfilled;
        } catch (failure) {
          // A missing session has already ended elsewhere.
          if (!isGone(failure)) return;
        }
        dispatch(forgetSessions((session) => session.id === id));
      },
    }),
    endOtherSessions: build.mutation<null, void>({
      query: () => requestOf(callRoutes.endOtherSessions),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        await onSuccess(queryFulfilled, () => dispatch(forgetSessions((session) => !session.isCurrent)));
      },
    }),
  }),
});

const forgetSessions = (hasEnded: (session: OwnSession) => boolean) =>
  sessionsApi.util.updateQueryData('listSessions', undefined, (sessions) =>
    sessions.filter((session) => !hasEnded(session)),
  );

export const { useListSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation } = sessionsApi;
