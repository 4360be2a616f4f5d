import { pictureSet, type UserProfile } from '@stoa/contract';
import { PersonAvatar } from '@stoa/platform';
import { retryFailed } from '@stoa/ui';
import { useState } from 'react';
import styled from 'styled-components';

/** The banner, or its plain background, with the avatar overlapping its edge. */
export function ProfilePictures({ profile }: { profile: UserProfile }) {
  const { banner } = profile;
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <Pictures>
      <BannerFrame>
        {banner && banner !== broken && (
          <img
            key={banner}
            ref={retryFailed}
            src={banner}
            srcSet={pictureSet(banner)}
            sizes="(min-width: 960px) 720px, 100vw"
            alt=""
            decoding="async"
            onError={() => setBroken(banner)}
          />
        )}
      </BannerFrame>
      <PersonAvatar person={profile} size={80} />
    </Pictures>
  );
}

/** Contains the banner, with the avatar overlapping its edge. */
export const Pictures = styled.div`
  > :last-child {
    position: relative;
    margin-top: -48px;
    margin-inline-start: var(--space-16);
    border: 3px solid var(--surface-page);
    box-sizing: content-box;
  }
`;

/** A banner or its plain background; its space is reserved before the picture loads. */
export const BannerFrame = styled.div`
  overflow: hidden;
  width: 100%;
  aspect-ratio: 4 / 1;
  max-height: 148px;
  border-radius: var(--radius-surface);
  background: color-mix(in srgb, var(--text-muted) 14%, var(--surface-sunken));
  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
