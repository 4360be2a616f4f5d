import {
  callRoutes,
  type ConfirmSecondFactorBody,
  type PasswordProof,
  type RecoveryCodes,
  type SecondFactor,
  type SecondFactorSecret,
} from '@stoa/contract';
import { injectEndpointsOf, requestOf } from '@stoa/platform';
import { afterSuccess, type CacheChange } from '../callResults';

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
      onQueryStarted: afterSuccess((codes) => recoveryCodesAre(codes)),
    }),
    makeRecoveryCodes: build.mutation<RecoveryCodes, PasswordProof>({
      query: (body) => requestOf(callRoutes.makeRecoveryCodes, { body }),
      onQueryStarted: afterSuccess((codes) => recoveryCodesAre(codes)),
    }),
    endSecondFactor: build.mutation<null, PasswordProof>({
      query: (body) => requestOf(callRoutes.endSecondFactor, { body }),
      onQueryStarted: afterSuccess(() => secondFactorIs({ isOn: false, recoveryCodesLeft: 0 })),
    }),
  }),
});

const secondFactorIs = (state: SecondFactor): CacheChange =>
  secondFactorApi.util.updateQueryData('getSecondFactor', undefined, () => state);

const recoveryCodesAre = ({ recoveryCodes }: RecoveryCodes): CacheChange =>
  secondFactorIs({ isOn: true, recoveryCodesLeft: recoveryCodes.length });

export const {
  useGetSecondFactorQuery,
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useMakeRecoveryCodesMutation,
  useEndSecondFactorMutation,
} = secondFactorApi;
