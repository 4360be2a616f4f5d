import { communityNames, usernames } from './mock/words';

/** Values for the parameters of page addresses, as the made answers know them. */
const examples: Record<string, string> = { slug: communityNames[0], username: usernames[0] };

/** An address that a route path leads to: `/post/1` for `/post/:id`. */
export function exampleOf(path: string): string {
  return path.replace(/:(\w+)/g, (_part, name: string) => examples[name] ?? '1');
}
