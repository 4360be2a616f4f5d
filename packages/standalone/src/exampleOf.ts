import { communityNames, usernames } from './mock/words';

/** Values of parameters in page addresses, known to the mock API. */
const examples: Record<string, string> = { slug: communityNames[0], username: usernames[0] };

/** Returns an address that matches a route path: `/post/1` for `/post/:id`. */
export function exampleOf(path: string): string {
  return path.replace(/:(\w+)/g, (_part, name: string) => examples[name] ?? '1');
}
