import { api } from './api';

/** Endpoint name → who brought it. */
const owners = new Map<string, string>();

/**
 * Adds an area's own calls to the one api. A version of the area that takes the place of another (the fallback of one
 * that broke) brings the same names again and replaces them; a name that belongs to another area is refused.
 *
 * @param owner the remote's name in the registry, or `platform`
 * @throws Error naming the endpoint that is another area's
 */
export function injectEndpointsOf(owner: string): typeof api.injectEndpoints {
  return (options) =>
    api.injectEndpoints({
      overrideExisting: true,
      endpoints: (build) => {
        const endpoints = options.endpoints(build);
        for (const name of Object.keys(endpoints)) {
          const present = owners.get(name) ?? owner;
          if (present !== owner)
            throw new Error(`The call ${name} of ${owner} exists already in ${present}.`);
          owners.set(name, owner);
        }
        return endpoints;
      },
    });
}
