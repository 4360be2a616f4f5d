import { Link, useLocation } from '@stoa/platform';
import { EmptyState, TextLink } from '@stoa/ui';
import { pages } from 'standalone-subject';
import { exampleOf } from './exampleOf';

/** Target of links that leave the remote. */
export function Elsewhere() {
  const { pathname, search } = useLocation();
  const [first] = pages;
  return (
    <EmptyState
      title={`${pathname}${search} belongs to another area`}
      text="The rest of Stoa does not run here."
      action={
        first && (
          <TextLink as={Link} to={exampleOf(first.path)}>
            Back
          </TextLink>
        )
      }
    />
  );
}
