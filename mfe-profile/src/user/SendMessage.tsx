import { pageUrls } from '@stoa/contract';
import { Link } from '@stoa/platform';
import { Button } from '@stoa/ui';
import { Mail } from 'lucide-react';
import { userTexts } from '../texts/user';

/** Link to the message form; guests sign in first. */
export function SendMessage({ username }: { username: string }) {
  return (
    <Button asChild icon={<Mail aria-hidden />}>
      <Link to={pageUrls.messageTo(username)}>{userTexts.sendMessage}</Link>
    </Button>
  );
}
