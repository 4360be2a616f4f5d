import { pictureSet, type UserProfile } from '@stoa/contract';
import { PersonAvatar } from '@stoa/platform';
import { retryFailed } from '@stoa/ui';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';

export interface ProfilePicturesProps {
  profile: UserProfile;
  /** Follows the avatar. */
  children: ReactNode;
}

/** The banner, with the avatar overlapping its edge; without a banner, the avatar beside the children. */
export function ProfilePictures({ profile, children }: ProfilePicturesProps) {
  const { banner } = profile;
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <Pictures data-banner={Boolean(banner) || undefined}>
      {banner && (
        <BannerFrame>
          {banner !== broken && (
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
      )}
      <PersonAvatar person={profile} size={80} />
      <div>{children}</div>
    </Pictures>
  );
}

/** Lays out the avatar and the text beside it, or banner, avatar and text below each other. */
export const Pictures = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-16);
  > * + * {
    flex: 1;
    min-width: 0;
  }
  &[data-banner] {
    display: block;
  }
  &[data-banner] > :nth-child(2) {
    position: relative;
    margin-top: -48px;
    margin-inline-start: var(--space-16);
    margin-bottom: var(--space-16);
    border: 3px solid var(--surface-page);
    box-sizing: content-box;
  }
`;

/** The banner's space, reserved before the picture loads. */
const BannerFrame = styled.div`
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
