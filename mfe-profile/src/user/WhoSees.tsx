import { pageUrls } from '@stoa/contract';
import { Link } from '@stoa/platform';
import { TextLink } from '@stoa/ui';
import { userTexts } from '../texts/user';

/** Informs the owner who else sees a list, with a link to the setting. @param children the text */
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
