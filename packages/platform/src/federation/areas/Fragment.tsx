import type { FragmentName, Fragments } from '@stoa/contract';
import type { ReactNode } from 'react';
import { RemoteArea } from './RemoteArea';

export interface FragmentProps<Name extends FragmentName> {
  /** Remote and fragment, for example 'feed/PostList'. The contract's table lists all fragments. */
  name: Name;
  /** Props of the fragment. */
  with: Fragments[Name];
  /** Placeholder until it has loaded, in the shape of the fragment. */
  pending?: ReactNode;
}

/** A component exposed by another remote. Failures are contained, as in every `RemoteArea`. */
export function Fragment<Name extends FragmentName>({ name, with: props, pending }: FragmentProps<Name>) {
  const [remote, fragment] = name.split('/') as [string, string];
  return <RemoteArea remote={remote} expose={`./${fragment}`} with={props} pending={pending} />;
}
