import { api } from './api';
import { platformOwner, plainUtil, storedName } from './callNames';

/** An RTK Query endpoint. */
type Endpoint = Readonly<Record<string, unknown>>;

/** Returns the hooks of a call by their RTK Query names: `listPosts` → `useListPostsQuery`, `useLazyListPostsQuery`. */
function hooksOf(name: string, endpoint: Endpoint): [string, unknown][] {
  const capitalised = name.charAt(0).toUpperCase() + name.slice(1);
  return Object.entries(endpoint)
    .filter(([hook]) => /^use(?:Lazy)?(?:Query|InfiniteQuery|Mutation)$/.test(hook))
    .map(([hook, use]) => [hook.replace(/(?:Infinite)?(?:Query|Mutation)$/, `${capitalised}$&`), use]);
}

/**
 * Adds an area's calls to the single api. In the store, the area's name prefixes the name of a call, so areas may use
 * the same names. A version of the area that replaces another (the fallback of a broken one) redefines its calls.
 *
 * @param owner the remote's name in the registry, or `platform`
 * @returns the api with the area's calls under unprefixed names
 */
export function injectEndpointsOf(owner: string): typeof api.injectEndpoints {
  if (owner === platformOwner)
    return (options) => api.injectEndpoints({ ...options, overrideExisting: true });
  return (options) => {
    let names: string[] = [];
    const stored = (name: string) => storedName(owner, name);
    const { endpoints } = api.injectEndpoints({
      overrideExisting: true,
      endpoints: (build) => {
        const own = options.endpoints(build);
        names = Object.keys(own);
        return Object.fromEntries(Object.entries(own).map(([name, call]) => [stored(name), call]));
      },
    }) as unknown as { endpoints: Readonly<Record<string, Endpoint>> };
    const own = names.map((name) => [name, endpoints[stored(name)] ?? {}] as const);
    return {
      ...api,
      ...Object.fromEntries(own.flatMap(([name, endpoint]) => hooksOf(name, endpoint))),
      endpoints: { ...api.endpoints, ...Object.fromEntries(own) },
      util: plainUtil((name) => (names.includes(name) ? stored(name) : name)),
    } as never;
  };
}
