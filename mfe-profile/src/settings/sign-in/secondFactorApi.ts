import {
  callRoutes,
  type ConfirmSecondFactorBody,
  type PasswordProof,
  type RecoveryCodes,
  type SecondFactor,
  type SecondFactorSecret,
} from '@stoa/contract';
import { injectEndpointsOf, requestOf } from '@stoa/platform';
import { onSuccess } from '../callResults';

/** Endpoints of the second factor. */
export const secondFactorApi = injectEndpointsOf('profile')({
  endpoints: (build) => ({
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
  }),
});

const secondFactorIs = (state: SecondFactor) =>
  secondFactorApi.util.updateQueryData('getSecondFactor', undefined, () => state);

const recoveryCodesAre = ({ recoveryCodes }: RecoveryCodes) =>
  secondFactorIs({ isOn: true, recoveryCodesLeft: recoveryCodes.length });

export const {
  useGetSecondFactorQuery,
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useMakeRecoveryCodesMutation,
  useEndSecondFactorMutation,
} = secondFactorApi;
