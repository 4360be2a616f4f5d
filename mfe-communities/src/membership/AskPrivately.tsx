import { useBegunForm, useSession } from '@stoa/platform';
import { Button, SectionTitle, Stack } from '@stoa/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { askToJoinTexts as texts } from '../texts/askToJoin';
import { askDraftKey } from './askDraftKey';
import { AskDialog } from './askPart';

/**
 * Offers members to ask for a community that they cannot see: nothing reveals whether a private one has this address.
 * @param slug the name in the address
 */
export function AskPrivately({ slug }: { slug: string }) {
  const { status } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  useBegunForm(askDraftKey(slug), () => setIsOpen(true));
  if (status !== 'member') return null;
  return (
    <Offer as="section" aria-labelledby="ask-privately">
      <SectionTitle id="ask-privately">{texts.privateTitle}</SectionTitle>
      <p>{texts.privateText}</p>
      <div>
        <Button aria-label={texts.askName(slug)} onClick={() => setIsOpen(true)}>
          {texts.ask}
        </Button>
      </div>
      {isOpen && (
        <AskDialog
          community={{ name: slug, displayName: slug }}
          sentText={texts.privateSent}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Offer>
  );
}

const Offer = styled(Stack)`
  max-width: var(--measure);
  margin: 0 auto;
  padding: var(--space-24) var(--space-16);
  border-top: 1px solid var(--line-hair);
  text-align: center;
  text-wrap: balance;
`;
