import {
  callRoutes,
  type AccountDeletion,
  type ChangeEmailBody,
  type ChangePasswordBody,
  type DataExport,
  type DataExportLink,
  type PasswordProof,
  type RequestDeletionBody,
} from '@stoa/contract';
import { injectEndpointsOf, requestOf } from '@stoa/platform';
import { afterSuccess, type CacheChange } from '../callResults';

/** A rejected call changes nothing in the account. */
const meIfDone = (_result: unknown, error: unknown) => (error ? [] : ['Me' as const]);

/** Endpoints of the account: password, email, archive and deletion. */
export const accountApi = injectEndpointsOf('profile')({
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
      onQueryStarted: afterSuccess((made): CacheChange =>
        accountApi.util.updateQueryData('getDataExport', undefined, () => made),
      ),
    }),
    makeDataExportLink: build.mutation<DataExportLink, PasswordProof>({
      query: (body) => requestOf(callRoutes.makeDataExportLink, { body }),
    }),
  }),
});

export const {
  useChangePasswordMutation,
  useChangeEmailMutation,
  useSendEmailConfirmationMutation,
  useRequestDeletionMutation,
  useGetDataExportQuery,
  useRequestDataExportMutation,
  useMakeDataExportLinkMutation,
} = accountApi;
