import { readToken, signIn, useAppDispatch, useSession, useSignOut } from '@stoa/platform';
import { SegmentedControl } from '@stoa/ui';
import { people, tokenOf, type Person } from './mock/people';

const segments: { value: Person; label: string }[] = [
  { value: 'guest', label: 'Guest' },
  { value: 'member', label: 'Member' },
  { value: 'moderator', label: 'Moderator' },
];

/** Chooses who looks at the pages. */
export function PersonSwitch() {
  const dispatch = useAppDispatch();
  const signOut = useSignOut();
  // Asked for, so that the choice follows a session that the remote itself ends.
  useSession();
  const person =
    segments.find(({ value }) => value !== 'guest' && tokenOf(value) === readToken())?.value ?? 'guest';

  function choose(next: Person) {
    if (next === 'guest') void signOut();
    else signIn(dispatch, { token: tokenOf(next), user: people[next] });
  }
  return <SegmentedControl label="Person" value={person} segments={segments} onChange={choose} />;
}
