import { pageUrls } from '@stoa/contract';
import { Link } from '@stoa/platform';
import { TextLink } from '@stoa/ui';
import { userTexts } from '../texts/user';

/**
 * Tells the owner who else sees a list, and leads to where that is changed.
 * @param children what is told
 */
export function WhoSees({ children }: { children: string }) {
  return (
    <>
      {children}{' '}
      <TextLink as={Link} to={pageUrls.settings('profile')}>
        {userTexts.changeWhoSees}
      </TextLink>
    </>
  );
}
