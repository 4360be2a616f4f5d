import { QueryState, refetchOnVisit } from '@stoa/platform';
import { Badge, Button, LoadingText, Muted, Row, Stack } from '@stoa/ui';
import { useState } from 'react';
import { signInTexts, type SecondFactorAim } from '../../texts/signIn';
import { SecondFactorDialog } from '../accountDialogs';
import { useGetSecondFactorQuery } from './secondFactorApi';
import { Subtitle } from '../Subtitle';

interface SecondFactorStateProps {
  /** Whether two-factor sign-in can be turned on; false until the account's address is confirmed. */
  canTurnOn: boolean;
}

/** Whether two-factor sign-in is on, with buttons to change it. */
export function SecondFactorState({ canTurnOn }: SecondFactorStateProps) {
  const query = useGetSecondFactorQuery(undefined, refetchOnVisit);
  const [aim, setAim] = useState<SecondFactorAim>();
  return (
    <Stack $gap={12}>
      <QueryState
        query={query}
        failure={signInTexts.failed}
        pending={<LoadingText label={signInTexts.loading} lines={4} />}
      >
        {({ isOn, recoveryCodesLeft }) => (
          <>
            <Row>
              <Subtitle>{signInTexts.title}</Subtitle>
              <Badge tone={isOn ? 'positive' : 'neutral'}>
                {isOn ? signInTexts.isOn : signInTexts.isOff}
              </Badge>
              {isOn && <Muted>{signInTexts.codesLeft(recoveryCodesLeft)}</Muted>}
            </Row>
            <p>{signInTexts.text}</p>
            <Row>
              {isOn ? (
                <>
                  <Button onClick={() => setAim('codes')}>{signInTexts.newCodes}</Button>
                  <Button onClick={() => setAim('off')}>{signInTexts.turnOff}</Button>
                </>
              ) : (
                <Button disabled={!canTurnOn} onClick={() => setAim('on')}>
                  {signInTexts.turnOn}
                </Button>
              )}
            </Row>
          </>
        )}
      </QueryState>
      {aim && <SecondFactorDialog aim={aim} onClose={() => setAim(undefined)} />}
    </Stack>
  );
}
