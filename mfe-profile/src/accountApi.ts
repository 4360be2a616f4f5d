import {
  callRoutes,
  type ChangeEmailBody,
  type ChangePasswordBody,
  type ConfirmSecondFactorBody,
  type OwnSession,
  type PasswordProof,
  type RecoveryCodes,
  type SecondFactor,
  type SecondFactorSecret,
} from '@stoa/contract';
import { injectEndpointsOf, isApiFailure, requestOf } from '@stoa/platform';

/** The calls about one's own account, which the settings alone make. */
const accountApi = injectEndpointsOf('profile')({
  endpoints: (build) => ({
    changePassword: build.mutation<null, ChangePasswordBody>({
      query: (body) => requestOf(callRoutes.changePassword, { body }),
    }),
    changeEmail: build.mutation<null, ChangeEmailBody>({
      query: (body) => requestOf(callRoutes.changeEmail, { body }),
    }),
    getSecondFactor: build.query<SecondFactor, void>({
      query: () => requestOf(callRoutes.getSecondFactor),
    }),
    beginSecondFactor: build.mutation<SecondFactorSecret, PasswordProof>({
      query: (body) => requestOf(callRoutes.beginSecondFactor, { body }),
    }),
    confirmSecondFactor: build.mutation<RecoveryCodes, ConfirmSecondFactorBody>({
      query: (body) => requestOf(callRoutes.confirmSecondFactor, { body }),
      onQueryStarted: (_, { dispatch, queryFulfilled }) => noteCodes(dispatch, queryFulfilled),
    }),
    makeRecoveryCodes: build.mutation<RecoveryCodes, PasswordProof>({
      query: (body) => requestOf(callRoutes.makeRecoveryCodes, { body }),
      onQueryStarted: (_, { dispatch, queryFulfilled }) => noteCodes(dispatch, queryFulfilled),
    }),
    endSecondFactor: build.mutation<null, PasswordProof>({
      query: (body) => requestOf(callRoutes.endSecondFactor, { body }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        await queryFulfilled.then(
          () => dispatch(secondFactorIs({ isOn: false, recoveryCodesLeft: 0 })),
          () => undefined,
        );
      },
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

const secondFactorIs = (state: SecondFactor) =>
  accountApi.util.updateQueryData('getSecondFactor', undefined, () => state);

async function noteCodes(
  dispatch: (action: never) => unknown,
  answer: Promise<{ data: RecoveryCodes }>,
): Promise<void> {
  await answer.then(
    ({ data }) =>
      dispatch(secondFactorIs({ isOn: true, recoveryCodesLeft: data.recoveryCodes.length }) as never),
    () => undefined,
  );
}

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
  useGetSecondFactorQuery,
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useMakeRecoveryCodesMutation,
  useEndSecondFactorMutation,
  useListSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
} = accountApi;
