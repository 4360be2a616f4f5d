import { pageUrls } from '@stoa/contract';
import { Link, sharedTexts, useSession, useSignOut } from '@stoa/platform';
import { Button, LongDate, Muted, Stack, TextLink } from '@stoa/ui';
import { LogOut } from 'lucide-react';
import { Facts } from '../Facts';
import { accountTexts } from '../texts/account';

/** The account itself. */
export function AccountSection() {
  const { user } = useSession();
  const signOut = useSignOut();
  if (!user) return null;
  return (
    <Stack $gap={24}>
      <Facts>
        <dt>{accountTexts.username}</dt>
        <dd>
          <TextLink as={Link} to={pageUrls.user(user.username)}>
            {user.username}
          </TextLink>
        </dd>
        <dt>{accountTexts.email}</dt>
        <dd>
          {user.email} <Muted>{accountTexts.emailHint}</Muted>
        </dd>
        <dt>{sharedTexts.memberSince}</dt>
        <dd>
          <LongDate date={user.createdAt} />
        </dd>
      </Facts>
      <div>
        <Button icon={<LogOut aria-hidden />} onClick={() => void signOut()}>
          {sharedTexts.signOut}
        </Button>
      </div>
    </Stack>
  );
}
