import { pictureSet, type UserProfile } from '@stoa/contract';
import { PersonAvatar } from '@stoa/platform';
import { retryFailed } from '@stoa/ui';
import { useState } from 'react';
import styled from 'styled-components';

/** The banner of a profile, a plain ground without one, and the avatar that stands over its edge. */
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

/** Holds a banner, and over its edge what stands for the person. */
export const Pictures = styled.div`
  > :last-child {
    position: relative;
    margin-top: -48px;
    margin-inline-start: var(--space-16);
    border: 3px solid var(--surface-page);
    box-sizing: content-box;
  }
`;

/** A banner, or its plain ground: its room is kept before the picture is there. */
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
