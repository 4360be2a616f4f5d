import { pictureSet, type UserProfile } from '@stoa/contract';
import { PersonAvatar } from '@stoa/platform';
import { Banner } from '@stoa/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

export interface ProfilePicturesProps {
  profile: UserProfile;
  /** Follows the avatar. */
  children: ReactNode;
}

/** The banner, with the avatar overlapping its edge; without a banner, the avatar beside the children. */
export function ProfilePictures({ profile, children }: ProfilePicturesProps) {
  const { banner } = profile;
  return (
    <Pictures data-banner={Boolean(banner) || undefined}>
      {banner && <Banner src={banner} srcSet={pictureSet(banner)} />}
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
