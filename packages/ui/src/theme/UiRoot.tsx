import { useEffect, type ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';
import { IconSprite } from '../display/IconSprite';
import { LiveRegion } from '../feedback/LiveRegion';
import { Toaster } from '../feedback/Toaster';
import { prepareOverlays } from '../overlays/lateOverlays';
import { TooltipLayer } from '../overlays/TooltipLayer';
import { GlobalStyle } from './GlobalStyle';
import { useTheme } from './useTheme';

/** Properties of `UiRoot`. */
export interface UiRootProps {
  /** The nonce of the page's Content-Security-Policy, put on every style element. */
  nonce?: string;
  children: ReactNode;
}

// After the page has loaded, in ms: late enough to leave the first screen of a slow line alone. Whoever points at or
// focuses a trigger before that gets them at once.
const overlaysAfter = 2_000;

/**
 * Everything the components need around them, once per page: global styles, the drawings of icons, the theme kept in step, the toasts, the
 * tooltip and the live region.
 */
export function UiRoot({ nonce, children }: UiRootProps) {
  useTheme();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => (timer = setTimeout(prepareOverlays, overlaysAfter));
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
    return () => {
      removeEventListener('load', wait);
      clearTimeout(timer);
    };
  }, []);
  return (
    <StyleSheetManager nonce={nonce}>
      <GlobalStyle />
      <IconSprite />
      {children}
      <Toaster />
      <TooltipLayer />
      <LiveRegion />
    </StyleSheetManager>
  );
}
