import { css } from 'styled-components';

/**
 * A background for something that scrolls sideways: a shadow at the edges where it continues. At its ends, covers that
 * scroll with the content hide the shadow.
 * @param surface the colour below the content, as a CSS value
 */
export const scrollShadows = (surface: string) => css`
  --edge: color-mix(in srgb, var(--text-muted) 45%, transparent);
  background:
    linear-gradient(to right, ${surface} 40%, transparent) left / 32px 100% no-repeat local,
    linear-gradient(to left, ${surface} 40%, transparent) right / 32px 100% no-repeat local,
    linear-gradient(to right, var(--edge), transparent) left / 12px 100% no-repeat scroll,
    linear-gradient(to left, var(--edge), transparent) right / 12px 100% no-repeat scroll,
    ${surface};
`;
