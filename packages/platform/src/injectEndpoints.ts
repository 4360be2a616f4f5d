import { api } from './api';
import { platformOwner, plainUtil, storedName } from './callNames';

/** What RTK Query gives of one call. */
type Endpoint = Readonly<Record<string, unknown>>;

/** `listPosts` → its hooks under the names that RTK Query gives them: `useListPostsQuery`, `useLazyListPostsQuery`. */
function hooksOf(name: string, endpoint: Endpoint): [string, unknown][] {
  const capitalised = name.charAt(0).toUpperCase() + name.slice(1);
  return Object.entries(endpoint)
    .filter(([hook]) => /^use(?:Lazy)?(?:Query|InfiniteQuery|Mutation)$/.test(hook))
    .map(([hook, use]) => [hook.replace(/(?:Infinite)?(?:Query|Mutation)$/, `${capitalised}$&`), use]);
}

/**
 * Adds an area's own calls to the one api. In the store a call has the name of its area before its own, so areas may
 * call theirs alike. A version of the area that takes the place of another (the fallback of one that broke) brings the
 * same names again and replaces them.
 *
 * @param owner the remote's name in the registry, or `platform`
 * @returns the api with the area's calls under their own names
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
