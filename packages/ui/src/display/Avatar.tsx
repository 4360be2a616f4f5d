import styled from 'styled-components';
import { readableInk } from '../tokens/contrast';
import { TilePicture } from './TilePicture';

// Earth, leaf, sky and stone: light letters on each have a contrast of at least 4.5:1, in both themes.
const grounds = [
  '#8a4b32',
  '#6c6322',
  '#3f6b4a',
  '#2f6670',
  '#44608f',
  '#6b5590',
  '#8c4a6b',
  '#6d5f52',
] as const;

/** Returns the background of an avatar without an image, constant per name. */
export function avatarGround(name: string): string {
  let sum = 0;
  for (const character of name.toLowerCase()) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return grounds[sum % grounds.length] ?? grounds[0];
}

/** Properties of `Avatar`. */
export interface AvatarProps {
  /** Name of the person. Its first letter replaces a missing image. */
  name: string;
  /** Address of the image. A broken image falls back to the letter. */
  src?: string | null;
  /** Available widths, in the format of `<img srcset>`. */
  srcSet?: string | undefined;
  /** Side in px. Default 32. */
  size?: number;
}

/** A round picture of a person, or their initial; decorative, beside their visible name. */
export function Avatar({ name, src, srcSet, size = 32 }: AvatarProps) {
  const ground = avatarGround(name);
  return (
    <Round
      aria-hidden
      style={{
        width: size,
        height: size,
        fontSize: size * 0.44,
        background: ground,
        color: readableInk(ground),
      }}
    >
      <TilePicture src={src} srcSet={srcSet} size={size}>
        {[...name][0]?.toUpperCase()}
      </TilePicture>
    </Round>
  );
}

const Round = styled.span`
  display: inline-grid;
  place-items: center;
  flex: none;
  border-radius: var(--radius-full);
  font-weight: 600;
  line-height: 1;
  overflow: hidden;
  user-select: none;
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
