import {
  type AccountDeletion,
  type AddPasskeyBody,
  type BeginPasskeyBody,
  callRoutes,
  type ChangeEmailBody,
  type ChangePasswordBody,
  type ConfirmSecondFactorBody,
  type DataExport,
  type DataExportLink,
  type MutedThread,
  type OwnSession,
  type Passkey,
  type PasskeyCreation,
  type PasswordProof,
  type RecoveryCodes,
  type RenamePasskeyBody,
  type RequestDeletionBody,
  type SecondFactor,
  type SecondFactorSecret,
} from '@stoa/contract';
import { injectEndpointsOf, isApiFailure, pagedOptions, requestOf, toPage, type Page } from '@stoa/platform';

/** A rejected call changes nothing in the account. */
const meIfDone = (_result: unknown, error: unknown) => (error ? [] : ['Me' as const]);

/** Account endpoints, used only by the settings. */
const accountApi = injectEndpointsOf('profile')({
  endpoints: (build) => ({
    changePassword: build.mutation<null, ChangePasswordBody>({
      query: (body) => requestOf(callRoutes.changePassword, { body }),
    }),
    changeEmail: build.mutation<null, ChangeEmailBody>({
      query: (body) => requestOf(callRoutes.changeEmail, { body }),
    }),
    /** The address may have been confirmed elsewhere. */
    sendEmailConfirmation: build.mutation<null, void>({
      query: () => requestOf(callRoutes.sendEmailConfirmation),
      invalidatesTags: (_result, error) => (error ? ['Me'] : []),
    }),
    requestDeletion: build.mutation<AccountDeletion, RequestDeletionBody>({
      query: (body) => requestOf(callRoutes.requestDeletion, { body }),
      invalidatesTags: meIfDone,
    }),
    getDataExport: build.query<DataExport, void>({
      query: () => requestOf(callRoutes.getDataExport),
    }),
    requestDataExport: build.mutation<DataExport, void>({
      query: () => requestOf(callRoutes.requestDataExport),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        await onSuccess(queryFulfilled, (made) =>
          dispatch(accountApi.util.updateQueryData('getDataExport', undefined, () => made)),
        );
      },
    }),
    makeDataExportLink: build.mutation<DataExportLink, PasswordProof>({
      query: (body) => requestOf(callRoutes.makeDataExportLink, { body }),
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
    listPasskeys: build.query<Passkey[], void>({
      query: () => requestOf(callRoutes.listPasskeys),
    }),
    beginPasskey: build.mutation<PasskeyCreation, BeginPasskeyBody>({
      query: (body) => requestOf(callRoutes.beginPasskey, { body }),
    }),
    addPasskey: build.mutation<Passkey, AddPasskeyBody>({
      query: (body) => requestOf(callRoutes.addPasskey, { body }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        await onSuccess(queryFulfilled, (added) => dispatch(passkeysAre((passkeys) => [...passkeys, added])));
      },
    }),
    renamePasskey: build.mutation<Passkey, RenamePasskeyBody & { id: number }>({
      query: ({ id, ...body }) => requestOf(callRoutes.renamePasskey, { params: { id }, body }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        await onSuccess(queryFulfilled, (renamed) =>
          dispatch(passkeysAre((passkeys) => passkeys.map((one) => (one.id === renamed.id ? renamed : one)))),
        );
      },
    }),
    removePasskey: build.mutation<null, PasswordProof & { id: number }>({
      query: ({ id, ...body }) => requestOf(callRoutes.removePasskey, { params: { id }, body }),
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        try {
          await queryFulfilled;
        } catch (failure) {
          // A missing entry was already removed elsewhere.
          if (!isGone(failure)) return;
        }
        dispatch(passkeysAre((passkeys) => passkeys.filter((passkey) => passkey.id !== id)));
      },
    }),
    listMutedThreads: build.infiniteQuery<Page<MutedThread>, void, string | null>({
      infiniteQueryOptions: pagedOptions,
      query: ({ pageParam }) => pageParam ?? requestOf(callRoutes.listMutedThreads),
      transformResponse: toPage<MutedThread>,
      providesTags: [{ type: 'Notification', id: 'MUTED' }],
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

const secondFactorIs = (state: SecondFactor) =>
  accountApi.util.updateQueryData('getSecondFactor', undefined, () => state);

const recoveryCodesAre = ({ recoveryCodes }: RecoveryCodes) =>
  secondFactorIs({ isOn: true, recoveryCodesLeft: recoveryCodes.length });

const passkeysAre = (change: (passkeys: Passkey[]) => Passkey[]) =>
  accountApi.util.updateQueryData('listPasskeys', undefined, change);

/** Runs after a successful call; the caller reports failures. */
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
  useSendEmailConfirmationMutation,
  useRequestDeletionMutation,
  useGetDataExportQuery,
  useRequestDataExportMutation,
  useMakeDataExportLinkMutation,
  useGetSecondFactorQuery,
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useMakeRecoveryCodesMutation,
  useEndSecondFactorMutation,
  useListPasskeysQuery,
  useBeginPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
  useListMutedThreadsInfiniteQuery,
  useListSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
} = accountApi;
