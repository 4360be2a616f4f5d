import type { FragmentName, Fragments } from '@stoa/contract';
import type { ReactNode } from 'react';
import { RemoteArea } from './RemoteArea';

export interface FragmentProps<Name extends FragmentName> {
  /** Whose fragment, and which: 'feed/PostList'. The contract's table says what there is. */
  name: Name;
  /** Props of the fragment. */
  with: Fragments[Name];
  /** Shown until it is there, in the shape of what comes. */
  pending?: ReactNode;
}

/** A component that another remote exposes. It fails alone, as every `RemoteArea` does. */
export function Fragment<Name extends FragmentName>({ name, with: props, pending }: FragmentProps<Name>) {
  const [remote, fragment] = name.split('/') as [string, string];
  return <RemoteArea remote={remote} expose={`./${fragment}`} with={props} pending={pending} />;
}
