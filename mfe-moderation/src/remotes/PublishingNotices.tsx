import type { RemoteStatus } from '@stoa/contract';
import { Notice, RelativeTime } from '@stoa/ui';
import styled from 'styled-components';
import { remotesTexts as texts } from '../texts/remotes';

/** Whether an app is frozen, and which of its listed builds are not served. */
export function PublishingNotices({ remote: { app, freeze, unsigned = [] } }: { remote: RemoteStatus }) {
  return (
    <>
      {freeze && (
        <Notice
          tone="caution"
          title={texts.frozen(<RelativeTime date={freeze.at} />, <bdi>{freeze.by}</bdi>)}
        >
          <Reason dir="auto">{freeze.reason}</Reason>
          <span>{texts.frozenHint}</span>
        </Notice>
      )}
      {unsigned.length > 0 && (
        <Notice tone="danger" title={texts.unsigned(unsigned)}>
          <span>{texts.unsignedHint(app, unsigned.length)}</span>
        </Notice>
      )}
    </>
  );
}

const Reason = styled.p`
  overflow-wrap: anywhere;
`;
