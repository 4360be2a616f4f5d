import {
  callRoutes,
  type AddPasskeyBody,
  type BeginPasskeyBody,
  type Passkey,
  type PasskeyCreation,
  type PasswordProof,
  type RenamePasskeyBody,
} from '@stoa/contract';
import { injectEndpointsOf, requestOf } from '@stoa/platform';
import { afterRemoval, afterSuccess, type CacheChange } from '../callResults';

/** Endpoints of passkeys. */
export const passkeysApi = injectEndpointsOf('profile')({
  endpoints: (build) => ({
    listPasskeys: build.query<Passkey[], void>({
      query: () => requestOf(callRoutes.listPasskeys),
    }),
    beginPasskey: build.mutation<PasskeyCreation, BeginPasskeyBody>({
      query: (body) => requestOf(callRoutes.beginPasskey, { body }),
    }),
    addPasskey: build.mutation<Passkey, AddPasskeyBody>({
      query: (body) => requestOf(callRoutes.addPasskey, { body }),
      onQueryStarted: afterSuccess((added) => passkeysAre((passkeys) => [...passkeys, added])),
    }),
    renamePasskey: build.mutation<Passkey, RenamePasskeyBody & { id: number }>({
      query: ({ id, ...body }) => requestOf(callRoutes.renamePasskey, { params: { id }, body }),
      onQueryStarted: afterSuccess((renamed) =>
        passkeysAre((passkeys) => passkeys.map((one) => (one.id === renamed.id ? renamed : one))),
      ),
    }),
    removePasskey: build.mutation<null, PasswordProof & { id: number }>({
      query: ({ id, ...body }) => requestOf(callRoutes.removePasskey, { params: { id }, body }),
      onQueryStarted: afterRemoval(({ id }) =>
        passkeysAre((passkeys) => passkeys.filter((passkey) => passkey.id !== id)),
      ),
    }),
  }),
});

const passkeysAre = (change: (passkeys: Passkey[]) => Passkey[]): CacheChange =>
  passkeysApi.util.updateQueryData('listPasskeys', undefined, change);

export const {
  useListPasskeysQuery,
  useBeginPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
} = passkeysApi;
