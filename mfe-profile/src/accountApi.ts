import { callRoutes, type ChangeEmailBody, type ChangePasswordBody, type OwnSession } from '@stoa/contract';
import { injectEndpointsOf, isApiFailure, requestOf } from '@stoa/platform';

/** The calls about one's own account, which the settings alone make. */
export const accountApi = injectEndpointsOf('profile')({
  endpoints: (build) => ({
    changePassword: build.mutation<null, ChangePasswordBody>({
      query: (body) => requestOf(callRoutes.changePassword, { body }),
    }),
    changeEmail: build.mutation<null, ChangeEmailBody>({
      query: (body) => requestOf(callRoutes.changeEmail, { body }),
    }),
    listSessions: build.query<OwnSession[], void>({
      query: () => requestOf(callRoutes.listSessions),
    }),
    endSession: build.mutation<null, number>({
      query: (id) => requestOf(callRoutes.endSession, { params: { id } }),
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        try {
          await queryFulfilled;
        } catch (failure) {
          // What has ended elsewhere is not there any more either.
          if (!isGone(failure)) return;
        }
        dispatch(forgetSessions((session) => session.id === id));
      },
    }),
    endOtherSessions: build.mutation<null, void>({
      query: () => requestOf(callRoutes.endOtherSessions),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        await queryFulfilled.then(
          () => dispatch(forgetSessions((session) => !session.isCurrent)),
          () => undefined,
        );
      },
    }),
  }),
});

function isGone(failure: unknown): boolean {
  const { error } = failure as { error?: unknown };
  return isApiFailure(error) && error.status === 404;
}

const forgetSessions = (hasEnded: (session: OwnSession) => boolean) =>
  accountApi.util.updateQueryData('listSessions', undefined, (sessions) =>
    sessions.filter((session) => !hasEnded(session)),
  );

export const {
  useChangePasswordMutation,
  useChangeEmailMutation,
  useListSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
} = accountApi;
