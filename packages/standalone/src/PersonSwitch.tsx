import { readToken, signIn, useAppDispatch, useSession, useSignOut } from '@stoa/platform';
import { SegmentedControl } from '@stoa/ui';
import { people, tokenOf, type Person } from './mock/people';

const segments: { value: Person; label: string }[] = [
  { value: 'guest', label: 'Guest' },
  { value: 'member', label: 'Member' },
  { value: 'moderator', label: 'Moderator' },
];

/** Selects the viewer of the pages. */
export function PersonSwitch() {
  const dispatch = useAppDispatch();
  const signOut = useSignOut();
  // Subscribes to the session, so that the switch follows when the remote itself ends it.
  useSession();
  const person =
    segments.find(({ value }) => value !== 'guest' && tokenOf(value) === readToken())?.value ?? 'guest';

  function choose(next: Person) {
    if (next === 'guest') void signOut();
    else signIn(dispatch, { token: tokenOf(next), user: people[next] });
  }
  return <SegmentedControl label="Person" value={person} segments={segments} onChange={choose} />;
}
