import { pageUrls } from '@stoa/contract';
import { Link, sharedTexts, useSession, useSignOut } from '@stoa/platform';
import { Button, LongDate, Muted, Notice, Row, Stack, TextLink } from '@stoa/ui';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { Facts } from '../../components/Facts';
import { accountTexts } from '../../texts/account';
import { EmailDialog, PasswordDialog } from '../accountDialogs';
import { DataPart } from './DataPart';
import { DeletionPart } from './DeletionPart';
import { EmailConfirmation } from './EmailConfirmation';

/** The Account section: email address, password and deletion. */
export function AccountSection() {
  const { user } = useSession();
  const signOut = useSignOut();
  const [dialog, setDialog] = useState<'password' | 'email'>();
  const [requestedEmail, setRequestedEmail] = useState<string>();
  const handleClose = () => setDialog(undefined);
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
          {user.email}
          <Muted as="p">{accountTexts.emailHint}</Muted>
        </dd>
        <dt>{sharedTexts.memberSince}</dt>
        <dd>
          <LongDate date={user.createdAt} />
        </dd>
      </Facts>
      {user.isEmailConfirmed === false && <EmailConfirmation email={user.email} />}
      {requestedEmail !== undefined && (
        <Notice tone="positive" role="status" title={accountTexts.emailRequested}>
          {accountTexts.emailRequestedText(requestedEmail)}
        </Notice>
      )}
      <Row>
        <Button onClick={() => setDialog('email')}>{accountTexts.changeEmail}</Button>
        <Button onClick={() => setDialog('password')}>{accountTexts.changePassword}</Button>
        <Button icon={<LogOut aria-hidden />} onClick={() => void signOut()}>
          {sharedTexts.signOut}
        </Button>
      </Row>
      <DataPart />
      <DeletionPart deletionAt={user.deletionAt} />
      {dialog === 'email' && <EmailDialog onClose={handleClose} onAsked={setRequestedEmail} />}
      {dialog === 'password' && <PasswordDialog onClose={handleClose} />}
    </Stack>
  );
}
