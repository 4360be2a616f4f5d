import { isMediaPath, type CasePicture as Picture } from '@stoa/contract';
import { Button, Icon, Muted, TextLink } from '@stoa/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { casesTexts as texts } from '../texts/cases';

export interface CasePictureProps {
  picture: Picture;
}

/**
 * The picture of a reported post. It may be what was reported, so it is neither shown nor loaded until it is wanted; one
 * that cannot be shown is a link.
 */
export function CasePicture({ picture: { url, alt, size } }: CasePictureProps) {
  const [state, setState] = useState<'closed' | 'open' | 'broken'>('closed');
  const isOurs = isMediaPath(url);
  if (state === 'broken' || (!isOurs && !/^https:/i.test(url))) {
    return (
      <TextLink
        href={url}
        target="_blank"
        rel="noopener noreferrer ugc"
        ref={state === 'broken' ? takeFocus : undefined}
      >
        {texts.pictureLink}
      </TextLink>
    );
  }
  if (state === 'closed') {
    return (
      <Closed>
        <Button size="sm" icon={<Icon name="image" />} onClick={() => setState('open')}>
          {texts.showPicture}
        </Button>
        {!isOurs && <Muted>{texts.contacted(hostOf(url))}</Muted>}
      </Closed>
    );
  }
  return (
    <Frame ref={takeFocus} tabIndex={-1}>
      <img
        src={url}
        {...size}
        alt={alt ?? texts.picture}
        referrerPolicy="no-referrer"
        onError={() => setState('broken')}
      />
    </Frame>
  );
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : url);

/** The pressed button is gone. */
const takeFocus = (shown: HTMLElement | null) => shown?.focus({ preventScroll: true });

const Closed = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8);
`;

const Frame = styled.div`
  padding-top: var(--space-4);
  img {
    display: block;
    max-width: 100%;
    height: auto;
    max-height: 480px;
    object-fit: contain;
    object-position: left top;
    border-radius: var(--radius-control);
  }
  &:dir(rtl) img {
    object-position: right top;
  }
`;
