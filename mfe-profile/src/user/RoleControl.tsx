import type { UserProfile } from '@stoa/contract';
import { tellFailure, useSession } from '@stoa/platform';
import { Button, ConfirmDialog, Row, toast } from '@stoa/ui';
import { Shield } from 'lucide-react';
import { useState } from 'react';
import { useSetRoleMutation } from '../profileApi';
import { roleTexts } from '../texts/role';

/** Gives or takes the moderator role. Admins see it, on the profiles of members and moderators. */
export function RoleControl({ profile }: { profile: UserProfile }) {
  const { user } = useSession();
  const [isAsking, setIsAsking] = useState(false);
  const [setRole, { isLoading }] = useSetRoleMutation();
  if (user?.role !== 'admin' || profile.isSelf || profile.role === 'admin') return null;
  const isModerator = profile.role === 'moderator';
  const label = isModerator ? roleTexts.take : roleTexts.give;

  async function handleConfirm() {
    const { error } = await setRole({
      username: profile.username,
      body: { role: isModerator ? 'member' : 'moderator' },
    });
    setIsAsking(false);
    if (error) tellFailure(roleTexts.failed, error);
    else
      toast({
        title: isModerator ? roleTexts.taken : roleTexts.given,
        description: profile.username,
      });
  }
  return (
    <Row>
      <Button icon={<Shield aria-hidden />} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={isModerator ? roleTexts.takeTitle : roleTexts.giveTitle}
        description={roleTexts.description(profile.username)}
        confirmLabel={label}
        tone="default"
        isBusy={isLoading}
        onConfirm={() => void handleConfirm()}
      />
    </Row>
  );
}
