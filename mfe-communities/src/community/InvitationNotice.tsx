import type { Community } from '@stoa/contract';
import { toastError } from '@stoa/platform';
import { Button, Notice, Row, toast } from '@stoa/ui';
import { ShieldCheck } from 'lucide-react';
import styled from 'styled-components';
import { useAnswerInvitationMutation } from '../settings/moderatorsApi';
import { communityTexts as texts } from '../texts/community';
import { permissionList } from '../texts/moderators';

/** Identifies the notice in its page. */
export const invitationId = 'invitation';

/** The viewer's invitation to moderate the community, with its answers. Nothing without one. */
export function InvitationNotice({ community: { id, invitation } }: { community: Community }) {
  const [answer, { isLoading }] = useAnswerInvitationMutation();
  if (!invitation) return null;

  async function handleAnswer(isAccepted: boolean) {
    const { error } = await answer({ id, isAccepted });
    if (error) return toastError(texts.notAnswered, error);
    toast({ title: isAccepted ? texts.accepted : texts.declined });
    // The buttons are gone.
    document.querySelector<HTMLElement>('h1')?.focus();
  }
  return (
    <Invitation
      id={invitationId}
      role="region"
      tabIndex={-1}
      aria-label={texts.invited(invitation.invitedBy)}
      tone="positive"
      icon={<ShieldCheck aria-hidden />}
      title={texts.invited(invitation.invitedBy)}
      action={
        <Row>
          <Button variant="primary" size="sm" isBusy={isLoading} onClick={() => void handleAnswer(true)}>
            {texts.accept}
          </Button>
          <Button size="sm" isBusy={isLoading} onClick={() => void handleAnswer(false)}>
            {texts.decline}
          </Button>
        </Row>
      }
    >
      {texts.mayDo(permissionList(invitation.permissions))}
    </Invitation>
  );
}

const Invitation = styled(Notice)`
  margin-block: var(--space-12);
`;
