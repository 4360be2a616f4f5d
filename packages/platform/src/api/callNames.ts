import { api } from './api';

/** Owner of the calls shared by host and remotes, whose names have no prefix. */
export const platformOwner = 'platform';

/** Returns the name of a remote's call in the store. */
export const storedName = (owner: string, name: string): string => `${owner}/${name}`;

const plainName = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

type Util = typeof api.util;
type NamesFirst = (name: string, ...rest: unknown[]) => unknown;

/**
 * Wraps the api's utilities, so that an area uses its own names of calls.
 * @param storedOf the area's name of a call → its name in the store
 */
export function plainUtil(storedOf: (name: string) => string): Util {
  const named =
    (tool: unknown) =>
    (name: string, ...rest: unknown[]) =>
      (tool as NamesFirst)(storedOf(name), ...rest);
  const { updateQueryData, upsertQueryData, prefetch, upsertQueryEntries, selectInvalidatedBy } = api.util;
  return {
    ...api.util,
    updateQueryData: named(updateQueryData),
    upsertQueryData: named(upsertQueryData),
    prefetch: named(prefetch),
    upsertQueryEntries: (entries: readonly { endpointName: string }[]) =>
      upsertQueryEntries(
        entries.map((entry) => ({ ...entry, endpointName: storedOf(entry.endpointName) })) as never,
      ),
    selectInvalidatedBy: (...asked: Parameters<typeof selectInvalidatedBy>) =>
      selectInvalidatedBy(...asked).map((entry) => ({
        ...entry,
        endpointName: plainName(entry.endpointName),
      })),
  } as unknown as Util;
}

/** The single api, as host and remotes use it. */
export const areaApi = { ...api, util: plainUtil((name) => name) };
