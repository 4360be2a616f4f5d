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
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        await onSuccess(queryFulfilled, (codes) => dispatch(recoveryCodesAre(codes)));
      },
    }),
    makeRecoveryCodes: build.mutation<RecoveryCodes, PasswordProof>({
      query: (body) => requestOf(callRoutes.makeRecoveryCodes, { body }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        await onSuccess(queryFulfilled, (codes) => dispatch(recoveryCodesAre(codes)));
      },
    }),
    endSecondFactor: build.mutation<null, PasswordProof>({
      query: (body) => requestOf(callRoutes.endSecondFactor, { body }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        await onSuccess(queryFulfilled, () =>
          dispatch(secondFactorIs({ isOn: false, recoveryCodesLeft: 0 })),
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
        await onSuccess(queryFulfilled, () => dispatch(forgetSessions((session) => !session.isCurrent)));
      },
    }),
  }),
});

const secondFactorIs = (state: SecondFactor) =>
  accountApi.util.updateQueryData('getSecondFactor', undefined, () => state);

const recoveryCodesAre = ({ recoveryCodes }: RecoveryCodes) =>
  secondFactorIs({ isOn: true, recoveryCodesLeft: recoveryCodes.length });

/** What follows a call that went well; whoever made the call tells of one that failed. */
async function onSuccess<Data>(
  answer: Promise<{ data: Data }>,
  follow: (data: Data) => unknown,
): Promise<void> {
  const fulfilled = await answer.catch(() => undefined);
  if (fulfilled) follow(fulfilled.data);
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
