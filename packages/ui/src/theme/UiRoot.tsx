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
  /** Nonce of the page's Content-Security-Policy, set on every style element. */
  nonce?: string;
  children: ReactNode;
}

// In ms after the page has loaded: late enough not to slow the first screen on a slow connection. Hover or focus on a
// trigger loads them at once.
const overlaysAfter = 2_000;

/**
 * Context of all components, rendered once per page: global styles, icon drawings, theme synchronization, toasts,
 * tooltip and live region.
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
